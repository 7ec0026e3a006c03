import { appointmentsApi } from '@uzima/contract/appointments'
import { practiceApi } from '@uzima/contract/practice'
import { holidaysApi } from '@uzima/contract/practice/holidays'
import { providersApi } from '@uzima/contract/providers'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, drCole, olive, visitor } from '../../../test/people.ts'
import { publicHolidays } from './public-holidays.ts'

const { listHolidays, addHolidays, removeHoliday } = holidaysApi
const visitDay = '2027-01-06'

let place: Clinic
let doctorId: string
beforeAll(async () => {
  place = await clinic({ people: [ada, drCole, olive], env: { PRACTICE_COUNTRY: 'KE', PRACTICE_TIME_ZONE: 'Africa/Nairobi' } })
  doctorId = place.as(drCole).doctorId ?? ''
})
const freeOn = async (day: string) => {
  const { days } = await place.as(visitor).call(providersApi.listFreeSlots, { id: doctorId, from: day, days: 1 })
  return days[0]
}

describe('holidays of the practice', () => {
  test('are proposed for its country, in the language of the page', async () => {
    const { days, proposed } = await place.as(olive).call(listHolidays, { year: 2027 }, { 'accept-language': 'sw' })
    expect(days).toEqual([])
    // New Year's Day is over
    expect(proposed.every(({ day }) => day >= '2027-01-04')).toBe(true)
    expect(proposed).toContainEqual({ day: '2027-12-12', name: 'Siku ya Jamhuri' })
  })

  test('are added and removed, each once, with what was booked on them', async () => {
    const before = await freeOn(visitDay)
    expect(before?.state).toBe('open')
    const [slot] = before?.slots ?? []
    await place.as(ada).call(appointmentsApi.bookAppointment, { doctorId, start: slot?.start ?? '', mode: 'video', reason: 'Cough' })

    const added = await place.as(olive).call(addHolidays, { days: [{ day: visitDay, name: 'Epiphany' }] })
    expect(added.days).toEqual([
      { day: visitDay, name: 'Epiphany', visits: [{ doctor: drCole.name, start: slot?.start, timeZone: drCole.doctor?.timeZone }] },
    ])
    // a second time, as after a lost answer, under another name
    const again = await place.as(olive).call(addHolidays, { days: [{ day: visitDay, name: 'Another' }] })
    expect(again.days).toMatchObject([{ name: 'Epiphany' }])
    expect(JSON.stringify(again)).not.toContain(ada.name)
    expect((await place.as(visitor).call(practiceApi.getPractice)).holidays).toEqual([{ day: visitDay, name: 'Epiphany' }])
  })

  test('leave no free time to any doctor, and say closed to patients; booking is refused', async () => {
    expect(await freeOn(visitDay)).toMatchObject({ state: 'closed', free: 0, slots: [] })
    expect((await freeOn('2027-01-07'))?.state).toBe('open')
    const start = new Date(`${visitDay}T09:30:00Z`).toISOString()
    await expect(
      place.as(ada).call(appointmentsApi.bookAppointment, { doctorId, start, mode: 'video', reason: 'Cough' }),
    ).rejects.toMatchObject({ problem: { code: 'not_a_slot' } })
    // they are the practice's, not the doctor's own days off
    expect((await place.as(drCole).call(providersApi.listDaysOff)).rows).toEqual([])
  })

  test('open again when they are removed', async () => {
    const removed = await place.as(olive).call(removeHoliday, { day: visitDay })
    expect(removed.days).toEqual([])
    expect((await freeOn(visitDay))?.state).toBe('open')
    const rows = await place.sql("select details from audit.log where event_type = 'admin.holidays_changed'")
    expect(rows).toEqual(expect.arrayContaining([{ details: { added: visitDay } }, { details: { removed: visitDay } }]))
  })

  test.each([
    ['a day', [{ day: '2027-02-30', name: 'n' }]],
    ['a name', [{ day: '2027-03-01', name: ' ' }]],
    ['days', []],
  ])('need %s', async (_, days) => {
    await expect(place.as(olive).call(addHolidays, { days })).rejects.toMatchObject({ status: 400 })
  })
})

test.each([
  ['KE', 2027, 'en', '2027-06-01', 'Madaraka Day'],
  ['FR', 2027, 'fr', '2027-07-14', 'Fête Nationale de la France'],
  ['US', 2028, 'es', '2028-12-25', 'Navidad'],
] as const)('public holidays of %s in %i', async (country, year, language, day, name) => {
  expect(await publicHolidays({ country, year, language })).toContainEqual({ day, name })
})

test('a country without rules has none to propose', async () => {
  expect(await publicHolidays({ country: 'TK', year: 2027, language: 'en' })).toEqual([])
})
