import { appointmentsApi } from '@uzima/contract/appointments'
import { dashboardApi } from '@uzima/contract/dashboard'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, eve, visitor } from '../../../test/people.ts'

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, eve] })
  const doctorId = place.as(drCole).doctorId ?? ''
  for (const start of ['2027-01-05T09:00:00.000Z', '2027-01-06T09:00:00.000Z'])
    await place.as(ada).call(appointmentsApi.bookAppointment, { doctorId, start, reason: 'Cough', mode: 'video' })
})
const dashboardOf = (who: Parameters<Clinic['as']>[0]) => place.as(who).call(dashboardApi.getDashboard)

describe('getDashboard', () => {
  test('shows a patient the own visits, notifications and activity', async () => {
    const { visits, practice, notifications, activity } = await dashboardOf(ada)
    expect(visits).toMatchObject({
      count: 2,
      next: [{ scheduledTime: '2027-01-05T09:00:00.000Z', reason: 'Cough' }, { scheduledTime: '2027-01-06T09:00:00.000Z' }],
    })
    expect(practice).toBeNull()
    expect(notifications).toMatchObject({ unread: 2, newest: { event: 'visit_booked' } })
    expect(activity.map(({ event, isOwn }) => ({ event, isOwn }))).toEqual(Array(2).fill({ event: 'appointment.booked', isOwn: true }))
  })
  test('shows a doctor the visits with patients', async () => {
    expect(await dashboardOf(drCole)).toMatchObject({
      visits: { count: 0, next: [] },
      practice: { count: 2, next: [{ patient: { name: ada.name } }, {}] },
    })
  })
  test('a doctor who opens a visit appears in the activity of the patient, and in nobody else’s', async () => {
    const { practice } = await dashboardOf(drCole)
    place.clock.advance(1000)
    await place.as(drCole).call(appointmentsApi.getAppointment, { id: practice?.next[0]?.id ?? '' })
    expect((await dashboardOf(ada)).activity[0]).toMatchObject({ event: 'appointment.viewed', isOwn: false, actorName: drCole.name })
    expect(await dashboardOf(ben)).toMatchObject({
      visits: { count: 0, next: [] },
      activity: [],
      notifications: { unread: 0, newest: null },
    })
  })
  test('a booking sent twice under one key stands once in the activity', async () => {
    const doctorId = place.as(drCole).doctorId ?? ''
    const send = () =>
      place
        .as(ben)
        .call(
          appointmentsApi.bookAppointment,
          { doctorId, start: '2027-01-07T09:00:00.000Z', reason: 'Cough', mode: 'video' },
          { 'idempotency-key': 'one-filled-form' },
        )
    expect((await send()).id).toBe((await send()).id)
    expect((await dashboardOf(ben)).activity.map(({ event }) => event)).toEqual(['appointment.booked'])
  })
  test('without a confirmed address no visit is shown, but the page is there', async () => {
    expect(await dashboardOf(eve)).toMatchObject({ visits: null, practice: null, notifications: { unread: 0 } })
  })
  test('a visitor is asked to sign in', async () => {
    await expect(dashboardOf(visitor)).rejects.toMatchObject({ status: 401 })
  })
})
