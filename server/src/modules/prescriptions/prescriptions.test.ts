import { appointmentsApi } from '@uzima/contract/appointments'
import { medicationsApi } from '@uzima/contract/medications'
import { notificationsApi } from '@uzima/contract/notifications'
import { prescriptionsApi } from '@uzima/contract/prescriptions'
import { sharingApi } from '@uzima/contract/sharing'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, drDiaz, eve, nora, type Person, visitor } from '../../../test/people.ts'

const api = prescriptionsApi
let place: Clinic
let medicationId: string
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, eve, drCole, drDiaz, nora], env: { AUTH_RELAXED: 'on' } })
  for (const person of [ada, ben]) {
    await giveConsent(place.as(person))
    await place.as(person).call(appointmentsApi.bookAppointment, {
      doctorId: doctor(drCole),
      start: person === ada ? '2027-01-05T09:00:00.000Z' : '2027-01-05T10:00:00.000Z',
      reason: 'Check',
      mode: 'video',
    })
  }
})
beforeEach(async () => {
  await place.sql('delete from app.medications')
  medicationId = await addFor(ada)
})
const doctor = (who: Person) => place.as(who).doctorId ?? ''
const addFor = async (who: Person) =>
  (
    await place.as(who).call(medicationsApi.addMedication, {
      name: 'Metformin',
      dosage: '500 mg',
      frequency: 'once_daily',
      startDate: '2027-01-01',
      endDate: null,
      notes: null,
    })
  ).id
const request = (more: { doctorId?: string; note?: string | null; medicationId?: string } = {}, headers?: Record<string, string>) =>
  place.as(ada).call(api.requestRefill, { medicationId, doctorId: doctor(drCole), note: 'Ten are left', ...more }, headers)
const code = (name: string, status = 409) => ({ status, problem: { code: name } })
const unknown = '01890000-0000-7000-8000-000000000000'

