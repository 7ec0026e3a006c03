import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { appointmentsApi } from '@uzima/contract/appointments'
import { chartApi } from '@uzima/contract/chart'
import type { Endpoint } from '@uzima/contract/endpoint'
import { medicationsApi } from '@uzima/contract/medications'
import type pg from 'pg'
import { newId } from '../server/src/db/id.ts'
import { withClient } from '../server/src/db/one-client.ts'
import { admitCrowd, tokenOf } from '../server/test/crowd.ts'
import { asSuperuser, urlWith } from '../server/test/superuser.ts'
import { type Ask, layChart, layOthers, layVisits } from './chart-world.ts'
import { checksInProcess } from './check.ts'
import { withOwnPractice } from './own-practice.ts'
import { startOurs } from './programs.ts'
import { median, printRows } from './report.ts'
import { countTrips } from './trips.ts'

const goals = { ratio: 3, trips: 3, growth: 1.1, checkMs: 20 }
const warmUps = 30
/** A backend that is idle reports what it has read within ten seconds. */
const reportedMs = 11_000

/** The check of a medicine, and of the whole list, by itself: without HTTP, the database and decryption. */
function printChecks(times: number) {
  const load = loadavg().map((each) => each.toFixed(1))
  console.log(`\nChecks in process, 15 medicines x 10 allergies x 10 problems, ${times} times; load average ${load.join(' ')}`)
  printRows([
    ['', 'p50 ms', 'p95 ms', 'goal', ''],
    ...Object.entries(checksInProcess(times)).map(([name, taken]) => {
      const p95 = at(taken, 0.95)
      return [name, at(taken, 0.5).toFixed(2), p95.toFixed(2), `< ${goals.checkMs}`, p95 < goals.checkMs ? 'PASS' : 'over']
    }),
  ])
}

/**
 * The chart of a patient with ten years of record beside reading one appointment, in one run, one request after the other; what a chart
 * reads as the practice grows; and the check of a medicine against fifteen others, ten allergies and ten problems.
 */
export async function benchChart({ quick }: { quick: boolean }) {
  const count = quick ? 100 : 400
  printChecks(count)
  const crowds = quick ? [1000, 10_000] : [1000, 100_000]
  await withOwnPractice('bench-chart', async ({ cluster, ours, settings, tokens }) => {
    const now = new Date()
    const parties = await withClient(cluster.ownerUrl, async (owner) => {
      const { patients, doctorIds } = await admitCrowd(owner, { patients: 1, doctors: 1, now })
      const [patient] = patients
      const [doctorId = ''] = doctorIds
      if (!patient) throw new Error('Nobody was admitted.')
      const { rows } = await owner.query<{ id: string; email: string }>(
        'select u.id, u.email from auth.users u join app.doctors d on d.user_id = u.id where d.id = $1',
        [doctorId],
      )
      const sessionId = newId()
      await owner.query(
        `insert into auth.sessions (id, user_id, aal, auth_time, created_at, refreshed_at, last_activity_at, absolute_at, refresh_key)
         select $1, $2, 'aal2', $3, $3, $3, $3::timestamptz + interval '2 hours', $3::timestamptz + interval '12 hours', '\\x00'`,
        [sessionId, rows[0]?.id, now],
      )
      const doctor = { id: rows[0]?.id ?? '', email: rows[0]?.email ?? '', sessionId }
      await layVisits(askAs(owner), { patientId: patient.id, doctorId, now })
      return { patient, doctor, doctorId }
    })
    const { patient, doctor, doctorId } = parties
    const world = { patientId: patient.id, doctorId, now }
    const asking =
      (who: typeof patient, port: number): Ask =>
      async (endpoint, input = {}) =>
        send(port, await tokenOf(who, tokens), endpoint, input)
    console.log('Writing ten years of record …')
    const appointmentId = await layChart(asking(patient, ours.port), world)
    const { patientId } = world
    const read = {
      appointment: () => asking(doctor, ours.port)(appointmentsApi.getAppointment, { id: appointmentId }),
      chart: () => asking(doctor, ours.port)(chartApi.getChart, { patientId }),
      check: () => asking(patient, ours.port)(medicationsApi.checkMedication, checked),
    }
    const vacuum = () => asSuperuser(urlWith(cluster.superuserUrl, { database: 'uzima' }), 'vacuum analyze')
    const blocksOf = async (work: () => Promise<unknown>) => {
      for (let n = 0; n < warmUps; n += 1) await work()
      await delay(reportedMs)
      const before = await blocksRead(cluster.superuserUrl)
      const times = 50
      for (let n = 0; n < times; n += 1) await work()
      await delay(reportedMs)
      return ((await blocksRead(cluster.superuserUrl)) - before) / times
    }
    const blocks: number[] = []
    let latencies: Record<keyof typeof read, number[]> | undefined
    let from = 0
    for (const until of crowds) {
      console.log(`Growing to ${until} patients …`)
      await withClient(cluster.ownerUrl, (owner) => layOthers(askAs(owner), world, from, until))
      from = until
      await vacuum()
      latencies = await timed(read, count)
      blocks.push(await blocksOf(read.chart))
    }
    const port = Number(new URL(cluster.ownerUrl).port)
    const trips = await tripsOf({ port, settings, ownerUrl: cluster.ownerUrl }, async (each) =>
      asking(doctor, each)(chartApi.getChart, { patientId }),
    )
    print({ latencies, blocks, crowds, trips, count })
  })
}

