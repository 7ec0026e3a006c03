import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createTokens } from '../server/src/auth/tokens.ts'
import { loadMasterKey } from '../server/src/crypto/master-key.ts'
import { withClient } from '../server/src/db/one-client.ts'
import { admitCrowd, type Crowd, startOf, tokenOf } from '../server/test/crowd.ts'
import { throwawayFolder } from '../server/test/throwaway-cluster.ts'
import { type Cluster, type Fault, startCluster } from './patroni.ts'
import { startOurs } from './programs.ts'
import { printRows } from './report.ts'

const faults: Fault[] = ['postgres', 'machine', 'frozen', 'patroni', 'machine']
const publicUrl = 'http://localhost:3000'
const [patients, doctors] = [6000, 100]
const [writers, readers] = [6, 4]
const pauseMs = 150
const goalSeconds = 30
/** How long people go on before each fault, and after the last. */
const calmMs = 6000

/** Kills the primary of three PostgreSQL under load, five times: what is lost, how long until it is written again, what people heard meanwhile. */
export async function benchFailover({ quick }: { quick: boolean }) {
  const folder = throwawayFolder('bench-failover')
  const keyFile = path.join(folder, 'key.json')
  const started: { stop: () => Promise<void> }[] = []
  try {
    const cluster = await startCluster()
    started.push(cluster)
    const settings = { DATABASE_URL: cluster.ownerUrl, MASTER_KEY_FILE: keyFile, PRACTICE_TIME_ZONE: 'UTC', PUBLIC_URL: publicUrl }
    const ours = await startOurs({ ...settings, DATA_DIR: folder })
    started.push(ours)
    const crowd = await withClient(cluster.ownerUrl, (owner) => admitCrowd(owner, { patients, doctors, now: new Date() }))
    const { keys } = await loadMasterKey(keyFile)
    const people = startPeople({
      crowd,
      url: `http://127.0.0.1:${ours.port}`,
      tokens: createTokens({ signingKeys: [keys.signingKey], issuer: `${publicUrl}/auth/v1` }),
    })
    const rows: string[][] = []
    for (const fault of quick ? faults.slice(0, 2) : faults) {
      await delay(calmMs)
      const mend = await cluster.strike(fault)
      const at = people.mark()
      const seconds = await people.untilWritten(at)
      await delay(calmMs)
      mend()
      await cluster.isWhole()
      rows.push([fault, seconds.toFixed(1), ...people.since(at)])
      console.log(`  ${fault}: written again after ${seconds.toFixed(1)} s`)
    }
    await delay(calmMs)
    const { booked, statuses, unexplained } = await people.stop()
    await cluster.isWhole()
    const lost = await lostOf(cluster, booked)
    console.log('\nThe machine of the primary is struck under load')
    printRows([['', 'seconds until written', 'writes acknowledged', '503', 'others'], ...rows])
    console.log(`\nAnswers in all: ${JSON.stringify(statuses)}; 503 without Retry-After: ${unexplained}`)
    console.log(`Acknowledged writes: ${booked.length}; lost, or there twice, on the primary and the standbys: ${lost.join(', ')}`)
    const isGood =
      lost.every((each) => each === 0) &&
      unexplained === 0 &&
      Object.keys(statuses).every((each) => /20[01]|503/.test(each)) &&
      rows.every(([, seconds]) => Number(seconds) <= goalSeconds)
    console.log(isGood ? 'PASS' : 'over')
    if (!isGood) process.exitCode = 1
  } finally {
    for (const each of started.reverse()) await each.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Said = { at: number; sent: number; status: number; isWrite: boolean }

/** People who book and read until they are stopped. A booking without a good answer is sent again with its key. */
function startPeople({ crowd, url, tokens }: { crowd: Crowd; url: string; tokens: ReturnType<typeof createTokens> }) {
  const said: Said[] = []
  const booked: string[] = []
  let [isOver, next, unexplained] = [false, 0, 0]
  const ask = async (index: number, wish?: object): Promise<{ status: number; id?: string }> => {
    const patient = crowd.patients[index]
    if (!patient) throw new Error('There are not enough patients for this machine.')
    const sent = performance.now()
    const init: RequestInit = wish ? { method: 'POST', body: JSON.stringify(wish) } : {}
    const headers = {
      authorization: `Bearer ${await tokenOf(patient, tokens)}`,
      ...(wish && { 'content-type': 'application/json', 'idempotency-key': patient.id }),
    }
    const answer = await fetch(`${url}/api/appointments`, { ...init, headers }).catch(() => undefined)
    const text = await answer?.text()
    const status = answer?.status ?? 0
    if (status === 503 && !answer?.headers.get('retry-after')) unexplained += 1
    said.push({ at: performance.now(), sent, status, isWrite: wish !== undefined })
    return { status, ...(status === 201 && text && { id: (JSON.parse(text) as { id: string }).id }) }
  }
  const write = async () => {
    while (!isOver) {
      const index = next++
      const wish = {
        doctorId: crowd.doctorIds[index % doctors],
        start: startOf(Math.floor(index / doctors), new Date()),
        reason: 'Cough',
        mode: 'in_person',
      }
      for (let answer = await ask(index, wish); ; answer = await ask(index, wish)) {
        if (answer.id) booked.push(answer.id)
        if (answer.id || isOver) break
        await delay(1000)
      }
      await delay(pauseMs)
    }
  }
  const read = async () => {
    while (!isOver) {
      await ask(next % patients)
      await delay(pauseMs)
    }
  }
  const all = [...Array.from({ length: writers }, write), ...Array.from({ length: readers }, read)]
  return {
    mark: () => performance.now(),
    /** Seconds from `at` to the first acknowledged write that was sent after the last one that failed. */
    untilWritten: async (at: number) => {
      for (;;) {
        await delay(200)
        const failed = said.findLast((each) => each.at > at && each.status !== 201 && each.isWrite)
        const good = said.find((each) => each.at > (failed?.at ?? at) && each.isWrite && each.status === 201 && each.sent > at)
        const isSettled = performance.now() - at > 3000 && (!failed || performance.now() - failed.at > 3000)
        if (good && isSettled) return (good.at - at) / 1000
        if (performance.now() - at > 120_000) throw new Error('Nothing was written for two minutes.')
      }
    },
    since: (at: number) => {
      const heard = said.filter((each) => each.at > at)
      const count = (fits: (each: Said) => boolean) => String(heard.filter(fits).length)
      return [
        count(({ status }) => status === 201),
        count(({ status }) => status === 503),
        count(({ status }) => ![200, 201, 503].includes(status)),
      ]
    },
    stop: async () => {
      isOver = true
      await Promise.all(all)
      const statuses: Record<string, number> = {}
      for (const { status, isWrite } of said)
        statuses[`${isWrite ? 'POST' : 'GET'} ${status}`] = (statuses[`${isWrite ? 'POST' : 'GET'} ${status}`] ?? 0) + 1
      return { booked, statuses, unexplained }
    },
  }
}

/** How many acknowledged bookings are not there exactly once, on each machine, the primary's and then the standbys'. */
async function lostOf(cluster: Cluster, booked: string[]): Promise<number[]> {
  const acknowledged = new Set(booked)
  const lost = await Promise.all(
    cluster.urlsOfMachines().map((url) =>
      withClient(url, async (client) => {
        for (let tries = 0; ; tries += 1) {
          const { rows } = await client.query<{ found: number; twice: number; standby: boolean }>(
            `select (select count(*)::int from app.appointments where id = any($1::uuid[])) as found, pg_is_in_recovery() as standby,
                    (select count(*)::int from (select from app.appointments group by patient_id having count(*) > 1) t) as twice`,
            [[...acknowledged]],
          )
          const { found, twice, standby } = rows[0] ?? { found: 0, twice: 0, standby: false }
          const missing = acknowledged.size - found + twice
          // a standby may be behind
          if (missing === 0 || !standby || tries === 120) return { missing, standby }
          await delay(500)
        }
      }),
    ),
  )
  return lost.sort((a, b) => Number(a.standby) - Number(b.standby)).map(({ missing }) => missing)
}
