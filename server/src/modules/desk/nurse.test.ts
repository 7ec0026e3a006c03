import { appointmentsApi } from '@uzima/contract/appointments'
import { deskApi } from '@uzima/contract/desk'
import { nurseApi } from '@uzima/contract/desk/nurse'
import { encountersApi } from '@uzima/contract/encounters'
import { medicationsApi } from '@uzima/contract/medications'
import { patientsApi, sharingApi } from '@uzima/contract/sharing'
import { staffApi } from '@uzima/contract/staff'
import { tasksApi } from '@uzima/contract/tasks'
import { vitalsApi } from '@uzima/contract/vitals'
import { beforeAll, describe, expect, test } from 'vitest'
import { someNote, vital } from '../../../test/authorization/writes.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, drDiaz, faith, nan, nora, olive } from '../../../test/people.ts'

let place: Clinic
let visitId: string
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, drDiaz, faith, nan, nora, olive] })
  const { id } = await place.as(ada).call(appointmentsApi.bookAppointment, {
    doctorId: place.as(drCole).doctorId ?? '',
    start: '2027-01-05T09:00:00Z',
    reason: 'Cough',
    mode: 'in_person',
  })
  visitId = id
})
const nurse = () => place.as(nan)
const patientId = () => place.as(ada).id
const chart = () => nurse().call(patientsApi.getPatient, { id: patientId() })
const day = () => nurse().call(nurseApi.getNurseDay)

describe('a nurse of the practice', () => {
  test('sees a record from a day before the visit on, with the reason', async () => {
    place.clock.set('2027-01-04T08:59:00Z')
    await expect(chart()).rejects.toMatchObject({ status: 404 })
    place.clock.set('2027-01-04T09:01:00Z')
    expect((await chart()).access).toEqual({
      ...{ visits: null, share: null, emergency: null },
      nursing: { visitAt: '2027-01-05T09:00:00.000Z', until: '2027-01-06T09:00:00.000Z' },
      until: '2027-01-06T09:00:00.000Z',
    })
    expect((await nurse().call(patientsApi.listPatients, {})).rows).toMatchObject([{ id: patientId() }])
    // not of today
    expect((await day()).visits).toEqual([])
  })
  test('finds whoever comes today, with whichever doctor, and where they are', async () => {
    place.clock.set('2027-01-05T08:50:00Z')
    expect((await day()).visits).toMatchObject([{ id: visitId, name: 'Ada Muturi', doctor: 'Dr. Cole', state: 'booked', note: 'none' }])
    await place.as(faith).call(deskApi.takeDeskStep, { id: visitId, step: 'check_in', from: 'booked', room: null })
    expect((await day()).visits).toMatchObject([{ state: 'arrived', arrivedAt: '2027-01-05T08:50:00.000Z' }])
    const [row] = await place.sql(
      "select actor_id, subject_ids, purpose from audit.log where event_type = 'desk.nurse_day_viewed' and actor_id = $1 order by seq desc limit 1",
      [nurse().id],
    )
    expect(row).toMatchObject({ subject_ids: [patientId()], purpose: 'treatment' })
  })
  test('measures, and prepares the note that the doctor signs', async () => {
    await nurse().call(vitalsApi.addPatientVital, { ...vital, patientId: patientId() })
    await nurse().call(encountersApi.startNote, { appointmentId: visitId, ...someNote })
    expect((await day()).visits).toMatchObject([{ note: 'draft' }])
    place.clock.set('2027-01-05T09:10:00Z')
    await expect(
      nurse().call(encountersApi.signNote, { appointmentId: visitId, ...someNote, version: 1, hold: null }),
    ).rejects.toMatchObject({
      status: 403,
    })
    await place.as(drCole).call(encountersApi.signNote, { appointmentId: visitId, ...someNote, version: 1, hold: null })
    expect((await day()).visits).toMatchObject([{ note: 'signed' }])
  })
  test('does not prescribe', async () => {
    const medicine = {
      name: 'Amoxicillin',
      dosage: '500 mg',
      frequency: 'three_times_daily',
      startDate: '2027-01-05',
      endDate: null,
      notes: null,
    } as const
    await expect(nurse().call(medicationsApi.prescribeMedication, { ...medicine, patientId: patientId() })).rejects.toMatchObject({
      status: 403,
    })
  })
  test('stands in the list of those who may see the record, and cannot be ended there', async () => {
    const { rows } = await place.as(ada).call(sharingApi.listAccess)
    const row = rows.find(({ provider }) => provider.name === nan.name)
    expect(row).toMatchObject({ nursing: { until: '2027-01-06T09:00:00.000Z' }, share: null })
    await expect(place.as(ada).call(sharingApi.endAccess, { id: row?.provider.id ?? '' })).rejects.toMatchObject({
      problem: { code: 'access_ends_itself' },
    })
    // a professional without the role is none
    expect(rows.map(({ provider }) => provider.name)).not.toContain(nora.name)
  })
  test('sees it until a day after the visit, and no longer', async () => {
    place.clock.set('2027-01-06T08:59:00Z')
    await chart()
    place.clock.set('2027-01-06T09:00:00Z')
    await expect(chart()).rejects.toMatchObject({ status: 404 })
    expect((await nurse().call(patientsApi.listPatients, {})).rows).toEqual([])
  })
  test('sees it by a task that somebody else has given, until a day after it is done', async () => {
    const task = { title: 'Call her', text: null, dueOn: null, patientId: patientId(), ownerId: nurse().id, ownerRole: null }
    await expect(nurse().call(tasksApi.giveTask, task)).rejects.toMatchObject({ status: expect.any(Number) })
    expect((await place.as(drCole).call(tasksApi.listTaskReceivers, { patientId: patientId() })).rows.map(({ name }) => name)).toContain(
      nan.name,
    )
    const { id } = await place.as(drCole).call(tasksApi.giveTask, task)
    expect((await chart()).access.nursing).toEqual({ visitAt: null, until: '2027-02-05T09:00:00.000Z' })
    await nurse().call(tasksApi.finishTask, { id })
    expect((await chart()).access.nursing).toEqual({ visitAt: null, until: '2027-01-07T09:00:00.000Z' })
    place.clock.set('2027-01-07T09:00:00Z')
    await expect(chart()).rejects.toMatchObject({ status: 404 })
  })
  test('is none from the moment the role ends', async () => {
    await place.as(ben).call(appointmentsApi.bookAppointment, {
      doctorId: place.as(drCole).doctorId ?? '',
      start: '2027-01-07T15:00:00Z',
      reason: 'Check',
      mode: 'in_person',
    })
    const see = () => nurse().call(patientsApi.getPatient, { id: place.as(ben).id })
    await see()
    await place.as(olive).call(staffApi.endStaffRole, { userId: nurse().id, role: 'nurse' })
    place.clock.advance(16 * 60_000)
    await expect(see()).rejects.toMatchObject({ status: 404 })
    await expect(day()).rejects.toMatchObject({ status: 403 })
  })
})
