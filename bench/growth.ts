import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { adminAccountsApi } from '@uzima/contract/admin/accounts'
import { appointmentsApi } from '@uzima/contract/appointments'
import { chartApi } from '@uzima/contract/chart'
import { dashboardApi } from '@uzima/contract/dashboard'
import { deskApi } from '@uzima/contract/desk'
import type { Endpoint } from '@uzima/contract/endpoint'
import { healthRecordsApi } from '@uzima/contract/health-records'
import { duplicatesApi } from '@uzima/contract/merges/duplicates'
import { notificationsApi } from '@uzima/contract/notifications'
import { providersApi } from '@uzima/contract/providers'
import { registrationApi } from '@uzima/contract/registration'
import { searchApi } from '@uzima/contract/search'
import { securityActivityApi } from '@uzima/contract/security'
import { patientsApi } from '@uzima/contract/sharing'
import pg from 'pg'
import { withClient } from '../server/src/db/one-client.ts'
import { type Patient, tokenOf } from '../server/test/crowd.ts'
import { asSuperuser, urlWith } from '../server/test/superuser.ts'
import { at, send } from './chart.ts'
import { layChart } from './chart-world.ts'
import { secondsOfBackends, secondsOfTree } from './cpu.ts'
import { growTo, layPeople, type People } from './growth-world.ts'
import { withOwnPractice } from './own-practice.ts'
import { startOurs } from './programs.ts'
import { printRows } from './report.ts'
import { grownBy, tableSizes, totalOf } from './table-sizes.ts'

const warmUps = 20
/** A backend that is idle reports what it has read within ten seconds. */
const reportedMs = 11_000
/** Of the scheduled tasks. */
const minutes = 2
const planned = 1_000_000

type Asked = { by: Patient; endpoint: Endpoint; input?: Record<string, unknown> }
/** What the people of a practice ask most, and what could grow with the practice. */
const questionsOf = ({ patient, doctor, clerk, admin, parties }: People): Record<string, Asked> => ({
  'patient: home': { by: patient, endpoint: dashboardApi.getDashboard },
  'patient: appointments': { by: patient, endpoint: appointmentsApi.listAppointments },
  'patient: records': { by: patient, endpoint: healthRecordsApi.listHealthRecords },
  'patient: notifications': { by: patient, endpoint: notificationsApi.listNotifications },
  'patient: who saw the record': { by: patient, endpoint: securityActivityApi.listRecordViews },
  'patient: search': { by: patient, endpoint: searchApi.searchPortal, input: { q: 'blood', language: 'en' } },
  'patient: doctors, soonest first': { by: patient, endpoint: providersApi.listDoctors },
  'patient: next free of a specialty': { by: patient, endpoint: providersApi.listNextAvailable, input: { specialty: 'Cardiology' } },
  'doctor: patients': { by: doctor, endpoint: patientsApi.listPatients },
  'doctor: a chart': { by: doctor, endpoint: chartApi.getChart, input: { patientId: parties.patientId } },
  'desk: the day': { by: clerk, endpoint: deskApi.getDeskDay },
  'desk: a patient by name': { by: clerk, endpoint: deskApi.findDeskPatients, input: { search: 'amina odhi' } },
  'desk: who may be the same': {
    by: clerk,
    endpoint: registrationApi.findDuplicates,
    input: { name: 'Amina Odhiambo', dateOfBirth: '1980-04-03', phone: null, email: null },
  },
  'admin: likely duplicates': { by: admin, endpoint: duplicatesApi.listDuplicates },
  'admin: accounts': { by: admin, endpoint: adminAccountsApi.listAccounts },
  'admin: accounts by name': { by: admin, endpoint: adminAccountsApi.listAccounts, input: { search: 'odhiambo' } },
})

type Cost = { server: number; database: number; p50: number }
type Point = { patients: number; costs: Record<string, Cost>; tables: Map<string, number>; readWhole: string[] }

