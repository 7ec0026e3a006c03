import { appointmentsApi } from '@uzima/contract/appointments'
import { telemedicineApi } from '@uzima/contract/telemedicine'
import { describe, expect, test } from 'vitest'
import { clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, eve, olive, type Person, visitor } from '../../../test/people.ts'

const { as, sql, clock } = await clinic()
const book = (who: Person, start: string, mode: 'in_person' | 'video') =>
  as(who).call(appointmentsApi.bookAppointment, { doctorId: as(drCole).doctorId ?? '', start, reason: 'cough', mode })
const list = (who: Person | typeof visitor, input: { scope?: 'upcoming' | 'past'; side?: 'patient' | 'doctor' } = {}) =>
  as(who).call(telemedicineApi.listVideoVisits, input)

describe('listVideoVisits', () => {
  test('shows the own video visits, to come and past, to both sides, and is on record', async () => {
    const first = await book(ada, '2027-01-04T09:00:00Z', 'video')
    await book(ada, '2027-01-04T09:30:00Z', 'in_person')
    const second = await book(ada, '2027-01-05T09:00:00Z', 'video')
    await book(ben, '2027-01-05T09:30:00Z', 'video')
    expect((await list(ada)).rows.map(({ id }) => id)).toEqual([first.id, second.id])
    expect((await list(drCole, { side: 'doctor' })).rows).toHaveLength(3)
    clock.set('2027-01-04T12:00:00Z')
    expect((await list(ada, { scope: 'past' })).rows.map(({ id }) => id)).toEqual([first.id])
    const audited = await sql(`select actor_id from audit.log where event_type = 'video_visits.listed'`)
    expect(audited).toHaveLength(3)
  })
  test.each([
    ['a visitor', visitor, 401, 'unauthenticated'],
    ['someone unverified', eve, 403, 'email_not_verified'],
    ['an admin', olive, 403, 'forbidden'],
  ] as const)('%s sees none', async (_, who, status, code) => {
    await expect(list(who)).rejects.toMatchObject({ status, problem: { code } })
  })
  test('a patient has no side of a doctor', async () => {
    await expect(list(ada, { side: 'doctor' })).rejects.toMatchObject({ status: 403 })
  })
})
