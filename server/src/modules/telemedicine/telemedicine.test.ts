import { appointmentsApi } from '@uzima/contract/appointments'
import { consentApi } from '@uzima/contract/consent'
import { telemedicineApi } from '@uzima/contract/telemedicine'
import { describe, expect, test } from 'vitest'
import { clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, drDiaz, eve, olive, type Person, visitor } from '../../../test/people.ts'

const { as, sql, clock } = await clinic()
const book = (who: Person, start: string, mode: 'in_person' | 'video') =>
  as(who).call(appointmentsApi.bookAppointment, { doctorId: as(drCole).doctorId ?? '', start, reason: 'cough', mode })
type Scope = { scope?: 'upcoming' | 'past' }
const list = (who: Person | typeof visitor, input: Scope = {}) => as(who).call(telemedicineApi.listVideoVisits, input)
const schedule = (who: Person | typeof visitor, input: Scope = {}) => as(who).call(telemedicineApi.listVideoSchedule, input)

describe('listVideoVisits', () => {
  test('requires consent, also after it was withdrawn', async () => {
    await expect(list(ada)).rejects.toMatchObject({ status: 403, problem: { code: 'consent_required' } })
    await giveConsent(as(ada))
    expect((await list(ada)).rows).toEqual([])
    await as(ada).call(consentApi.withdrawConsent)
    await expect(list(ada)).rejects.toMatchObject({ status: 403, problem: { code: 'consent_required' } })
    await giveConsent(as(ada))
  })
  test('lists the caller’s own video visits, upcoming and past, and is audited', async () => {
    const first = await book(ada, '2027-01-04T09:00:00Z', 'video')
    await book(ada, '2027-01-04T09:30:00Z', 'in_person')
    const second = await book(ada, '2027-01-05T09:00:00Z', 'video')
    await book(ben, '2027-01-05T09:30:00Z', 'video')
    expect((await list(ada)).rows.map(({ id }) => id)).toEqual([first.id, second.id])
    clock.set('2027-01-04T12:00:00Z')
    expect((await list(ada, { scope: 'past' })).rows.map(({ id }) => id)).toEqual([first.id])
    const audited = await sql(`select actor_id from audit.log where event_type = 'video_visits.listed'`)
    expect(audited).toHaveLength(3)
  })
  test('without consent, visits can still be moved, cancelled and exported', async () => {
    const { rows } = await as(ben).call(appointmentsApi.listAppointments)
    expect(rows).toHaveLength(1)
    await expect(list(ben)).rejects.toMatchObject({ status: 403 })
    expect(await as(ben).call(appointmentsApi.getCalendarFile, { id: rows[0]?.id ?? '' })).toContain('BEGIN:VEVENT')
  })
  test.each([
    ['a visitor', visitor, 401, 'unauthenticated'],
    ['someone unverified', eve, 403, 'email_not_verified'],
    ['an admin', olive, 403, 'forbidden'],
  ] as const)('%s sees none', async (_, who, status, code) => {
    await expect(list(who)).rejects.toMatchObject({ status, problem: { code } })
  })
})

describe('listVideoSchedule', () => {
  test('lists a doctor’s video visits with patients, without the doctor’s own consent', async () => {
    clock.set('2027-01-04T08:00:00Z')
    expect((await schedule(drCole)).rows.map(({ patient }) => patient.name)).toEqual([ada.name, ada.name, ben.name])
    expect((await schedule(drDiaz)).rows).toEqual([])
  })
  test('is not for patients', async () => {
    await expect(schedule(ada)).rejects.toMatchObject({ status: 403 })
  })
})