/** What requests cost, and how large the database is, as a practice grows: points of the plan in docs/capacity.md. */
export async function benchGrowth({ quick }: { quick: boolean }) {
  const [sizes, count] = quick ? [[1000, 4000], 30] : [[1000, 10_000, 100_000], 100]
  await withOwnPractice('bench-growth', async ({ cluster, ours, settings, tokens, endLater }) => {
    const ask = async ({ by, endpoint, input = {} }: Asked) => send(ours.port, await tokenOf(by, tokens), endpoint, input)
    const monitor = new pg.Client({ connectionString: cluster.superuserUrl })
    await monitor.connect()
    endLater({ stop: () => monitor.end() })
    const spent = async () => ({ server: secondsOfTree(ours.pid), database: await secondsOfBackends(cluster.pid, monitor) })
    const measure = async (asked: Asked): Promise<Cost> => {
      for (let n = 0; n < warmUps; n += 1) await ask(asked)
      const taken: number[] = []
      const before = await spent()
      for (let n = 0; n < count; n += 1) {
        const begun = performance.now()
        await ask(asked)
        taken.push(performance.now() - begun)
      }
      const after = await spent()
      const each = (name: 'server' | 'database') => ((after[name] - before[name]) * 1000) / count
      return { server: each('server'), database: each('database'), p50: at(taken, 0.5) }
    }

    /** When nobody asks anything. The first minute makes up for those before the start. */
    const measureMinute = async (): Promise<Cost> => {
      const worker = await startOurs({ ...settings, UZIMA_ROLE: 'jobs' })
      const now = async () => ({ server: secondsOfTree(worker.pid), database: await secondsOfBackends(cluster.pid, monitor) })
      try {
        await delay(65_000)
        const before = await now()
        await delay(minutes * 60_000)
        const after = await now()
        const each = (name: 'server' | 'database') => ((after[name] - before[name]) * 1000) / minutes
        return { server: each('server'), database: each('database'), p50: Number.NaN }
      } finally {
        await worker.stop()
      }
    }
    const databaseUrl = urlWith(cluster.superuserUrl, { database: 'uzima' })
    const people = await withClient(cluster.ownerUrl, (owner) => layPeople(owner, new Date()))
    console.log('Writing ten years of one record …')
    await layChart((endpoint, input = {}) => ask({ by: people.patient, endpoint, input }), people.parties)
    const points: Point[] = []
    for (const patients of sizes) {
      console.log(`Growing to ${patients.toLocaleString('en')} patients …`)
      await withClient(cluster.ownerUrl, (owner) => growTo(owner, people, points.at(-1)?.patients ?? 0, patients))
      for (const statement of ['vacuum analyze', 'select pg_stat_reset()']) await asSuperuser(databaseUrl, statement)
      const costs: Record<string, Cost> = {}
      for (const [name, asked] of Object.entries(questionsOf(people))) costs[name] = await measure(asked)
      costs['the scheduled tasks, a minute'] = await measureMinute()
      await delay(reportedMs)
      const readWhole = await withClient(databaseUrl, (client) => tablesReadWhole(client, patients))
      points.push({ patients, costs, tables: await withClient(cluster.ownerUrl, tableSizes), readWhole })
    }
    print(points, count)
  })
}

/** Those with a row for each patient of which every row was read, by a request or a scheduled task, and how often. */
async function tablesReadWhole(client: pg.ClientBase, patients: number): Promise<string[]> {
  const { rows } = await client.query<{ name: string; times: string }>(
    `select s.relid::regclass::text as name, s.seq_scan as times from pg_stat_user_tables s join pg_class c on c.oid = s.relid
      where s.seq_scan > 0 and c.reltuples >= $1 order by s.seq_scan desc`,
    [patients / 2],
  )
  return rows.map(({ name, times }) => `${name} ${times} times`)
}

function print(points: Point[], count: number) {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return
  const load = loadavg().map((each) => each.toFixed(1))
  console.log(
    `\nProcessor time of a request in ms (server + PostgreSQL), and p50; ${count} one after the other; load average ${load.join(' ')}`,
  )
  printRows([
    ['', ...points.map(({ patients }) => `${patients.toLocaleString('en')} patients`), 'growth'],
    ...Object.keys(first.costs).map((name) => {
      const cells = points.map(({ costs }) => costs[name] ?? { server: Number.NaN, database: Number.NaN, p50: Number.NaN })
      const sums = cells.map(({ server, database }) => server + database)
      return [
        name,
        ...cells.map(({ server, database, p50 }) =>
          [`${server.toFixed(1)} + ${database.toFixed(1)}`, ...(Number.isNaN(p50) ? [] : [`p50 ${p50.toFixed(0)}`])].join(', '),
        ),
        `${((sums.at(-1) ?? Number.NaN) / (sums[0] ?? Number.NaN)).toFixed(2)}x`,
      ]
    }),
  ])
  for (const { patients, readWhole } of points)
    console.log(
      `Read from end to end with ${patients.toLocaleString('en')} patients: ${readWhole.join(', ') || 'no table that grows with them'}`,
    )
  const slope = (totalOf(last.tables.values()) - totalOf(first.tables.values())) / (last.patients - first.patients)
  console.log(`\nThe database: ${points.map(({ tables }) => `${(totalOf(tables.values()) / 1e6).toFixed(0)} MB`).join(' -> ')}`)
  console.log(
    `${(slope / 1e3).toFixed(1)} kB a patient, so ${((slope * planned) / 1e9).toFixed(0)} GB for ${planned.toLocaleString('en')}; of it:`,
  )
  printRows(
    grownBy(first.tables, last.tables)
      .slice(0, 14)
      .map(({ name, bytes }) => [name, `${(bytes / (last.patients - first.patients)).toFixed(0)} bytes a patient`]),
  )
}
