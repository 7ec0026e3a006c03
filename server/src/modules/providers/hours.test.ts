import { providersApi } from '@uzima/contract/providers'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { clinic } from '../../../test/clinic.ts'
import { drCole, drDiaz } from '../../../test/people.ts'

const { as, sql, database } = await clinic({ people: [drCole, drDiaz] })

const heldOf = async (doctor: typeof drCole) =>
  (await sql<{ hours: string | null }>('select hours from app.doctors where id = $1', [as(doctor).doctorId]))[0]?.hours
const setWeek = (week: { weekday: number; starts: ('09:00' | '09:30' | '16:30')[] }[]) => as(drCole).call(providersApi.setHours, { week })
const remove = (starts: string) => sql('delete from app.doctor_hours where doctor_id = $1 and starts = $2', [as(drCole).doctorId, starts])

test('a new doctor has a materialised week', async () => {
  const held = (await heldOf(drDiaz)) ?? ''
  expect(held.split(',')).toHaveLength(60)
  expect(held).toMatch(/^1 09:00,1 09:30,.*,5 16:00,5 16:30$/)
})

test('the materialised week always matches the hours, whoever changes them', async () => {
  const other = await heldOf(drDiaz)
  await setWeek([
    { weekday: 6, starts: ['16:30', '09:00'] },
    { weekday: 2, starts: ['09:30'] },
  ])
  expect(await heldOf(drCole)).toBe('2 09:30,6 09:00,6 16:30')
  await sql("insert into app.doctor_hours values ($1, 0, '10:00'), ($1, 1, '10:00')", [as(drCole).doctorId])
  expect(await heldOf(drCole)).toBe('0 10:00,1 10:00,2 09:30,6 09:00,6 16:30')
  await remove('10:00')
  expect(await heldOf(drCole)).toBe('2 09:30,6 09:00,6 16:30')
  await setWeek([])
  expect(await heldOf(drCole)).toBeNull()
  expect(await heldOf(drDiaz)).toBe(other)
})

test('also when the database owner changes hours, moves them to another doctor or truncates the table', async () => {
  await setWeek([{ weekday: 2, starts: ['09:30'] }])
  await sql("update app.doctor_hours set starts = '10:30' where doctor_id = $1", [as(drCole).doctorId])
  expect(await heldOf(drCole)).toBe('2 10:30')
  await sql('delete from app.doctor_hours where doctor_id = $1', [as(drDiaz).doctorId])
  await sql('update app.doctor_hours set doctor_id = $1', [as(drDiaz).doctorId])
  expect([await heldOf(drCole), await heldOf(drDiaz)]).toEqual([null, '2 10:30'])
  await sql('truncate app.doctor_hours')
  expect(await heldOf(drDiaz)).toBeNull()
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

test('hours added concurrently are all included', async () => {
  await setWeek([])
  await whileOpen(add('10:00'), () => sql(add('11:00')))
  expect(await heldOf(drCole)).toBe('1 10:00,1 11:00')
})

test('of two weeks set concurrently the later one wins', async () => {
  await setWeek([])
  await whileOpen(add('10:00'), () => setWeek([{ weekday: 2, starts: ['09:30'] }]))
  expect(await heldOf(drCole)).toBe('2 09:30')
})
