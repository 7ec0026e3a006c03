import { rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { createPool, openQueries } from '../server/src/db/connect.ts'
import { withClient } from '../server/src/db/one-client.ts'
import { startEmbedded } from '../server/src/embedded/supervisor.ts'
import { readDaysOf, toTimetable } from '../server/src/modules/providers/calendar.ts'
import { findDoctors } from '../server/src/modules/providers/queries.ts'
import { dayOf, freeSlots, usualTerms } from '../server/src/modules/providers/slots.ts'
import { admitCrowd, startOf } from '../server/test/crowd.ts'
import { removeData, throwawayFolder } from '../server/test/throwaway-cluster.ts'
import { secondsOfBackends } from './cpu.ts'
import { startOurs } from './programs.ts'
import { median, printRows } from './report.ts'

const rounds = 5
const warmUps = 2
const days = 30
const doctors = 6
/** The first of each doctor's starts that are booked. */
const visits = 60
const goal = 3
/** More than doctors: each visit takes one. */
const rooms = 8
const terms = { ...usualTerms, roomKind: 'consultation' } as const

/** What free times of six doctors cost beside those of one: reading the hours, what is booked, and which rooms are free, and computing 30 days. */
export async function benchSlots({ quick }: { quick: boolean }) {
  const count = quick ? 200 : 1000
  const dataDir = throwawayFolder('bench-slots')
  const started: { stop: () => Promise<void> }[] = []
  try {
    const cluster = await startEmbedded({ dataDir })
    started.push(cluster)
    const settings = { DATABASE_URL: cluster.ownerUrl, MASTER_KEY_FILE: path.join(dataDir, 'key.json'), UZIMA_ROLE: 'web' }
    // migrates
    await (await startOurs({ ...settings, PUBLIC_URL: 'http://localhost:3000' })).stop()
    const now = new Date()
    await withClient(cluster.ownerUrl, (owner) => layPractice(owner, now))

    const pool = createPool({ url: cluster.ownerUrl, max: 1, searchPath: 'app', onError: console.error })
    const client = await pool.connect()
    const monitor = new pg.Client({ connectionString: cluster.superuserUrl })
    await monitor.connect()
    started.push({ stop: () => monitor.end() }, { stop: () => pool.end() }, { stop: async () => client.release() })
    const { db } = openQueries(client, pool)
    const read = async (specialty: string, expected: number) => {
      const rows = await findDoctors(db, { need: { words: [], specialties: [] }, specialty, language: undefined }, now)
      const calendars = rows.map((row) => ({ doctorId: row.id, timetable: toTimetable(row) }))
      const shown = await readDaysOf(db, calendars, { from: dayOf(now, 'UTC'), days, now, terms })
      if (shown.length !== expected || shown.some((each) => freeSlots(each).length < days))
        throw new Error('There are too few free times, so that nothing was measured.')
    }
    /** Processor milliseconds of one reading. */
    const cost = async (specialty: string, expected: number) => {
      const spent = async () => {
        const { user, system } = process.cpuUsage()
        return (user + system) / 1000 + 1000 * (await secondsOfBackends(cluster.pid, monitor))
      }
      const before = await spent()
      for (let n = 0; n < count; n += 1) await read(specialty, expected)
      return ((await spent()) - before) / count
    }
    const measured: { one: number; six: number }[] = []
    for (let round = 0; round < warmUps + rounds; round += 1) {
      const one = await cost('One', 1)
      const six = await cost('Six', doctors)
      if (round >= warmUps) measured.push({ one, six })
    }
    const ratio = median(measured.map(({ one, six }) => six / one))
    console.log(`\nFree times over ${days} days: processor time in ms, this program and PostgreSQL, median of ${rounds} rounds of ${count}`)
    printRows([
      ['', 'one doctor', `${doctors} doctors`, 'ratio', 'goal', ''],
      [
        'free times',
        median(measured.map(({ one }) => one)).toFixed(2),
        median(measured.map(({ six }) => six)).toFixed(2),
        `${ratio.toFixed(2)}x`,
        `<= ${goal}x`,
        ratio <= goal ? 'PASS' : 'over',
      ],
    ])
  } finally {
    for (const each of started.reverse()) await each.stop()
    removeData(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Six doctors of one specialty and one of another, each with the same visits, which take a room each. */
async function layPractice(owner: pg.ClientBase, now: Date) {
  const { patients, doctorIds } = await admitCrowd(owner, { patients: doctors + 1, doctors: doctors + 1, now })
  await owner.query(`update app.doctors set specialty = case when id = $1 then 'One' else 'Six' end`, [doctorIds[0]])
  await owner.query(`update app.appointment_types set room_kind = $1 where code = 'consultation'`, [terms.roomKind])
  await owner.query(
    `insert into app.rooms (id, location_id, name, kind)
     select gen_random_uuid(), l.id, 'Room ' || n, $1 from app.locations l, generate_series(1, $2::int) n`,
    [terms.roomKind, rooms],
  )
  for (const [index, doctorId] of doctorIds.entries()) {
    const starts = Array.from({ length: visits }, (_, n) => startOf(n * 2, now))
    await owner.query(
      `insert into app.appointments (id, patient_id, doctor_id, scheduled_time, type, mode, reason, created_at, updated_at)
       select gen_random_uuid(), $1, $2, start, 'consultation', 'in_person', $4, $5, $5 from unnest($3::timestamptz[]) as start`,
      [patients[index]?.id, doctorId, starts, reason, now],
    )
    // a booking takes its room from the visit that it is for
    await owner.query(
      `insert into app.bookings (appointment_id, patient_id, doctor_id, span, doctor_span)
       select id, patient_id, doctor_id, span, span
         from app.appointments, tstzrange(scheduled_time, scheduled_time + interval '30 minutes') as span
        where doctor_id = $1
       on conflict do nothing`,
      [doctorId],
    )
  }
  await owner.query('analyze')
}
/** Shaped as if encrypted; nobody reads it. */
const reason = Buffer.concat([Buffer.from([1, 0, 0, 0, 1]), Buffer.alloc(28)])
