import { medicationsApi, type WriteMedication } from '@uzima/contract/medications'
import { notificationsApi } from '@uzima/contract/notifications'
import { profilesApi } from '@uzima/contract/profiles'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runScheduledTasks } from '#jobs/clock.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, type Person } from '../../../test/people.ts'

const api = medicationsApi
let place: Clinic
const minute = 60_000
const hour = 60 * minute

/** Starts at midnight in Paris, Ben's zone. Time never goes back within a clinic, so each test has its own. */
beforeEach(async () => {
  place = await clinic({ people: [ada, ben], startAt: '2027-01-04T23:00:00Z' })
  for (const person of [ada, ben]) await giveConsent(place.as(person))
})
afterEach(() => place.stop())
const add = (more: Partial<WriteMedication> = {}, who: Person = ben) =>
  place.as(who).call(api.addMedication, {
    name: 'Metformin',
    dosage: '500 mg',
    frequency: 'once_daily',
    startDate: '2026-01-01',
    endDate: null,
    notes: null,
    reminders: true,
    ...more,
  })
const dosesOf = async (day?: string, who: Person = ben) => (await place.as(who).call(api.listDoses, { day })).rows
const duesOf = async (day?: string) => (await dosesOf(day)).map(({ timeOfDay, dueAt }) => `${timeOfDay} ${dueAt.slice(0, 16)}`)
const noticesOf = async (who: Person) =>
  (await place.as(who).call(notificationsApi.listNotifications)).rows.filter(({ event }) => event === 'dose_due')
const reminderMails = async (who: Person) => (await place.mails(who.email)).filter(({ letter }) => letter === 'dose_due')

describe('the plan', () => {
  test.each([
    ['once_daily', ['evening'], ['evening 17:00']],
    ['twice_daily', ['morning'], ['morning 07:00', 'evening 17:00']],
    ['three_times_daily', ['morning'], ['morning 07:00', 'noon 11:30', 'evening 17:00']],
    ['three_times_daily', ['night', 'morning'], ['morning 07:00', 'evening 17:00', 'night 21:00']],
    ['four_times_daily', ['morning'], ['morning 07:00', 'noon 11:30', 'evening 17:00', 'night 21:00']],
    ['once_daily', ['morning', 'night'], ['morning 07:00', 'night 21:00']],
    ['as_needed', ['morning'], []],
  ] as const)('%s with %j is %j', async (frequency, timeOfDay, expected) => {
    await add({ frequency, timeOfDay: [...timeOfDay] })
    expect(await duesOf('2027-01-05')).toEqual(expected.map((each) => each.replace(' ', ' 2027-01-05T')))
    expect(await duesOf('2027-01-06')).toEqual(expected.map((each) => each.replace(' ', ' 2027-01-06T')))
    expect(await duesOf('2027-01-07')).toEqual([])
  })
  test.each([
    ['the clocks go forward', '2027-03-26T22:00:00Z', '02:30', ['2027-03-27T01:30', '2027-03-28T01:30', '2027-03-29T00:30']],
    ['the clocks go back', '2027-10-29T21:00:00Z', '02:30', ['2027-10-30T00:30', '2027-10-31T01:30', '2027-11-01T01:30']],
  ])('keeps the wall-clock time while %s, once a day', async (_, from, night, expected) => {
    place.clock.set(from)
    await place.as(ben).call(api.setDoseTimes, { morning: night, noon: '12:00', evening: '18:00', night: '22:00' })
    const { id } = await add()
    for (let day = 0; day < 3; day += 1) {
      await place.runScheduledTasks()
      place.clock.advance(24 * hour)
    }
    const rows = await place.sql<{ due_at: Date }>('select due_at from app.doses where medication_id = $1 order by due_at', [id])
    expect(rows.map(({ due_at }) => due_at.toISOString().slice(0, 16)).slice(0, 3)).toEqual(expected)
    expect(new Set(rows.map(({ due_at }) => due_at.toISOString())).size).toBe(rows.length)
  })
  test('starts with future doses, keeps to the term, and stops with the medicine', async () => {
    place.clock.set('2027-01-05T08:00:00Z')
    const { id } = await add({ frequency: 'twice_daily', endDate: '2027-01-06' })
    expect(await duesOf('2027-01-05')).toEqual(['evening 2027-01-05T17:00'])
    expect(await duesOf('2027-01-06')).toHaveLength(2)
    place.clock.advance(24 * hour)
    await place.runScheduledTasks()
    expect(await duesOf('2027-01-07')).toEqual([])
    place.clock.set('2027-01-05T20:00:00Z')
    await place.as(ben).call(api.setMedicationActive, { id, isActive: false })
    // past doses stay, future ones are removed
    expect(await duesOf('2027-01-05')).toEqual(['evening 2027-01-05T17:00'])
    expect(await duesOf('2027-01-06')).toEqual([])
  })
  test('a medicine added after the day’s last dose shows the next one', async () => {
    place.clock.set('2027-01-05T21:30:00Z')
    const { id } = await add({ timeOfDay: ['morning'] })
    const found = await place.as(ben).call(api.listDoses, {})
    expect(found).toMatchObject({ today: '2027-01-05', rows: [], days: [] })
    expect(found.next).toMatchObject({ medicationId: id, medicationName: 'Metformin', dueAt: '2027-01-06T07:00:00.000Z', state: 'due' })
    // a dose marked early is not the next one; the next is counted from now, whatever day is requested
    place.clock.set('2027-01-06T06:00:00Z')
    await place.as(ben).call(api.recordDose, { id: found.next?.id ?? '', state: 'taken' })
    const { next } = await place.as(ben).call(api.listDoses, { day: '2027-01-05' })
    expect(next).toMatchObject({ dueAt: '2027-01-07T07:00:00.000Z' })
    await place.as(ben).call(api.setMedicationActive, { id, isActive: false })
    expect((await place.as(ben).call(api.listDoses, {})).next).toBeNull()
  })
  test('follows the person’s own dose times and time zone', async () => {
    await add()
    expect(await duesOf('2027-01-05')).toEqual(['morning 2027-01-05T07:00'])
    expect(await place.as(ben).call(api.getDoseTimes)).toEqual({ morning: '08:00', noon: '12:30', evening: '18:00', night: '22:00' })
    const own = { morning: '06:15', noon: '12:30', evening: '18:00', night: '22:00' }
    expect(await place.as(ben).call(api.setDoseTimes, own)).toEqual(own)
    expect(await duesOf('2027-01-05')).toEqual(['morning 2027-01-05T05:15'])
    const profile = { name: ben.name, phone: null, address: null, locale: 'fr' as const }
    await place.as(ben).call(profilesApi.updateProfile, { ...profile, timeZone: 'Africa/Nairobi' })
    expect(await duesOf('2027-01-05')).toEqual(['morning 2027-01-05T03:15'])
    await place.as(ben).call(profilesApi.updateProfile, { ...profile, timeZone: 'Europe/Paris' })
  })
  test('days when the server did not run are planned when it runs again', async () => {
    await add()
    await place.runScheduledTasks()
    place.clock.advance(4 * 24 * hour)
    await place.runScheduledTasks()
    expect(await duesOf('2027-01-07')).toEqual(['morning 2027-01-07T07:00'])
    expect((await dosesOf('2027-01-07'))[0]?.state).toBe('missed')
    // long past: no reminders
    expect(await noticesOf(ben)).toEqual([])
  })
})

