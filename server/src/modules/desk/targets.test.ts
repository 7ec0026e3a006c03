import { appointmentsApi } from '@uzima/contract/appointments'
import { deskApi } from '@uzima/contract/desk'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, eve, faith, nora, olive, type Person, visitor } from '../../../test/people.ts'
import { watchStatements } from '../../../test/statements.ts'

const { bookAtDesk, getDeskDay, listDeskTargets, moveDeskVisit, takeDeskStep } = deskApi
const grace: Person = { ...faith, name: 'Grace Auma', email: 'grace@example.org' }
const drDiaz: Person = { ...drCole, name: 'Dr. Diaz', email: 'd.diaz@example.org' }

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, eve, drCole, drDiaz, nora, olive, faith, grace] })
})
// each test on a week of its own
let week = 0
beforeEach(() => {
  week += 1
  place.clock.set(new Date(Date.UTC(2027, 0, 4 + 7 * week, 8)).toISOString())
})
const dayAt = (later: number) => new Date(Date.UTC(2027, 0, 4 + 7 * week + later)).toISOString().slice(0, 10)
const at = (time: string) => `${dayAt(1)}T${time}:00.000Z`
const doctorId = (who: Person) => place.as(who).doctorId ?? ''
const book = (start: string, who: Person = ada, { doctor = drCole, overbook = false, by = faith } = {}) =>
  place.as(by).call(bookAtDesk, {
    ...{ patientId: place.as(who).id, doctorId: doctorId(doctor), type: 'consultation', mode: 'in_person' as const, start, overbook },
  })
const targets = async (id: string, day = dayAt(1)) => (await place.as(faith).call(listDeskTargets, { id, day })).rows
const timesOf = async (id: string, doctor: Person, isFree: boolean) =>
  (await targets(id))
    .find((row) => row.doctorId === doctorId(doctor))
    ?.slots.filter((slot) => slot.isFree === isFree)
    .map(({ start }) => start.slice(11, 16))
const from = (visit: { id: string; start: string }) => ({ id: visit.id, from: visit.start, fromDoctorId: doctorId(drCole) })

describe('where a visit could be moved to', () => {
  test('is for the front desk alone', async () => {
    const { id } = await book(at('09:00'))
    for (const who of [ada, drCole, nora, olive])
      await expect(place.as(who).call(listDeskTargets, { id, day: dayAt(1) })).rejects.toMatchObject({ status: 403 })
    await expect(place.as(visitor).call(listDeskTargets, { id, day: dayAt(1) })).rejects.toMatchObject({ status: 401 })
    await expect(targets(place.as(ada).id)).rejects.toMatchObject({ status: 404 })
  })

  test('is every time of every clinician who works then, free or taken, but for where it is', async () => {
    const visit = await book(at('09:00'))
    await book(at('10:00'), ben)
    await book(at('10:30'), eve, { doctor: drDiaz })
    expect((await targets(visit.id)).map(({ name }) => name)).toEqual(['Dr. Cole', 'Dr. Diaz'])
    expect(await timesOf(visit.id, drCole, false)).toEqual(['10:00'])
    expect(await timesOf(visit.id, drCole, true)).not.toContain('09:00')
    expect(await timesOf(visit.id, drDiaz, false)).toEqual(['10:30'])
    expect(await timesOf(visit.id, drDiaz, true)).toContain('09:00')
    // nobody works on a Sunday, and what is past is over
    expect(await targets(visit.id, dayAt(6))).toEqual([])
    expect(await targets(visit.id, dayAt(-1))).toEqual([])
  })

  test('counts the visit’s own time as free, since a move ends it; that of another beside it stays taken', async () => {
    await place.sql(`update app.appointment_types set minutes = 60 where code = 'consultation'`)
    try {
      const visit = await book(at('09:00'))
      await place.sql(`update app.appointment_types set minutes = 30 where code = 'consultation'`)
      // the second half of its own hour
      expect(await timesOf(visit.id, drCole, true)).toContain('09:30')
      const beside = await book(at('09:00'), ben, { overbook: true })
      expect(beside.isOverbooked).toBe(true)
      expect(await timesOf(beside.id, drCole, false)).toEqual(['09:30'])
    } finally {
      await place.sql(`update app.appointment_types set minutes = 30 where code = 'consultation'`)
    }
  })

  test('of whoever walked in beside another are without the time of that other', async () => {
    await place.sql(`update app.appointment_types set minutes = 60 where code = 'consultation'`)
    try {
      await book(at('09:00'))
      await place.sql(`update app.appointment_types set minutes = 30 where code = 'consultation'`)
      place.clock.set(at('09:12'))
      const came = await place
        .as(faith)
        .call(deskApi.takeWalkIn, { patientId: place.as(ben).id, doctorId: doctorId(drCole), type: 'consultation' })
      expect(came).toMatchObject({ start: at('09:15'), isOverbooked: false })
      expect(await timesOf(came.id, drCole, false)).toEqual(['09:30'])
    } finally {
      await place.sql(`update app.appointment_types set minutes = 30 where code = 'consultation'`)
    }
  })

  test('costs as many statements for one clinician as for many', async () => {
    const { id } = await book(at('09:00'))
    const watch = watchStatements(place)
    const counted = await watch(() => targets(id))
    expect(counted.length).toBeLessThanOrEqual(9)
  })
})

