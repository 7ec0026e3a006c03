import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { WebSocket } from 'ws'
import { createTokens } from '../server/src/auth/tokens.ts'
import { loadMasterKey } from '../server/src/crypto/master-key.ts'
import { newId } from '../server/src/db/id.ts'
import { withClient } from '../server/src/db/one-client.ts'
import { startEmbedded } from '../server/src/embedded/supervisor.ts'
import { admitCrowd, type Patient, tokenOf } from '../server/test/crowd.ts'
import { removeData, throwawayFolder } from '../server/test/throwaway-cluster.ts'
import { startOurs } from './programs.ts'
import { printRows } from './report.ts'

const desks = 3
const doctors = 10
const visits = 200
/** Between two changes. */
const pauseMs = 250
const goalMs = 1000

/** How soon a change at one front desk is on the screens of the others: from the answer to the step to the other desk's day, read again. */
export async function benchDesk({ quick }: { quick: boolean }) {
  const changes = quick ? visits / 4 : visits
  const dataDir = throwawayFolder('bench-desk')
  const keyFile = path.join(dataDir, 'key.json')
  const started: { stop: () => Promise<void> | void }[] = []
  try {
    const cluster = await startEmbedded({ dataDir })
    started.push(cluster)
    const publicUrl = 'http://localhost:3000'
    const settings = { DATABASE_URL: cluster.ownerUrl, MASTER_KEY_FILE: keyFile, UZIMA_ROLE: 'web', PRACTICE_TIME_ZONE: 'UTC' }
    const ours = await startOurs({ ...settings, PUBLIC_URL: publicUrl })
    started.push(ours)
    const { staff, visitIds } = await withClient(cluster.ownerUrl, (owner) => layDay(owner, new Date()))
    const { keys } = await loadMasterKey(keyFile)
    const tokens = createTokens({ signingKeys: [keys.signingKey], issuer: `${publicUrl}/auth/v1` })
    const address = `127.0.0.1:${ours.port}`
    const headers = await Promise.all(
      staff.map(async (each) => ({ authorization: `Bearer ${await tokenOf(each, tokens)}`, 'content-type': 'application/json' })),
    )

    const answered = new Map<string, number>()
    const seen: number[] = []
    let bytes = 0
    /** Reads the day again, as a page does, and notes when it has the change. */
    const refresh = async (desk: number, id: string) => {
      const response = await fetch(`http://${address}/api/desk`, { headers: headers[desk] ?? {} })
      const text = await response.text()
      const at = performance.now()
      const day: { clinicians: { visits: { id: string; state: string }[] }[] } = JSON.parse(text)
      const state = day.clinicians.flatMap((each) => each.visits).find((each) => each.id === id)?.state
      if (state !== 'arrived') throw new Error(`The change was not in the day that was read again (${state}).`)
      bytes = text.length
      return at
    }
    const pending: Promise<void>[] = []
    let actor = 0
    for (const [desk, { authorization }] of headers.entries()) {
      const socket = new WebSocket(`ws://${address}/api/live`)
      started.push({ stop: () => socket.close() })
      await new Promise<void>((resolve, reject) => {
        socket.on('error', reject)
        socket.on('close', (code) => reject(new Error(`A live connection was closed with ${code}.`)))
        socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', token: authorization.slice('Bearer '.length) })))
        socket.on('message', (data: Buffer) => {
          const { topic, id } = JSON.parse(data.toString())
          if (topic === 'ready') resolve()
          if (topic !== 'desk' || desk === actor) return
          pending.push(refresh(desk, id).then((at) => void seen.push(Math.max(0, at - (answered.get(id) ?? at)))))
        })
      })
    }
    for (const [n, id] of visitIds.slice(0, changes).entries()) {
      actor = n % desks
      const response = await fetch(`http://${address}/api/desk/visits/${id}/step`, {
        method: 'POST',
        headers: headers[actor] ?? {},
        body: JSON.stringify({ step: 'check_in', from: 'booked', room: null }),
      })
      answered.set(id, performance.now())
      if (!response.ok) throw new Error(`A step was answered with ${response.status}: ${await response.text()}`)
      await response.arrayBuffer()
      await delay(pauseMs)
    }
    await delay(2 * goalMs)
    await Promise.all(pending)
    const expected = changes * (desks - 1)
    if (seen.length !== expected) throw new Error(`${seen.length} of ${expected} changes were heard of.`)
    const sorted = seen.sort((a, b) => a - b)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
    console.log(
      `\nA change at one of ${desks} front desks, ${visits} visits on the day, one change every ${pauseMs} ms: ${changes} changes`,
    )
    printRows([
      ['', 'p50', 'p99', 'goal', '', 'bytes of a day, uncompressed'],
      [
        'seen elsewhere',
        `${at(0.5).toFixed(0)} ms`,
        `${at(0.99).toFixed(0)} ms`,
        `<= ${goalMs} ms`,
        at(0.99) <= goalMs ? 'PASS' : 'over',
        `${bytes}`,
      ],
    ])
  } finally {
    for (const each of started.reverse()) await each.stop()
    removeData(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A day with the same number of visits for each doctor, and people at the front desk. */
async function layDay(owner: pg.ClientBase, now: Date): Promise<{ staff: Patient[]; visitIds: string[] }> {
  const { patients, doctorIds } = await admitCrowd(owner, { patients: visits + desks, doctors, now })
  const staff = patients.slice(visits)
  await owner.query(
    `insert into app.staff_roles (id, user_id, role, given_at) select gen_random_uuid(), id, 'front_desk', $2 from unnest($1::uuid[]) as id`,
    [staff.map(({ id }) => id), now],
  )
  // whoever gets a role signs in anew
  await owner.query('update auth.sessions set revoked_at = null where user_id = any($1)', [staff.map(({ id }) => id)])
  const visitIds = Array.from({ length: visits }, newId)
  await owner.query(
    `with visits as (
       insert into app.appointments (id, patient_id, doctor_id, scheduled_time, mode, reason, created_at, updated_at)
       select t.id, patient, ($3::uuid[])[n % $6::integer + 1], date_trunc('day', $4::timestamptz, 'UTC') + (n / $6::integer) * interval '30 minutes', 'in_person', $5, $4, $4
         from unnest($1::uuid[], $2::uuid[]) with ordinality as o (id, patient, at)
        cross join lateral (select o.id, (o.at - 1)::integer as n) t
       returning id, patient_id, doctor_id, scheduled_time)
     insert into app.bookings (appointment_id, patient_id, doctor_id, span, doctor_span)
     select id, patient_id, doctor_id, span, span from visits, tstzrange(scheduled_time, scheduled_time + interval '30 minutes') as span`,
    [visitIds, patients.slice(0, visits).map(({ id }) => id), doctorIds, now, reason, doctors],
  )
  await owner.query('analyze')
  return { staff, visitIds }
}
/** Shaped as if encrypted; nobody reads it. */
const reason = Buffer.concat([Buffer.from([1, 0, 0, 0, 1]), Buffer.alloc(28)])