describe('recordDose', () => {
  const first = async () => {
    const [dose] = await dosesOf('2027-01-05')
    if (!dose) throw new Error('No such dose.')
    return dose
  }
  test('marks a dose as taken or skipped, and undoes that', async () => {
    await add()
    const { id } = await first()
    place.clock.set('2027-01-05T07:10:00Z')
    expect(await place.as(ben).call(api.recordDose, { id, state: 'taken' })).toMatchObject({
      state: 'taken',
      actedAt: '2027-01-05T07:10:00.000Z',
    })
    expect(await place.as(ben).call(api.recordDose, { id, state: 'skipped' })).toMatchObject({ state: 'skipped' })
    expect(await place.as(ben).call(api.recordDose, { id, state: 'due' })).toMatchObject({ state: 'due', actedAt: null })
  })
  test('an unmarked dose is missed six hours after it was due, and can still be marked', async () => {
    await add()
    const { id } = await first()
    place.clock.set('2027-01-05T13:00:00Z')
    expect(await first()).toMatchObject({ state: 'due' })
    place.clock.advance(1000)
    expect(await first()).toMatchObject({ state: 'missed' })
    expect(await place.as(ben).call(api.recordDose, { id, state: 'taken' })).toMatchObject({ state: 'taken' })
  })
  test('an earlier day’s dose is corrected; the previous entry is kept, and adherence is recounted', async () => {
    const { id: medicationId } = await add()
    await place.runScheduledTasks()
    const { id } = await first()
    place.clock.set('2027-01-05T07:10:00Z')
    await place.as(ben).call(api.recordDose, { id, state: 'snoozed' })
    place.clock.set('2027-01-12T10:00:00Z')
    await place.runScheduledTasks()
    const counted = async () => {
      const { adherence, days } = await place.as(ben).call(api.listDoses, {})
      expect(adherence).toHaveLength(1)
      return { ...adherence[0], day: days.find(({ day }) => day === '2027-01-05'), count: days.length }
    }
    expect(await first()).toMatchObject({ state: 'missed', versions: [] })
    // eight days, the last of which is not missed yet
    const missed = { day: '2027-01-05', taken: 0, due: 1 }
    expect(await counted()).toEqual({ medicationId, taken: 0, due: 7, percent: 0, day: missed, count: 8 })

    await expect(place.as(ben).call(api.recordDose, { id, state: 'snoozed' })).rejects.toMatchObject({ problem: { code: 'dose_not_due' } })
    await place.as(ben).call(api.recordDose, { id, state: 'skipped' })
    place.clock.advance(60 * 1000)
    const corrected = await place.as(ben).call(api.recordDose, { id, state: 'taken' })
    expect(corrected).toMatchObject({ state: 'taken', actedAt: '2027-01-12T10:01:00.000Z' })
    expect(corrected.versions).toEqual([
      { state: 'skipped', actedAt: '2027-01-12T10:00:00.000Z', changedAt: '2027-01-12T10:01:00.000Z' },
      { state: 'missed', actedAt: null, changedAt: '2027-01-12T10:00:00.000Z' },
    ])
    expect(await counted()).toMatchObject({ taken: 1, due: 7, percent: 14, day: { taken: 1, due: 1 } })
    await place.as(ben).call(api.recordDose, { id, state: 'due' })
    expect((await first()).versions.map(({ state }) => state)).toEqual(['taken', 'skipped', 'missed'])
    expect(await counted()).toMatchObject({ taken: 0, due: 7, day: missed })
  })
  test('a dose unmarked before it is due gets its reminder', async () => {
    await add()
    const { id } = await first()
    await place.as(ben).call(api.recordDose, { id, state: 'taken' })
    await place.as(ben).call(api.recordDose, { id, state: 'due' })
    place.clock.set('2027-01-05T07:00:00Z')
    await place.runScheduledTasks()
    expect(await noticesOf(ben)).toHaveLength(1)
  })
  test('tomorrow’s dose, someone else’s and an unknown one are refused', async () => {
    await add()
    const [tomorrow] = await dosesOf('2027-01-06')
    await expect(place.as(ben).call(api.recordDose, { id: tomorrow?.id ?? '', state: 'taken' })).rejects.toMatchObject({
      problem: { code: 'dose_not_due' },
    })
    const { id } = await first()
    for (const each of [id, '01890000-0000-7000-8000-000000000000'])
      await expect(place.as(ada).call(api.recordDose, { id: each, state: 'taken' })).rejects.toMatchObject({
        status: 404,
        problem: { code: 'dose_not_found' },
      })
  })
  test('counts doses taken out of those due in thirty days', async () => {
    const { id: medicationId } = await add()
    await place.runScheduledTasks()
    for (const day of ['2027-01-05', '2027-01-06', '2027-01-07', '2027-01-08']) {
      place.clock.set(`${day}T07:05:00Z`)
      const [dose] = await dosesOf(day)
      if (day < '2027-01-07')
        await place.as(ben).call(api.recordDose, { id: dose?.id ?? '', state: day === '2027-01-05' ? 'taken' : 'skipped' })
    }
    // the last one is due but not missed yet
    expect((await place.as(ben).call(api.listDoses)).adherence).toEqual([{ medicationId, taken: 1, due: 3, percent: 33 }])
    place.clock.set('2027-02-05T07:05:00Z')
    const { adherence } = await place.as(ben).call(api.listDoses)
    expect(adherence).toMatchObject([{ taken: 0, due: 29 }])
  })
})