describe('requestRefill', () => {
  test('reaches the doctor at once, encrypted, with a mail that names nobody', async () => {
    const asked = await request()
    expect(asked).toMatchObject({
      medicationName: 'Metformin',
      dosage: '500 mg',
      patientName: ada.name,
      doctorName: drCole.name,
      status: 'requested',
      note: 'Ten are left',
      answer: null,
      answeredAt: null,
    })
    const { rows } = await place.as(drCole).call(api.listRefillRequests)
    expect(rows).toEqual([asked])
    const { newest } = await place.as(drCole).call(notificationsApi.countUnread)
    expect(newest).toMatchObject({ event: 'refill_requested', values: { patient: ada.name }, link: '/refills' })
    const mail = (await place.mails(drCole.email)).find(({ letter }) => letter === 'patient_request')
    expect(mail?.text).toBeTruthy()
    expect(JSON.stringify(mail)).not.toMatch(/Ada|Muturi|metformin|refill|medic/i)
    const [row] = await place.sql<{ note: Buffer }>('select note from app.refills')
    expect(row?.note.toString('latin1')).not.toContain('Ten')
    const [event] = await place.sql(
      "select actor_id, subject_id from audit.log where event_type = 'refill.requested' order by ts desc limit 1",
    )
    expect(event).toEqual({ actor_id: place.as(ada).id, subject_id: place.as(ada).id })
  })
  test('allows one open request per medicine', async () => {
    const first = await request()
    await expect(request()).rejects.toMatchObject(code('refill_open'))
    const both = await Promise.allSettled([
      place
        .as(ada)
        .call(api.cancelRefill, { id: first.id })
        .then(() => request()),
      request({ note: null }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
    expect(await place.sql("select 1 from app.refills where status = 'requested'")).toHaveLength(1)
  })
  test('with the same key asks once', async () => {
    const key = { 'idempotency-key': 'asked-only-once' }
    expect((await request({}, key)).id).toBe((await request({}, key)).id)
  })
  test('accepts only a doctor who cares for the patient, and the patient’s own active medicines', async () => {
    expect((await place.as(ada).call(api.listRefillDoctors)).rows).toEqual([
      { id: doctor(drCole), name: drCole.name, specialty: 'Family medicine' },
    ])
    for (const doctorId of [doctor(drDiaz), unknown])
      await expect(request({ doctorId })).rejects.toMatchObject(code('doctor_not_found', 404))
    for (const each of [await addFor(ben), unknown])
      await expect(request({ medicationId: each })).rejects.toMatchObject(code('medication_not_found', 404))
    await place.as(ada).call(medicationsApi.setMedicationActive, { id: medicationId, isActive: false })
    await expect(request()).rejects.toMatchObject(code('medication_not_active'))
    await expect(
      place.as(ada).call(api.requestRefill, { medicationId, doctorId: doctor(drCole), note: 'x'.repeat(501) }),
    ).rejects.toMatchObject(code('too_long', 400))
  })
  test('requires a session, a confirmed address and consent', async () => {
    await expect(place.as(visitor).call(api.listRefills)).rejects.toMatchObject(code('unauthenticated', 401))
    await expect(place.as(eve).call(api.listRefills)).rejects.toMatchObject(code('email_not_verified', 403))
    await expect(place.as(nora).call(api.listRefills)).rejects.toMatchObject(code('consent_required', 403))
    await expect(place.as(nora).call(api.listRefillRequests)).rejects.toMatchObject(code('forbidden', 403))
  })
})

describe('answerRefill', () => {
  test.each(['approved', 'refused'] as const)('%s with a note reaches the patient at once', async (status) => {
    const { id } = await request()
    const answered = await place.as(drCole).call(api.answerRefill, { id, status, answer: 'Please come by on Monday' })
    expect(answered).toMatchObject({ status, answer: 'Please come by on Monday', answeredAt: place.clock.now().toISOString() })
    expect((await place.as(ada).call(api.listRefills)).rows[0]).toEqual(answered)
    const { newest } = await place.as(ada).call(notificationsApi.countUnread)
    expect(newest).toMatchObject({ event: `refill_${status}`, values: { doctor: drCole.name } })
    const mail = (await place.mails(ada.email)).find(({ letter }) => letter === 'care_news')
    expect(mail?.text).toBeTruthy()
    expect(JSON.stringify(mail)).not.toMatch(/metformin|refill|medic|monday/i)
    await expect(place.as(drCole).call(api.answerRefill, { id, status, answer: null })).rejects.toMatchObject(code('refill_closed'))
    await expect(place.as(ada).call(api.cancelRefill, { id })).rejects.toMatchObject(code('refill_closed'))
    expect((await place.as(drCole).call(api.listRefillRequests)).rows).toEqual([])
    expect((await place.as(drCole).call(api.listRefillRequests, { show: 'answered' })).rows).toEqual([answered])
    const [event] = await place.sql(
      "select actor_id, subject_id from audit.log where event_type = 'refill.answered' order by ts desc limit 1",
    )
    expect(event).toEqual({ actor_id: place.as(drCole).id, subject_id: place.as(ada).id })
  })
  test('only the doctor asked can answer, while they care for the patient', async () => {
    const { id } = await request()
    for (const each of [id, unknown]) {
      await expect(place.as(drDiaz).call(api.answerRefill, { id: each, status: 'approved', answer: null })).rejects.toMatchObject(
        code('refill_not_found', 404),
      )
      await expect(place.as(ben).call(api.cancelRefill, { id: each })).rejects.toMatchObject(code('refill_not_found', 404))
    }
    await place.as(ada).call(sharingApi.endAccess, { id: doctor(drCole) })
    await expect(place.as(drCole).call(api.answerRefill, { id, status: 'approved', answer: null })).rejects.toMatchObject(
      code('refill_not_found', 404),
    )
    expect((await place.as(drCole).call(api.listRefillRequests)).rows).toEqual([])
    await place.sql('delete from app.care_endings')
  })
  test('removing a medicine withdraws its request', async () => {
    const { id } = await request()
    await place.as(ada).call(medicationsApi.deleteMedication, { id: medicationId })
    expect((await place.as(ada).call(api.listRefills)).rows).toMatchObject([{ id, status: 'cancelled' }])
    expect((await place.as(drCole).call(api.listRefillRequests)).rows).toEqual([])
  })
})
