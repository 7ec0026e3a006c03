import { appointmentsApi } from '@uzima/contract/appointments'
import { expect, test } from 'vitest'
import { clinic } from '../../../test/clinic.ts'
import { ada, drCole } from '../../../test/people.ts'
import { watchRoundTrips } from '../../../test/round-trips.ts'

const { app, as, clock } = await clinic()

const waitsOf = watchRoundTrips(app.system.pool)
const book = (start: string, headers?: Record<string, string>) =>
  as(ada).call(appointmentsApi.bookAppointment, { doctorId: as(drCole).doctorId ?? '', start, reason: 'cough', mode: 'video' }, headers)

// the first visit and the first email create the patient's data keys, the second read them
const { id } = await book('2027-01-05T09:00:00Z')
await book('2027-01-05T09:30:00Z')
for (const start of ['2027-01-07T09:00:00Z', '2027-01-07T10:00:00Z'])
  await as(ada).call(appointmentsApi.rescheduleAppointment, { id, start })

test.each([
  ['reading a visit', 4, () => as(ada).call(appointmentsApi.getAppointment, { id })],
  ['listing visits', 4, () => as(ada).call(appointmentsApi.listAppointments)],
  ['the first reading by a doctor', 4, () => as(drCole).call(appointmentsApi.getAppointment, { id })],
  ['the schedule of a week', 4, () => as(drCole).call(appointmentsApi.listSchedule)],
  ['booking', 4, () => book('2027-01-05T10:00:00Z')],
  ['booking with a key', 4, () => book('2027-01-05T10:30:00Z', { 'idempotency-key': 'a-form-filled-once' })],
  ['moving', 6, () => as(ada).call(appointmentsApi.rescheduleAppointment, { id, start: '2027-01-06T09:00:00Z' })],
  ['cancelling', 6, () => as(ada).call(appointmentsApi.cancelAppointment, { id })],
])('%s takes at most %i round trips to the database', async (_, most, work) => {
  clock.advance(1000)
  expect(await waitsOf(work)).toBeLessThanOrEqual(most)
})
