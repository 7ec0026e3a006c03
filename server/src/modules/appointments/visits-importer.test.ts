import { appointmentTypesApi, type DescribeAppointmentType } from '@uzima/contract/appointment-types'
import { appointmentsApi } from '@uzima/contract/appointments'
import { notificationsApi } from '@uzima/contract/notifications'
import { paymentsApi } from '@uzima/contract/payments'
import { waitlistApi } from '@uzima/contract/waitlist'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FhirResource } from '#export/fhir.ts'
import { offerFreedTimes } from '#modules/waitlist/making-offers.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { nextStart, writtenExamples } from '../../../test/fhir-examples.ts'
import { ada, ben, drCole, drDiaz, olive, type Person } from '../../../test/people.ts'
import { faultsOf, loadUsCore } from '../../../test/us-core.ts'

type Outcome = { issue: { code: string; expression?: string[]; details: { text: string; coding: { code: string }[] } }[] }
type Visit = FhirResource & { start: string; end: string; meta: { versionId: string } }

const system = 'http://localhost:3000/fhir/CodeSystem/appointment-type'
const way = (code: string) => [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-ParticipationMode', code }] }]

let place: Clinic
let cole: string
beforeAll(async () => {
  loadUsCore()
  place = await clinic({ people: [ada, ben, drCole, drDiaz, olive], env: { AUTH_RELAXED: 'on' } })
  for (const who of [ada, ben, drCole]) await giveConsent(place.as(who))
  cole = place.as(drCole).doctorId ?? ''
})

const none = { es: null, fr: null, sw: null }
const addType = (en: string, over: Partial<DescribeAppointmentType>) =>
  place.as(olive).call(appointmentTypesApi.addAppointmentType, {
    ...{ names: { en, ...none }, minutes: 30, minutesBefore: 0, minutesAfter: 0, modes: ['in_person', 'video'], bookedBy: 'anyone' },
    ...{ noticeMinutes: 0, daysAhead: 180, changeMinutes: 0, seats: null, roomKind: null, isOffered: true },
    ...{ reminderMinutes: [1440], reminderWays: ['mail'] },
    ...over,
  })
const example = (more: object = {}, who = ada) => ({
  ...writtenExamples.Appointment?.(place.as(who).id, place.as(drCole).id),
  ...more,
})
type Asked = { who?: Person; headers?: Record<string, string> }
const send = (method: 'POST' | 'PUT', path: string, body: object, { who = ada, headers = {} }: Asked = {}) =>
  place.as(who).raw({
    ...{ method, url: `/fhir/R4/${path}`, body: JSON.stringify(body) },
    headers: { 'content-type': 'application/fhir+json', ...headers },
  })
const create = (more: object = {}, asked: Asked = {}) => send('POST', 'Appointment', example(more, asked.who), asked)
async function booked(more: object = {}, who = ada): Promise<Visit> {
  const answer = await create(more, { who })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const put = (visit: Visit, more: object, who = ada) =>
  send('PUT', `Appointment/${visit.id}`, { ...visit, ...more }, { who, headers: { 'if-match': `W/"${visit.meta.versionId}"` } })
const refusalOf = (answer: { statusCode: number; json: <T>() => T }) => {
  const [first] = answer.json<Outcome>().issue
  return [answer.statusCode, first?.details.coding[0]?.code, ...(first?.expression ?? [])]
}
const events = (id: string) =>
  place.sql<{ event_type: string; subject_id: string }>(
    'select event_type, subject_id from audit.log where resource_id = $1 order by ts, id',
    [id],
  )
const toldOf = async (who: Person) => (await place.as(who).call(notificationsApi.listNotifications)).rows.map(({ event }) => event)
const later = (start: string, minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString()

describe('booking', () => {
  test('is the portal’s: valid, told to both, on record and reminded of', async () => {
    const visit = await booked()
    expect(faultsOf(visit)).toEqual([])
    expect(visit).toMatchObject({
      ...{ status: 'booked', minutesDuration: 30, end: later(visit.start, 30), reasonCode: [{ text: 'A cough that stays' }] },
      participant: [{ status: 'accepted' }, { status: 'accepted', actor: { reference: `Practitioner/${place.as(drCole).id}` } }],
    })
    const own = await place.as(ada).call(appointmentsApi.getAppointment, { id: visit.id })
    expect(own).toMatchObject({
      mode: 'video',
      type: { code: 'followup' },
      reason: 'A cough that stays',
      actions: ['confirm', 'reschedule', 'cancel'],
    })
    expect(await events(visit.id)).toMatchObject([{ event_type: 'appointment.booked', subject_id: place.as(ada).id }, {}])
    expect(await toldOf(ada)).toContain('visit_booked')
    expect(await toldOf(drCole)).toContain('visit_booked_with_you')
    const [row] = await place.sql<{ remind_at: Date | null }>('select remind_at from app.appointments where id = $1', [visit.id])
    expect(row?.remind_at).toEqual(new Date(later(visit.start, -1440)))
  })

  test('a slot says who, what and when, and is taken then', async () => {
    const start = nextStart()
    const path = `Slot/${cole}.checkup.${start.replaceAll(/[-:]/g, '').slice(0, 13)}`
    const read = () => place.as(ada).raw({ method: 'GET', url: `/fhir/R4/${path}` })
    const slot = (await read()).json<Visit>()
    const visit = await booked({
      ...{ status: 'proposed', start: undefined, appointmentType: undefined, serviceType: way('PHYSICAL'), slot: [{ reference: path }] },
      participant: [{ actor: { reference: `Patient/${place.as(ada).id}` }, status: 'needs-action' }],
    })
    expect(visit).toMatchObject({ start: slot.start, end: slot.end, appointmentType: { text: 'checkup' } })
    expect((await read()).statusCode).toBe(404)
    const again = await create({ start: undefined, slot: [{ reference: path }], appointmentType: undefined }, { who: ben })
    expect(refusalOf(again)).toEqual([409, 'slot_taken'])
  })

  test('types of the practice go by their own code, and one way to meet need not be said', async () => {
    const ofType = (code: string) => ({ appointmentType: { coding: [{ system, code }] }, serviceType: undefined })
    const { code } = await addType('Results of the laboratory', { modes: ['video'], minutes: 10 })
    expect(await booked(ofType(code))).toMatchObject({
      minutesDuration: 10,
      serviceType: way('VIDEOCONF'),
      appointmentType: { text: code },
    })
    const call = await addType('Call', { modes: ['phone'] })
    expect(refusalOf(await create(ofType(call.code)))).toEqual([409, 'phone_number_missing'])
  })

  test('the same sent twice is one by If-None-Exist', async () => {
    const start = nextStart()
    const headers = { 'if-none-exist': `date=${start}&status=booked` }
    const [first, second] = [await create({ start }, { headers }), await create({ start }, { headers })]
    expect([first.statusCode, second.statusCode, second.json<Visit>().id]).toEqual([201, 200, first.json<Visit>().id])
  })

  test.each<[string, () => Promise<object>, number, string, string?]>([
    ['a time that another has', async () => ({ start: (await booked({}, ben)).start }), 409, 'slot_taken'],
    ['a time at which they have another visit', async () => ({ start: (await booked()).start }), 409, 'patient_busy'],
    ['a time of the past', async () => ({ start: '2027-01-01T09:00:00Z' }), 409, 'slot_in_past'],
    ['a time too far ahead', async () => ({ start: '2028-01-03T09:00:00Z' }), 409, 'too_far_ahead'],
    ['a time between two', async () => ({ start: '2027-03-01T09:10:00Z' }), 409, 'not_a_slot'],
    [
      'a type of staff',
      async () => typed((await addType('By the desk', { bookedBy: 'staff' })).code),
      422,
      'type_not_offered',
      'appointmentType',
    ],
    [
      'a type for those who are known',
      async () => typed((await addType('For those known', { bookedBy: 'known' })).code),
      422,
      'known_patients_only',
      'appointmentType',
    ],
    [
      'too late for its type',
      async () => typed((await addType('With notice', { noticeMinutes: 43_200 })).code, '2027-01-08T09:00:00Z'),
      409,
      'booked_too_late',
    ],
    [
      'a group visit',
      async () => typed((await addType('Together', { seats: 5, modes: ['in_person'] })).code),
      422,
      'group_visit_needed',
      'appointmentType',
    ],
    [
      'a way that the type does not have',
      async () => typed((await addType('In person', { modes: ['in_person'] })).code),
      422,
      'mode_not_offered',
      'serviceType',
    ],
    ['no way', async () => ({ serviceType: undefined }), 422, 'invalid_input', 'serviceType'],
    ['no type that there is', async () => typed('none-such'), 422, 'type_not_offered', 'appointmentType'],
    ['no code', async () => ({ appointmentType: { text: 'checkup' } }), 422, 'invalid_input', 'appointmentType'],
    ['no reason', async () => ({ reasonCode: undefined }), 422, 'invalid_input', 'reasonCode[0].text'],
    ['a reason that is too long', async () => ({ reasonCode: [{ text: 'a'.repeat(501) }] }), 422, 'too_long', 'reasonCode[0].text'],
    ['another end', async () => ({ end: '2027-06-01T09:00:00Z' }), 422, 'invalid_input', 'end'],
    ['another length', async () => ({ minutesDuration: 45 }), 422, 'invalid_input', 'end'],
    ['another patient', async () => ({ participant: people(ben, drCole) }), 422, 'invalid_input', 'participant[0].actor'],
    ['nobody who could be booked', async () => ({ participant: people(ada, olive) }), 422, 'invalid_input', 'participant'],
    ['no doctor', async () => ({ participant: people(ada, drCole).slice(0, 1) }), 422, 'invalid_input', 'participant'],
    ['no slot of ours', async () => ({ slot: [{ reference: 'Slot/1' }] }), 422, 'invalid_input', 'slot[0]'],
    ['a slot of another time', async () => ({ slot: [{ reference: `Slot/${cole}.ANY.20270301T0900` }] }), 422, 'invalid_input', 'start'],
    ['what is over', async () => ({ status: 'fulfilled' }), 422, 'invalid_input', 'status'],
    ['what would be lost', async () => ({ comment: 'by the window' }), 422, 'invalid_input', 'comment'],
    ['an instruction', async () => ({ patientInstruction: 'Fast' }), 422, 'invalid_input', 'patientInstruction'],
  ])('%s is refused', async (_, more, status, code, element) => {
    const answer = await create(await more())
    expect(refusalOf(answer), answer.body).toEqual([status, code, ...(element === undefined ? [] : [`Appointment.${element}`])])
  })
  const typed = (code: string, start = nextStart()) => ({ start, appointmentType: { coding: [{ system, code }] } })
  const people = (patient: Person, doctor: Person) =>
    [`Patient/${place.as(patient).id}`, `Practitioner/${place.as(doctor).id}`].map((reference) => ({
      actor: { reference },
      status: 'accepted',
    }))

  test('doctors do not book themselves', async () => {
    expect(refusalOf(await create({}, { who: drCole }))).toEqual([409, 'own_patient'])
  })

  test('a visit with a price is booked as in the portal: to be paid there', async () => {
    const { code } = await addType('Paid', { price: { amount: 5000, deposit: 1000, currency: 'USD' } })
    const visit = await booked({ appointmentType: { coding: [{ system, code }] } })
    const own = await place.as(ada).call(appointmentsApi.getAppointment, { id: visit.id })
    expect(own.money).toMatchObject({ amount: 5000, deposit: 1000, paid: 0, state: 'deposit_due' })
  })
})

describe('cancelling and moving', () => {
  test('cancels with a reason, tells the doctor and frees the time for who waits', async () => {
    const visit = await booked()
    const day = visit.start.slice(0, 10)
    await place.as(ben).call(waitlistApi.joinWaitlist, {
      ...{ doctorId: cole, type: null, mode: 'video', reason: 'Cough' },
      ...{ firstDay: day, lastDay: day, weekdays: [0, 1, 2, 3, 4, 5, 6], half: null },
    })
    const answer = await put(visit, { status: 'cancelled', cancelationReason: { text: 'I am well again' } })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ status: 'cancelled', cancelationReason: { text: 'I am well again' } })
    expect(await place.as(ada).call(appointmentsApi.getAppointment, { id: visit.id })).toMatchObject({
      ...{ status: 'cancelled', cancelledBy: 'patient', cancelReason: 'I am well again' },
    })
    expect((await events(visit.id)).map(({ event_type }) => event_type)).toContain('appointment.cancelled')
    expect(await toldOf(drCole)).toContain('visit_cancelled_by_patient')
    await offerFreedTimes(place.app.system)
    expect(await toldOf(ben)).toContain('waitlist_offered')
    const again = await put(answer.json(), {})
    expect([again.statusCode, again.headers.etag]).toEqual([200, answer.headers.etag])
  })

  test('moves to another time of the doctor', async () => {
    const visit = await booked()
    const start = nextStart()
    const answer = await put(visit, { start, end: undefined, minutesDuration: undefined })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ id: visit.id, start, end: later(start, 30), status: 'booked' })
    expect((await events(visit.id)).map(({ event_type }) => event_type)).toContain('appointment.rescheduled')
    expect(await toldOf(drCole)).toContain('visit_moved_by_patient')
  })

  test('a version that was overtaken is not written over, and what says the same is no change', async () => {
    const visit = await booked()
    expect((await put(visit, {})).headers.etag).toBe(`W/"${visit.meta.versionId}"`)
    expect((await put(visit, { end: undefined })).headers.etag).toBe(`W/"${visit.meta.versionId}"`)
    expect((await put(visit, { start: nextStart(), end: undefined, minutesDuration: undefined })).statusCode).toBe(200)
    expect((await put(visit, { status: 'cancelled' })).statusCode).toBe(412)
  })

  test.each<[string, () => object, number, string, string?]>([
    ['the reason', () => ({ reasonCode: [{ text: 'Something else' }] }), 422, 'invalid_input', 'reasonCode'],
    ['the way', () => ({ serviceType: way('PHYSICAL') }), 422, 'invalid_input', 'serviceType'],
    ['the type', () => ({ appointmentType: undefined }), 422, 'invalid_input', 'appointmentType'],
    [
      'the doctor',
      () => ({
        participant: [`Patient/${place.as(ada).id}`, `Practitioner/${place.as(drDiaz).id}`].map((reference) => ({
          ...{ actor: { reference }, status: 'accepted' },
        })),
      }),
      422,
      'invalid_input',
      'participant',
    ],
    ['what is to come into what is over', () => ({ status: 'fulfilled' }), 422, 'invalid_input', 'status'],
    ['a reason without cancelling', () => ({ cancelationReason: { text: 'no' } }), 422, 'invalid_input', 'cancelationReason'],
    ['the length', () => ({ end: '2027-06-01T09:00:00Z', minutesDuration: undefined }), 422, 'invalid_input', 'end'],
    ['a time that is none', () => ({ start: '2027-03-01T09:10:00Z', end: undefined, minutesDuration: undefined }), 409, 'not_a_slot'],
    [
      'the slot of another type',
      () => ({ start: undefined, end: undefined, minutesDuration: undefined, slot: [{ reference: `Slot/${cole}.ANY.20270301T0900` }] }),
      422,
      'invalid_input',
      'slot[0]',
    ],
  ])('%s is not changed', async (_, more, status, code, element) => {
    const visit = await booked()
    const answer = await put(visit, more())
    expect(refusalOf(answer), answer.body).toEqual([status, code, ...(element === undefined ? [] : [`Appointment.${element}`])])
    expect((await place.as(ada).raw({ method: 'GET', url: `/fhir/R4/Appointment/${visit.id}` })).json()).toEqual(visit)
  })

  test('what has ended or begun, or is too late to change, is refused as in the portal', async () => {
    const visit = await booked()
    const cancelled = (await put(visit, { status: 'cancelled' })).json<Visit>()
    expect(refusalOf(await put(cancelled, { status: 'booked' }))).toEqual([422, 'invalid_input', 'Appointment.status'])
    expect(refusalOf(await put(cancelled, { cancelationReason: { text: 'later' } }))).toEqual([409, 'appointment_closed'])
    const { code } = await addType('Late', { changeMinutes: 43_200, price: { amount: 5000, deposit: 1000, currency: 'USD' } })
    const late = await booked({ start: '2027-01-12T09:00:00Z', appointmentType: { coding: [{ system, code }] } })
    expect(refusalOf(await put(late, { status: 'cancelled' }))).toEqual([409, 'changed_too_late'])
    const { checkoutUrl } = await place.as(ada).call(appointmentsApi.payAppointment, { id: late.id, part: 'deposit' })
    await place.as(ada).call(paymentsApi.payByCard, {
      ...{ id: checkoutUrl.split('/').at(-1) ?? '', attempt: crypto.randomUUID() },
      ...{ number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123', name: 'Ada Muturi' },
    })
    await place.runScheduledTasks()
    expect(refusalOf(await put(late, { status: 'cancelled' }))).toEqual([409, 'deposit_kept'])
  })

  test('is for the patient of the visit and its doctor, and for nobody else', async () => {
    const visit = await booked()
    await giveConsent(place.as(drDiaz))
    for (const who of [ben, drDiaz]) expect((await put(visit, { status: 'cancelled' }, who)).statusCode).toBe(404)
    expect((await put(visit, { status: 'cancelled' })).statusCode).toBe(200)
    const answer = await put(await booked(), { status: 'cancelled', cancelationReason: { text: 'The doctor is ill' } }, drCole)
    expect(answer.statusCode, answer.body).toBe(200)
  })
})