export const askAs = (owner: pg.ClientBase) => (text: string, values?: unknown[]) => owner.query(text, values)

const checked = {
  name: 'Ibuprofen',
  dosage: '400 mg',
  frequency: 'three_times_daily',
  startDate: new Date().toISOString().slice(0, 10),
  endDate: null,
  notes: null,
}

export async function send(port: number, token: string, { method, path: pattern, status = 200 }: Endpoint, input: Record<string, unknown>) {
  const rest = { ...input }
  const place = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return value
  })
  const isRead = method === 'GET'
  const query = isRead ? `?${new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]))}` : ''
  const response = await fetch(`http://127.0.0.1:${port}${place}${query}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'user-agent': 'bench', ...(!isRead && { 'content-type': 'application/json' }) },
    ...(!isRead && { body: JSON.stringify(rest) }),
  })
  if (response.status !== status) throw new Error(`${method} ${place} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as { id: string } & Record<string, unknown>
}

/** All of them in turn, so that what else the machine does falls on each alike. */
export async function timed<Name extends string>(
  work: Record<Name, () => Promise<unknown>>,
  count: number,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(work) as Name[]
  const taken = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let n = 0; n < count + warmUps; n += 1)
    for (const name of names) {
      const start = performance.now()
      await work[name]()
      if (n >= warmUps) taken[name].push(performance.now() - start)
    }
  return taken
}

async function blocksRead(superuserUrl: string): Promise<number> {
  return withClient(superuserUrl, async (client) => {
    const { rows } = await client.query<{ blocks: string }>(
      "select blks_hit + blks_read as blocks from pg_stat_database where datname = 'uzima'",
    )
    return Number(rows[0]?.blocks)
  })
}

/** Of a server that asks through a proxy which counts. */
async function tripsOf(
  { port, settings, ownerUrl }: { port: number; settings: Record<string, string>; ownerUrl: string },
  ask: (port: number) => Promise<unknown>,
): Promise<number> {
  const counter = await countTrips(port)
  const url = new URL(ownerUrl)
  url.port = String(counter.port)
  const ours = await startOurs({ ...settings, DATABASE_URL: url.toString() })
  try {
    for (let n = 0; n < 10; n += 1) await ask(ours.port)
    await delay(500)
    const counted: number[] = []
    for (let n = 0; n < 15; n += 1) {
      counter.take()
      await ask(ours.port)
      await delay(100)
      counted.push(counter.take())
    }
    // a busy machine may be slower in sending than the proxy waits
    return median(counted)
  } finally {
    await ours.stop()
    counter.close()
  }
}

export const at = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN

type Figures = {
  latencies: Record<'appointment' | 'chart' | 'check', number[]> | undefined
  blocks: number[]
  crowds: number[]
  trips: number
  count: number
}
function print({ latencies, blocks, crowds, trips, count }: Figures) {
  if (!latencies) return
  const p95 = { appointment: at(latencies.appointment, 0.95), chart: at(latencies.chart, 0.95), check: at(latencies.check, 0.95) }
  const ratio = p95.chart / p95.appointment
  const growth = (blocks.at(-1) ?? Number.NaN) / (blocks[0] ?? Number.NaN)
  const verdict = (isWithin: boolean) => (isWithin ? 'PASS' : 'over')
  console.log(`\nThe chart of 1,200 entries in ten years, ${count} requests one after the other, among ${crowds.at(-1)} patients`)
  printRows([
    ['', 'p50 ms', 'p95 ms'],
    ...(['appointment', 'chart', 'check'] as const).map((name) => [name, at(latencies[name], 0.5).toFixed(2), p95[name].toFixed(2)]),
  ])
  printRows([
    ['', 'measured', 'goal', ''],
    ['p95 of the chart / of an appointment', ratio.toFixed(2), `<= ${goals.ratio}`, verdict(ratio <= goals.ratio)],
    ['round trips of the chart', String(trips), `<= ${goals.trips}`, verdict(trips <= goals.trips)],
    [
      `blocks touched, ${crowds.join(' -> ')} patients`,
      blocks.map((each) => each.toFixed(0)).join(' -> '),
      `<= ${goals.growth}x`,
      verdict(growth <= goals.growth),
    ],
    ['p95 of such a check over HTTP, ms', p95.check.toFixed(2), `< ${goals.checkMs}`, verdict(p95.check < goals.checkMs)],
  ])
}