describe('takeMedication', () => {
  test('records a dose taken as needed, once per key, and removes one recorded by mistake', async () => {
    const { id } = await add({ name: 'Paracetamol', frequency: 'as_needed', reminders: false })
    place.clock.set('2027-01-05T10:00:00Z')
    const key = { 'idempotency-key': 'taken-only-once' }
    const dose = await place.as(ben).call(api.takeMedication, { id }, key)
    expect(dose).toMatchObject({ state: 'taken', timeOfDay: null, dueAt: '2027-01-05T10:00:00.000Z', medicationName: 'Paracetamol' })
    expect((await place.as(ben).call(api.takeMedication, { id }, key)).id).toBe(dose.id)
    expect(await dosesOf()).toHaveLength(1)
    await place.as(ben).call(api.recordDose, { id: dose.id, state: 'due' })
    expect(await dosesOf()).toEqual([])
  })
  test('is refused for a planned or an inactive medicine', async () => {
    const planned = await add()
    await expect(place.as(ben).call(api.takeMedication, { id: planned.id })).rejects.toMatchObject({
      problem: { code: 'medication_is_planned' },
    })
    const stopped = await add({ name: 'Paracetamol', frequency: 'as_needed' })
    await place.as(ben).call(api.setMedicationActive, { id: stopped.id, isActive: false })
    await expect(place.as(ben).call(api.takeMedication, { id: stopped.id })).rejects.toMatchObject({
      problem: { code: 'medication_not_active' },
    })
  })
})

