import { type DeskState, type DeskStep, deskApi } from '@uzima/contract/desk'
import { providersApi } from '@uzima/contract/providers'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, drDiaz, faith, type Person } from '../../../test/people.ts'
import { watchSteadyStatements } from '../../../test/statements.ts'
import { freeFrom } from './soonest.ts'

const at = (time: string) => new Date(`2027-01-04T${time}:00Z`)

describe('a doctor is free for somebody who has just come', () => {
  const visit = (state: DeskState, time: string, more: object = {}) => ({
    ...{ state, scheduledTime: at(time), minutes: 30, isClosed: false, isBeside: false },
    ...{ inRoomAt: state === 'in_room' ? at(time) : null },
    ...more,
  })
  test.each([
    ['at once where nobody is there', [], '10:05'],
    ['after whoever is in the room', [visit('in_room', '09:50')], '10:20'],
    ['after one who is overdue in the room, as soon as can be', [visit('in_room', '09:00')], '10:05'],
    ['after who waits and is due', [visit('arrived', '09:45'), visit('arrived', '10:00')], '11:05'],
    ['after the room and who waits', [visit('in_room', '09:50'), visit('arrived', '10:00')], '10:50'],
    ['after who was put beside others', [visit('arrived', '10:05', { isBeside: true })], '10:35'],
    ['not after who is early, whose time is taken anyway', [visit('arrived', '11:00')], '10:05'],
    [
      'not after who has left, is late or was missed',
      [visit('done', '09:45'), visit('booked', '10:00'), visit('no_show', '09:30')],
      '10:05',
    ],
    ['not after a visit that the doctor has closed', [visit('in_room', '09:50', { isClosed: true })], '10:05'],
  ] as const)('%s', (_, visits, from) => {
    expect(freeFrom(at('10:05'), [...visits], at('10:02'))).toEqual(at(from))
  })
})

describe('who is free soonest', () => {
  let place: Clinic
  const eva: Person = { ...ben, name: 'Eva Njeri', email: 'eva@example.org' }
  beforeAll(async () => {
    place = await clinic({ people: [ada, ben, eva, drCole, drDiaz, faith] })
    await place.as(drDiaz).call(providersApi.setHours, { timeZone: 'UTC' })
  })
  const doctorId = (who: Person) => place.as(who).doctorId ?? ''
  const soonest = async (type?: string) =>
    (await place.as(faith).call(deskApi.listDeskSoonest, { type })).rows.map(
      ({ name, start, isNow }) => `${name} ${isNow ? 'now' : (start?.slice(11, 16) ?? 'not today')}`,
    )
  const walkIn = (who: Person, doctor: Person) =>
    place.as(faith).call(deskApi.takeWalkIn, { patientId: place.as(who).id, doctorId: doctorId(doctor), type: null })
  const step = (id: string, which: DeskStep, from: DeskState) =>
    place.as(faith).call(deskApi.takeDeskStep, { id, step: which, from, room: null })

  test('is first: now, at a time, or not today', async () => {
    place.clock.set('2027-01-05T09:02:00Z')
    expect(await soonest()).toEqual(['Dr. Cole now', 'Dr. Diaz now'])
    const first = await walkIn(ada, drCole)
    expect(await soonest()).toEqual(['Dr. Diaz now', 'Dr. Cole 09:35'])
    const second = await walkIn(ben, drDiaz)
    await step(first.id, 'to_room', 'arrived')
    await step(second.id, 'to_room', 'arrived')
    place.clock.set('2027-01-05T09:12:00Z')
    // out before the time is over: free at once
    await step(first.id, 'leave', 'in_room')
    expect(await soonest('consultation')).toEqual(['Dr. Cole now', 'Dr. Diaz 09:35'])
    // still in when it is over
    place.clock.set('2027-01-05T11:52:00Z')
    expect(await soonest()).toEqual(['Dr. Cole 14:00', 'Dr. Diaz 14:00'])
    place.clock.set('2027-01-05T20:00:00Z')
    expect(await soonest()).toEqual(['Dr. Cole not today', 'Dr. Diaz not today'])
  })
  test('who had somebody out early is free at once, what is kept around the visit included', async () => {
    await place.sql("update app.appointment_types set minutes_before = 10, minutes_after = 30 where code = 'checkup'")
    place.clock.set('2027-01-07T08:00:00Z')
    const at = { doctorId: doctorId(drCole), type: 'checkup', mode: 'in_person' as const, overbook: false }
    const { id } = await place.as(faith).call(deskApi.bookAtDesk, { ...at, patientId: place.as(ada).id, start: '2027-01-07T09:00:00.000Z' })
    place.clock.set('2027-01-07T09:02:00Z')
    await step(id, 'check_in', 'booked')
    await step(id, 'to_room', 'arrived')
    expect(await soonest('consultation')).toEqual(['Dr. Diaz now', 'Dr. Cole 10:00'])
    await step(id, 'leave', 'in_room')
    place.clock.set('2027-01-07T09:12:00Z')
    expect(await soonest('consultation')).toEqual(['Dr. Cole now', 'Dr. Diaz now'])
    await place.sql("update app.appointment_types set minutes_before = 0, minutes_after = 0 where code = 'checkup'")
  })
  test('is told to the front desk alone, of types that there are', async () => {
    for (const who of [ada, drCole]) await expect(place.as(who).call(deskApi.listDeskSoonest, {})).rejects.toMatchObject({ status: 403 })
    await expect(place.as(faith).call(deskApi.listDeskSoonest, { type: 'no-such' })).rejects.toMatchObject({
      status: 400,
      problem: { code: 'type_not_offered' },
    })
  })
  test('takes as many statements however many visits there are', async () => {
    place.clock.set('2027-01-06T09:02:00Z')
    const watched = watchSteadyStatements(place)
    const few = await watched(() => soonest('consultation'))
    await walkIn(ada, drCole)
    await walkIn(ben, drCole)
    await walkIn(eva, drDiaz)
    expect(await watched(() => soonest('consultation'))).toEqual(few)
  })
})
