import { deskApi } from '@uzima/contract/desk'
import { registrationApi } from '@uzima/contract/registration'
import { waitlistApi as api } from '@uzima/contract/waitlist'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, drDiaz, faith, nora, olive, type Person } from '../../../test/people.ts'
import { offerFreedTimes } from './making-offers.ts'

// Monday 4 January 2027, 08:00
let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, drDiaz, faith, nora, olive] })
  await place.sql("update app.appointment_types set modes = '{in_person,video,phone}' where code = 'checkup'")
})
const doctorId = (who: Person) => place.as(who).doctorId ?? ''
const idOf = (who: Person) => place.as(who).id
const wish = (more: object = {}) => ({
  ...{ firstDay: '2027-01-05', lastDay: '2027-01-20', weekdays: [3, 1, 2, 2], half: null, mode: 'in_person' as const, isUrgent: false },
  ...{ patientId: idOf(ada), doctorId: doctorId(drCole), type: 'consultation' as string | null },
  ...more,
})
const add = (more: object = {}, who: Person | undefined = faith) => place.as(who).call(api.addToWaitlist, wish(more))
const own = async (who: Person) => (await place.as(who).call(api.listOwnWaitlist)).rows
const refused = (status: number, code: string) => ({ status, problem: { code } })

describe('the front desk has somebody wait who calls', () => {
  test('with whom, when, how and how urgently; they are told, see it among their own, and may leave', async () => {
    const added = await add({ isUrgent: true, half: 'morning' })
    expect(added).toMatchObject({
      ...{ patientId: idOf(ada), doctor: { name: 'Dr. Cole' }, type: { code: 'consultation' }, weekdays: [1, 2, 3], half: 'morning' },
      ...{ urgent: { by: faith.name }, visitStart: null, offer: null },
    })
    expect((await own(ada)).map(({ id }) => id)).toEqual([added.id])
    expect(await place.sql('select event from app.notifications where user_id = $1', [idOf(ada)])).toEqual([{ event: 'waitlist_added' }])
    expect(
      await place.sql("select actor_id, subject_id from audit.log where event_type = 'waitlist.added' and outcome = 'success'"),
    ).toEqual([{ actor_id: idOf(faith), subject_id: idOf(ada) }])
    await place.as(ada).call(api.leaveWaitlist, { id: added.id })
    expect(await own(ada)).toEqual([])
    expect((await place.as(faith).call(api.listWaitlist, {})).rows).toEqual([])
  })

  test('and they are offered a time as anybody; what stands for the reason is not shown as theirs', async () => {
    const at = {
      doctorId: doctorId(drCole),
      type: 'consultation',
      mode: 'in_person' as const,
      start: '2027-01-06T09:00:00.000Z',
      overbook: false,
    }
    const visit = await place.as(faith).call(deskApi.bookAtDesk, { ...at, patientId: idOf(ben) })
    await add()
    await place.as(faith).call(deskApi.cancelDeskVisit, { id: visit.id, from: visit.start, fromDoctorId: at.doctorId })
    await offerFreedTimes(place.app.system)
    const [entry] = await own(ada)
    expect(entry?.offer).toMatchObject({ start: at.start })
    const { visitId } = await place.as(ada).call(api.takeOffer, { id: entry?.offer?.id ?? '' })
    expect(await place.sql('select type, booked_as from app.appointments where id = $1', [visitId])).toEqual([
      { type: 'consultation', booked_as: null },
    ])
  })

  test('not twice for the same, and for no more than five things', async () => {
    await add({ patientId: idOf(ben) })
    await expect(add({ patientId: idOf(ben) })).rejects.toMatchObject(refused(409, 'waitlist_patient_waits'))
    await expect(place.as(ben).call(api.joinWaitlist, { ...wish(), reason: 'Cough' })).rejects.toMatchObject(
      refused(409, 'waitlist_joined_already'),
    )
    const others = [{ type: 'checkup' }, { doctorId: null }, { doctorId: null, type: 'checkup' }, { doctorId: doctorId(drDiaz) }]
    for (const each of others) await add({ patientId: idOf(ben), ...each })
    await expect(add({ patientId: idOf(ben), doctorId: doctorId(drDiaz), type: 'checkup' })).rejects.toMatchObject(
      refused(409, 'waitlist_full_of_patient'),
    )
    // two desks at once
    const outcomes = await Promise.allSettled([add({ patientId: idOf(nora) }), add({ patientId: idOf(nora) })])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('also who has just been registered, without an account', async () => {
    const { id } = await place.as(faith).call(registrationApi.registerPatient, {
      ...{ name: 'Mzee Kiprono', dateOfBirth: '1938-06-24', phone: '+254 700 123 456', address: null, locale: 'sw', notThese: [] },
    })
    expect(await add({ patientId: id, mode: 'phone', type: 'checkup' })).toMatchObject({ name: 'Mzee Kiprono', phone: '+254 700 123 456' })
    await expect(add({ patientId: id, mode: 'video', type: 'checkup' })).rejects.toMatchObject(refused(409, 'video_without_account'))
  })

  test('and takes for them in one press what they are offered, since they are called; for nobody else', async () => {
    const kiprono = await place.as(faith).call(registrationApi.registerPatient, {
      ...{ name: 'Mzee Barasa', dateOfBirth: '1941-02-11', phone: '+254 700 123 457', address: null, locale: 'sw', notThese: [] },
    })
    const start = '2027-01-12T09:00:00.000Z'
    const offered = async (patientId: string) => {
      const { id } = await add({ patientId, doctorId: null, type: null })
      return place.as(faith).call(api.offerTime, { id, doctorId: doctorId(drCole), start })
    }
    const person = await offered(kiprono.id)
    expect(person.offer).toMatchObject({ start, canWithdraw: true, canTake: true })
    const id = person.offer?.id ?? ''
    // doctors give times, and answer for nobody
    expect((await place.as(drCole).call(api.listWaitlist, {})).rows.map(({ offer }) => offer?.canTake)).toContain(false)
    for (const who of [ada, drCole, nora, olive])
      await expect(place.as(who).call(api.takeForPatient, { id })).rejects.toMatchObject({ status: 403 })
    // neither is what the endpoint of whoever waits for
    await expect(place.as(faith).call(api.takeOffer, { id })).rejects.toMatchObject(refused(409, 'waitlist_offer_over'))
    const { visitId } = await place.as(faith).call(api.takeForPatient, { id })
    expect(
      await place.sql('select patient_id, doctor_id, status, scheduled_time::text as at from app.appointments where id = $1', [visitId]),
    ).toEqual([
      { patient_id: kiprono.id, doctor_id: doctorId(drCole), status: 'scheduled', at: expect.stringContaining('2027-01-12 09:00') },
    ])
    expect((await place.as(faith).call(api.listWaitlist, {})).rows.map(({ patientId, doctor }) => [patientId, doctor])).not.toContainEqual([
      kiprono.id,
      null,
    ])
    expect(
      await place.sql("select actor_id, subject_id from audit.log where event_type = 'waitlist.offer_taken' and resource_id = $1", [id]),
    ).toEqual([{ actor_id: idOf(faith), subject_id: kiprono.id }])
    await expect(place.as(faith).call(api.takeForPatient, { id })).rejects.toMatchObject(refused(409, 'waitlist_offer_over'))
    // whoever has an account answers themselves
    await place.sql('delete from app.waitlist_entries where patient_id = $1', [idOf(nora)])
    const { id: entry } = await add({ patientId: idOf(nora), doctorId: null, type: null })
    const other = await place.as(faith).call(api.offerTime, { id: entry, doctorId: doctorId(drCole), start: '2027-01-12T10:00:00.000Z' })
    expect(other.offer).toMatchObject({ canTake: false })
    await expect(place.as(faith).call(api.takeForPatient, { id: other.offer?.id ?? '' })).rejects.toMatchObject(
      refused(409, 'waitlist_offer_over'),
    )
  })

  test.each([
    ['somebody with themselves', () => ({ patientId: idOf(drCole) }), 409, 'desk_own_visit'],
    ['an admin', () => ({ patientId: idOf(olive) }), 404, 'patient_not_found'],
    ['nobody on record', () => ({ patientId: doctorId(drCole) }), 404, 'patient_not_found'],
    ['with no doctor of here', () => ({ doctorId: idOf(ada) }), 404, 'doctor_not_found'],
    ['by phone without a number', () => ({ mode: 'phone', type: 'checkup' }), 409, 'phone_number_missing'],
    ['for days that are over', () => ({ firstDay: '2026-12-01', lastDay: '2026-12-02' }), 400, 'expected_in_past'],
    ['for days in a year', () => ({ lastDay: '2028-01-01' }), 400, 'too_far_ahead'],
    ['for days the wrong way round', () => ({ firstDay: '2027-01-20', lastDay: '2027-01-10' }), 400, 'waitlist_days_reversed'],
    ['for a type that there is not', () => ({ type: 'no-such' }), 400, 'type_not_offered'],
  ] as const)('%s: refused, and nobody waits', async (_, more, status, code) => {
    const count = () => place.sql('select count(*)::integer as n from app.waitlist_entries')
    const before = await count()
    await expect(add(more())).rejects.toMatchObject(refused(status, code))
    expect(await count()).toEqual(before)
  })

  test('nobody else does so', async () => {
    for (const who of [ada, drCole, nora, olive]) await expect(add({}, who)).rejects.toMatchObject({ status: 403 })
  })
})
