import { providersApi } from '@uzima/contract/providers'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { clinic } from '../../../test/clinic.ts'
import { drCole, drDiaz } from '../../../test/people.ts'

const { as, sql, database } = await clinic({ people: [drCole, drDiaz] })

const weekOf = async (doctor: typeof drCole) =>
  (await as(doctor).call(providersApi.getHours)).week
    .flatMap(({ weekday, intervals }) => intervals.map(({ starts, ends }) => `${weekday} ${starts}-${ends}`))
    .join(',')
const day = (weekday: number, ...spans: string[]) => ({
  weekday,
  intervals: spans.map((span) => ({ starts: span.slice(0, 5), ends: span.slice(6), validFrom: null, validUntil: null })),
})
const setWeek = (week: ReturnType<typeof day>[]) => as(drCole).call(providersApi.setHours, { week })
const remove = (starts: number) => sql('delete from app.doctor_hours where doctor_id = $1 and starts = $2', [as(drCole).doctorId, starts])

test('a new doctor has a week', async () => {
  const week = await weekOf(drDiaz)
  expect(week).toBe([1, 2, 3, 4, 5].flatMap((weekday) => [`${weekday} 09:00-12:00`, `${weekday} 14:00-17:00`]).join(','))
})

test('the week always matches the hours, whoever changes them', async () => {
  const other = await weekOf(drDiaz)
  await setWeek([day(6, '16:30-24:00', '09:00-09:35'), day(2, '09:30-10:00')])
  expect(await weekOf(drCole)).toBe('2 09:30-10:00,6 09:00-09:35,6 16:30-24:00')
  await sql('insert into app.doctor_hours (doctor_id, weekday, starts, ends) values ($1, 0, 600, 660), ($1, 1, 600, 660)', [
    as(drCole).doctorId,
  ])
  expect(await weekOf(drCole)).toBe('0 10:00-11:00,1 10:00-11:00,2 09:30-10:00,6 09:00-09:35,6 16:30-24:00')
  await remove(600)
  expect(await weekOf(drCole)).toBe('2 09:30-10:00,6 09:00-09:35,6 16:30-24:00')
  await setWeek([])
  expect(await weekOf(drCole)).toBe('')
  expect(await weekOf(drDiaz)).toBe(other)
})

test('also when the database owner changes hours, moves them to another doctor or truncates the table', async () => {
  await setWeek([day(2, '09:30-11:00')])
  await sql('update app.doctor_hours set starts = 630 where doctor_id = $1', [as(drCole).doctorId])
  expect(await weekOf(drCole)).toBe('2 10:30-11:00')
  await sql('delete from app.doctor_hours where doctor_id = $1', [as(drDiaz).doctorId])
  await sql('update app.doctor_hours set doctor_id = $1', [as(drDiaz).doctorId])
  expect([await weekOf(drCole), await weekOf(drDiaz)]).toEqual(['', '2 10:30-11:00'])
  await sql('truncate app.doctor_hours')
  expect(await weekOf(drDiaz)).toBe('')
})

const waitingHere = 'select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()'
/** Runs `text` in a transaction that stays open until `meanwhile` waits for it. */
async function whileOpen(text: string, meanwhile: () => Promise<unknown>) {
  const other = new pg.Client({ connectionString: database.ownerUrl })
  await other.connect()
  try {
    await other.query(`begin; ${text}`)
    const waiting = meanwhile()
    await vi.waitFor(async () => expect(await sql(waitingHere)).not.toEqual([]), { timeout: 4000 })
    await other.query('commit')
    await waiting
  } finally {
    await other.end()
  }
}
const add = (starts: number) =>
  `insert into app.doctor_hours (doctor_id, weekday, starts, ends) values ('${as(drCole).doctorId}', 1, ${starts}, ${starts + 60})`
/** What setHours does first, in a transaction that is still open. */
const lock = () => `select from app.doctors where id = '${as(drCole).doctorId}' for no key update`

test('hours added concurrently are all included', async () => {
  await setWeek([])
  const other = new pg.Client({ connectionString: database.ownerUrl })
  await other.connect()
  await other.query(`begin; ${add(600)}`)
  await sql(add(660))
  await other.query('commit')
  await other.end()
  expect(await weekOf(drCole)).toBe('1 10:00-11:00,1 11:00-12:00')
})

test('of two weeks set concurrently the later one wins', async () => {
  await setWeek([])
  await whileOpen(`${lock()}; ${add(600)}`, () => setWeek([day(2, '09:30-10:00')]))
  expect(await weekOf(drCole)).toBe('2 09:30-10:00')
})

test('a week that was seen before another was set is refused, although the other was not committed yet when it was sent', async () => {
  await setWeek([])
  const seen = { week: [] }
  await whileOpen(`${lock()}; ${add(600)}`, () =>
    expect(as(drCole).call(providersApi.setHours, { week: [day(2, '09:30-10:00')], seen })).rejects.toMatchObject({
      problem: { code: 'hours_changed' },
    }),
  )
  expect(await weekOf(drCole)).toBe('1 10:00-11:00')
})

test.each([
  ['overlap', '(1, 600, 660, null, null), (1, 655, 700, null, null)', 'doctor_hours_overlap_excl'],
  ['overlap on one day only', "(1, 600, 660, null, '2027-03-01'), (1, 600, 660, '2027-03-01', null)", 'doctor_hours_overlap_excl'],
  ['end before they start', '(1, 660, 600, null, null)', 'doctor_hours_order_check'],
  ['end before their first day', "(1, 600, 660, '2027-03-02', '2027-03-01')", 'doctor_hours_order_check'],
  ['are off the grid', '(1, 601, 660, null, null)', 'doctor_hours_starts_check'],
  ['end after midnight', '(1, 600, 1445, null, null)', 'doctor_hours_ends_check'],
])('the database refuses hours that %s', async (_, rows, constraint) => {
  await setWeek([])
  const insert = `insert into app.doctor_hours (doctor_id, weekday, starts, ends, valid_from, valid_until)
    select $1, weekday, starts, ends, valid_from::date, valid_until::date from (values ${rows}) as t (weekday, starts, ends, valid_from, valid_until)`
  await expect(sql(insert, [as(drCole).doctorId])).rejects.toMatchObject({ constraint })
  // the one before the other
  await sql(insert.replace(/values .* as t/, "values (1, 600, 660, null, '2027-02-28'), (1, 600, 660, '2027-03-01', null)) as t"), [
    as(drCole).doctorId,
  ])
})
