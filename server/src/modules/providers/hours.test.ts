import { providersApi } from '@uzima/contract/providers'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { clinic } from '../../../test/clinic.ts'
import { drCole, drDiaz } from '../../../test/people.ts'

const { as, sql, database } = await clinic({ people: [drCole, drDiaz] })

const weekOf = async (doctor: typeof drCole) =>
  (await as(doctor).call(providersApi.getHours)).week
    .flatMap(({ weekday, starts }) => starts.map((start) => `${weekday} ${start}`))
    .join(',')
const setWeek = (week: { weekday: number; starts: ('09:00' | '09:30' | '16:30')[] }[]) => as(drCole).call(providersApi.setHours, { week })
const remove = (starts: string) => sql('delete from app.doctor_hours where doctor_id = $1 and starts = $2', [as(drCole).doctorId, starts])

test('a new doctor has a week', async () => {
  const week = await weekOf(drDiaz)
  expect(week.split(',')).toHaveLength(60)
  expect(week).toMatch(/^1 09:00,1 09:30,.*,5 16:00,5 16:30$/)
})

test('the week always matches the hours, whoever changes them', async () => {
  const other = await weekOf(drDiaz)
  await setWeek([
    { weekday: 6, starts: ['16:30', '09:00'] },
    { weekday: 2, starts: ['09:30'] },
  ])
  expect(await weekOf(drCole)).toBe('2 09:30,6 09:00,6 16:30')
  await sql("insert into app.doctor_hours values ($1, 0, '10:00'), ($1, 1, '10:00')", [as(drCole).doctorId])
  expect(await weekOf(drCole)).toBe('0 10:00,1 10:00,2 09:30,6 09:00,6 16:30')
  await remove('10:00')
  expect(await weekOf(drCole)).toBe('2 09:30,6 09:00,6 16:30')
  await setWeek([])
  expect(await weekOf(drCole)).toBe('')
  expect(await weekOf(drDiaz)).toBe(other)
})

test('also when the database owner changes hours, moves them to another doctor or truncates the table', async () => {
  await setWeek([{ weekday: 2, starts: ['09:30'] }])
  await sql("update app.doctor_hours set starts = '10:30' where doctor_id = $1", [as(drCole).doctorId])
  expect(await weekOf(drCole)).toBe('2 10:30')
  await sql('delete from app.doctor_hours where doctor_id = $1', [as(drDiaz).doctorId])
  await sql('update app.doctor_hours set doctor_id = $1', [as(drDiaz).doctorId])
  expect([await weekOf(drCole), await weekOf(drDiaz)]).toEqual(['', '2 10:30'])
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
const add = (starts: string) => `insert into app.doctor_hours values ('${as(drCole).doctorId}', 1, '${starts}')`
/** What setHours does first, in a transaction that is still open. */
const lock = () => `select from app.doctors where id = '${as(drCole).doctorId}' for no key update`

test('hours added concurrently are all included', async () => {
  await setWeek([])
  const other = new pg.Client({ connectionString: database.ownerUrl })
  await other.connect()
  await other.query(`begin; ${add('10:00')}`)
  await sql(add('11:00'))
  await other.query('commit')
  await other.end()
  expect(await weekOf(drCole)).toBe('1 10:00,1 11:00')
})

test('of two weeks set concurrently the later one wins', async () => {
  await setWeek([])
  await whileOpen(`${lock()}; ${add('10:00')}`, () => setWeek([{ weekday: 2, starts: ['09:30'] }]))
  expect(await weekOf(drCole)).toBe('2 09:30')
})

test('a week that was seen before another was set is refused, although the other was not committed yet when it was sent', async () => {
  await setWeek([])
  const seen = { week: [] }
  await whileOpen(`${lock()}; ${add('10:00')}`, () =>
    expect(as(drCole).call(providersApi.setHours, { week: [{ weekday: 2, starts: ['09:30'] }], seen })).rejects.toMatchObject({
      problem: { code: 'hours_changed' },
    }),
  )
  expect(await weekOf(drCole)).toBe('1 10:00')
})