describe('reminders', () => {
  test('are sent once when a dose is due, in the app and by email, and name no medicine', async () => {
    await add()
    await add({ name: 'Aspirin' })
    await add({ name: 'Zinc', reminders: false })
    await place.runScheduledTasks()
    place.clock.set('2027-01-05T06:59:00Z')
    await place.runScheduledTasks()
    expect(await noticesOf(ben)).toEqual([])
    place.clock.set('2027-01-05T07:00:00Z')
    await place.runScheduledTasks()
    await place.runScheduledTasks()
    const notices = await noticesOf(ben)
    expect(notices).toMatchObject([{ values: { time: '2027-01-05T07:00:00.000Z' }, link: '/medications', priority: 'high' }])
    const [mail, ...others] = await reminderMails(ben)
    expect(others).toEqual([])
    expect(mail?.subject).toContain('08:00')
    expect(JSON.stringify([notices, mail])).not.toMatch(/metformin|aspirin|500 mg/i)
    expect(mail?.text).not.toMatch(/medic|dose/i)
  })
  test('are sent once by two processes and across a restart', async () => {
    await add()
    await place.runScheduledTasks()
    const other = await place.beside()
    place.clock.set('2027-01-05T07:01:00Z')
    await Promise.all([
      place.runScheduledTasks(),
      runScheduledTasks(other.system),
      place.runScheduledTasks(),
      runScheduledTasks(other.system),
    ])
    expect(await noticesOf(ben)).toHaveLength(1)
    place.clock.set('2027-01-06T07:01:00Z')
    // a process that was down sends it late, as long as it is still useful
    place.clock.advance(2 * hour)
    const restarted = await place.beside()
    await runScheduledTasks(restarted.system)
    await runScheduledTasks(place.app.system)
    expect(await noticesOf(ben)).toHaveLength(2)
    expect(await reminderMails(ben)).toHaveLength(2)
    const [{ count } = { count: 0 }] = await place.sql<{ count: number }>("select count(*)::int from app.doses where due_on = '2027-01-06'")
    expect(count).toBe(1)
  })
  test('are repeated half an hour after a snooze; taken, stopped or without consent, they are not', async () => {
    const { id: medicationId } = await add()
    const [dose] = await dosesOf('2027-01-05')
    const id = dose?.id ?? ''
    place.clock.set('2027-01-05T07:00:00Z')
    await place.runScheduledTasks()
    expect(await place.as(ben).call(api.recordDose, { id, state: 'snoozed' })).toMatchObject({
      state: 'snoozed',
      snoozedUntil: '2027-01-05T07:30:00.000Z',
    })
    place.clock.set('2027-01-05T07:29:00Z')
    await place.runScheduledTasks()
    expect(await noticesOf(ben)).toHaveLength(1)
    place.clock.set('2027-01-05T07:30:00Z')
    await place.runScheduledTasks()
    expect(await noticesOf(ben)).toHaveLength(2)
    expect((await dosesOf('2027-01-05'))[0]).toMatchObject({ state: 'due', snoozedUntil: null })

    place.clock.set('2027-01-06T06:00:00Z')
    const [next] = await dosesOf('2027-01-06')
    await place.as(ben).call(api.recordDose, { id: next?.id ?? '', state: 'taken' })
    place.clock.set('2027-01-06T07:00:00Z')
    await place.runScheduledTasks()
    await place.sql('update app.profiles set hipaa_consent = false where id = $1', [place.as(ben).id])
    place.clock.set('2027-01-07T07:00:00Z')
    await place.runScheduledTasks()
    await place.sql('update app.profiles set hipaa_consent = true where id = $1', [place.as(ben).id])
    await place.as(ben).call(api.setMedicationActive, { id: medicationId, isActive: false })
    place.clock.set('2027-01-08T07:00:00Z')
    await place.runScheduledTasks()
    expect(await noticesOf(ben)).toHaveLength(2)
  })
})