describe('who was first', () => {
  test('is said of a visit that was moved meanwhile, with where it is by now', async () => {
    const visit = await book(at('09:00'))
    expect(visit.placed).toMatchObject({ by: 'Faith Njeri' })
    place.clock.advance(60_000)
    const to = { doctorId: doctorId(drDiaz), overbook: false }
    await place.as(grace).call(moveDeskVisit, { ...from(visit), ...to, start: at('10:00') })
    const now = place.clock.now().toISOString()
    place.clock.advance(60_000)
    await expect(place.as(faith).call(moveDeskVisit, { ...from(visit), ...to, start: at('11:00') })).rejects.toMatchObject({
      status: 409,
      problem: {
        code: 'desk_step_taken',
        help: { visit: { start: at('10:00'), placed: { by: 'Grace Auma', at: now } }, doctor: { name: 'Dr. Diaz' } },
      },
    })
    // a step of hers at the same time of day is hers, and the time is still Grace's
    place.clock.set(at('09:50'))
    const arrived = await place.as(faith).call(takeDeskStep, { id: visit.id, step: 'check_in', from: 'booked', room: null })
    expect(arrived).toMatchObject({ changed: { by: 'Faith Njeri' }, placed: { by: 'Grace Auma', at: now } })
  })

  test('is the patient where nobody at the desk gave the time', async () => {
    const visit = await book(at('09:00'))
    place.clock.advance(60_000)
    await place.as(ada).call(appointmentsApi.rescheduleAppointment, { id: visit.id, start: at('10:00') })
    const { clinicians } = await place.as(faith).call(getDeskDay, { day: dayAt(1) })
    expect(clinicians[0]?.visits).toMatchObject([{ start: at('10:00'), placed: null }])
  })

  test('two desks that drop two visits on one time at once: one is there, the other stays where it is', async () => {
    const one = await book(at('09:00'))
    const other = await book(at('09:30'), ben)
    const drop = (visit: typeof one, by: Person) =>
      place.as(by).call(moveDeskVisit, { ...from(visit), doctorId: doctorId(drCole), start: at('11:00'), overbook: false })
    const outcomes = await Promise.allSettled([drop(one, faith), drop(other, grace)])
    const [lost] = outcomes.filter((each) => each.status === 'rejected')
    expect(outcomes.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
    expect(lost?.reason).toMatchObject({ status: 409, problem: { code: 'desk_time_taken' } })
    const { clinicians } = await place.as(faith).call(getDeskDay, { day: dayAt(1) })
    const starts = clinicians[0]?.visits.map(({ start }) => start.slice(11, 16))
    expect(starts).toEqual([outcomes[0].status === 'fulfilled' ? '09:30' : '09:00', '11:00'])
  })
})
