import { deskApi } from '@uzima/contract/desk'
import { describe, expect, test } from 'vitest'
import { clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, faith } from '../../../test/people.ts'
import { walkInStart } from './walk-in.ts'

describe('a walk-in begins', () => {
  test.each([
    ['at the next five minutes', 'UTC', '2027-01-04T09:01:10Z', '2027-01-04T09:05:00Z'],
    ['now, on the minute', 'UTC', '2027-01-04T09:05:00Z', '2027-01-04T09:05:00Z'],
    ['at five to twelve, still', 'UTC', '2027-01-04T23:54:59Z', '2027-01-04T23:55:00Z'],
    ['at the five minutes that have begun, in the last of the day', 'UTC', '2027-01-04T23:57:00Z', '2027-01-04T23:55:00Z'],
    ['so at the very last moment', 'UTC', '2027-01-04T23:59:59.999Z', '2027-01-04T23:55:00Z'],
    ['as usual at midnight', 'UTC', '2027-01-05T00:00:00Z', '2027-01-05T00:00:00Z'],
    ['by the day of the practice', 'Africa/Nairobi', '2027-01-04T20:57:00Z', '2027-01-04T20:55:00Z'],
    ['whatever day it is elsewhere', 'Africa/Nairobi', '2027-01-04T23:57:00Z', '2027-01-05T00:00:00Z'],
    ['in a zone of quarter hours', 'Asia/Kathmandu', '2027-01-04T18:12:00Z', '2027-01-04T18:10:00Z'],
    // Berlin skips 2:00 to 3:00 on 28 March 2027 and repeats it on 31 October
    ['on the evening before the clock goes forward', 'Europe/Berlin', '2027-03-27T22:57:00Z', '2027-03-27T22:55:00Z'],
    ['on the evening of that day', 'Europe/Berlin', '2027-03-28T21:57:00Z', '2027-03-28T21:55:00Z'],
    ['on the evening of the day of 25 hours', 'Europe/Berlin', '2027-10-31T22:57:00Z', '2027-10-31T22:55:00Z'],
    ['across the hour that is skipped', 'Europe/Berlin', '2027-03-28T00:57:00Z', '2027-03-28T01:00:00Z'],
    // Cairo skips the first hour of 30 April 2027, and has the last of 28 October twice
    ['before a midnight that is skipped', 'Africa/Cairo', '2027-04-29T21:57:00Z', '2027-04-29T21:55:00Z'],
    ['before midnight would come, and the clock goes back instead', 'Africa/Cairo', '2027-10-28T20:57:00Z', '2027-10-28T21:00:00Z'],
    ['before the midnight that comes then', 'Africa/Cairo', '2027-10-28T21:57:00Z', '2027-10-28T21:55:00Z'],
  ])('%s (%s, %s)', (_, zone, now, start) => {
    expect(walkInStart(new Date(now), zone)).toEqual(new Date(start))
  })
})

test.each([
  ['on any day', '2027-01-04', '2027-01-04T22:57:30Z'],
  ['before the clock goes forward', '2027-03-27', '2027-03-27T22:57:30Z'],
  ['after it has', '2027-03-28', '2027-03-28T21:57:30Z'],
  ['after it went back', '2027-10-31', '2027-10-31T22:57:30Z'],
])('whoever comes three minutes before midnight stands on the day at the desk, %s, and can be brought in', async (_, day, now) => {
  const place = await clinic({ people: [ada, ben, drCole, faith], env: { PRACTICE_TIME_ZONE: 'Europe/Berlin' } })
  place.clock.set(now)
  const doctorId = place.as(drCole).doctorId ?? ''
  const came = await place.as(faith).call(deskApi.takeWalkIn, { patientId: place.as(ada).id, doctorId, type: null })
  const desk = await place.as(faith).call(deskApi.getDeskDay, {})
  expect(desk.today).toBe(day)
  expect(desk.clinicians.flatMap(({ visits }) => visits.map(({ id, steps }) => ({ id, steps })))).toEqual([
    { id: came.id, steps: ['to_room', 'undo'] },
  ])
  const to = { id: came.id, step: 'to_room', from: 'arrived', room: null } as const
  expect(await place.as(faith).call(deskApi.takeDeskStep, to)).toMatchObject({ state: 'in_room' })
  // the next one waits behind
  place.clock.advance(60_000)
  const next = await place.as(faith).call(deskApi.takeWalkIn, { patientId: place.as(ben).id, doctorId, type: null })
  expect(next).toMatchObject({ start: came.start, isOverbooked: false })
  // what the desk books is still to come
  await expect(
    place.as(faith).call(deskApi.bookAtDesk, {
      ...{ patientId: place.as(ben).id, doctorId, type: null, mode: 'in_person', start: came.start, overbook: true },
    }),
  ).rejects.toMatchObject({ status: 409, problem: { code: 'slot_in_past' } })
})
