import { appointmentsApi } from '@uzima/contract/appointments'
import { dashboardApi } from '@uzima/contract/dashboard'
import { expect, test } from 'vitest'
import { clinic } from '../../../test/clinic.ts'
import { ada, drCole } from '../../../test/people.ts'
import { costOf } from '../../../test/statements.ts'
import { findRecentActivity } from './queries.ts'

test('a person’s activity is found among that of everybody else without reading theirs', async () => {
  const place = await clinic({ people: [ada, drCole] })
  const booked = { doctorId: place.as(drCole).doctorId ?? '', start: '2027-01-06T09:00:00.000Z', reason: 'Tired', mode: 'video' } as const
  const { id } = await place.as(ada).call(appointmentsApi.bookAppointment, booked)
  await place.as(drCole).call(appointmentsApi.getAppointment, { id })
  await place.sql(
    `insert into audit.log (id, ts, shard, seq, actor_id, subject_id, event_type, severity, purpose, outcome, prev, hash)
     select gen_random_uuid(), $1::timestamptz - n * interval '1 second', n % 16, 100000 + n, other.id, other.id, 'appointment.viewed', 'info', 'care',
            'success', '\\x00', '\\x00'
       from (select gen_random_uuid() as id from generate_series(1, 200)) other, generate_series(1, 25) n`,
    [place.clock.now()],
  )
  await place.sql('analyze audit.log')

  const { activity } = await place.as(ada).call(dashboardApi.getDashboard)
  expect(activity.map(({ event }) => event)).toEqual(['appointment.viewed', 'appointment.booked'])
  const events = ['appointment.booked', 'appointment.viewed']
  expect((await costOf(place, ada, (db) => findRecentActivity(db, events, 5))).blocks).toBeLessThan(100)
})
