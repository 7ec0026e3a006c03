import { appointmentsApi } from '@uzima/contract/appointments'
import { consentApi } from '@uzima/contract/consent'
import { type CheckCompliance, securityComplianceApi } from '@uzima/contract/security/compliance'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, drDiaz, eve, nora, olive, type Person, visitor } from '../../../test/people.ts'

let place: Clinic
let visitId = ''
const view = { operation: 'view', dataType: 'appointments' } as const
const check = (who: Person | typeof visitor, data: Partial<CheckCompliance['data']> = {}) =>
  place.as(who).call(securityComplianceApi.checkCompliance, { ...view, data: { access_level: 'patient', ...data } })
/** The request that the visit screen sends. */
const asked = (accessLevel: 'patient' | 'provider') => ({
  patient_id: place.as(ada).id,
  doctor_id: place.as(drCole).doctorId ?? '',
  appointment_id: visitId,
  access_level: accessLevel,
  data_purpose: 'telemedicine_consultation',
})

beforeAll(async () => {
  place = await clinic()
  const booking = { doctorId: place.as(drCole).doctorId ?? '', start: '2027-01-05T09:00:00Z', reason: 'cough', mode: 'video' } as const
  visitId = (await place.as(ada).call(appointmentsApi.bookAppointment, booking)).id
  for (const who of [ada, ben]) await giveConsent(place.as(who))
})

describe('checkCompliance', () => {
  // @acceptance API-FUNC-007 to 009
  test('passes the two parties of a visit, each on their side, and says when', async () => {
    const passed = { success: true, reason: null, message: '', timestamp: place.clock.now().toISOString() }
    expect(await check(ada, asked('patient'))).toEqual(passed)
    expect(await check(drCole, asked('provider'))).toEqual(passed)
    expect(await check(ada)).toEqual(passed)
    expect(await check(nora, { access_level: 'provider' })).toEqual(passed)
  })
  test.each([
    ['another patient', ben, {}],
    ['another patient claiming to be this one', ben, { access_level: 'provider' }],
    ['another doctor', drDiaz, { access_level: 'provider' }],
    ['the patient as the doctor', ada, { access_level: 'provider' }],
    ['the doctor as the patient', drCole, {}],
  ] as const)('refuses a visit to %s', async (_, who, change) => {
    expect(await check(who, { ...asked('patient'), ...change })).toMatchObject({ success: false, reason: expect.any(String) })
  })
  test('refuses claims about the visit that are not true', async () => {
    const claims = { ...asked('patient'), doctor_id: place.as(drDiaz).doctorId ?? '' }
    expect(await check(ada, claims)).toMatchObject({ success: false, reason: 'appointment_access_denied' })
    expect(await check(ada, { ...asked('patient'), patient_id: place.as(ben).id })).toMatchObject({ success: false, reason: 'forbidden' })
    expect(await check(ada, { appointment_id: place.as(ada).id })).toMatchObject({ success: false, reason: 'appointment_access_denied' })
  })
  test('refuses an unconfirmed address and an admin', async () => {
    expect(await check(eve)).toMatchObject({ success: false, reason: 'email_not_verified' })
    expect(await check(olive)).toMatchObject({ success: false, reason: 'forbidden' })
    expect(await check(olive, { access_level: 'provider' })).toMatchObject({ success: false, reason: 'forbidden' })
  })
  test('refuses without a consent in force, giving the reason', async () => {
    await place.as(ben).call(consentApi.withdrawConsent)
    expect(await check(ben)).toMatchObject({
      success: false,
      reason: 'consent_required',
      message: 'Agree to the HIPAA notice of privacy practices first.',
    })
  })
  test('refuses a consent that this server did not sign', async () => {
    await place.sql('update app.consents set signature = sha256(signature) where user_id = $1', [place.as(ada).id])
    expect(await check(ada)).toMatchObject({ success: false, reason: 'consent_required' })
    await giveConsent(place.as(ada))
    expect(await check(ada)).toMatchObject({ success: true })
  })
  test('asks a visitor to sign in', async () => {
    await expect(check(visitor)).rejects.toMatchObject({ status: 401 })
  })
  // @acceptance API-FUNC-012
  test('each check is on record with its outcome', async () => {
    await check(drDiaz, asked('provider'))
    const [row] = await place.sql(
      "select actor_id, resource_type, resource_id, details from audit.log where event_type = 'hipaa_compliance_check' order by ts desc, id desc limit 1",
    )
    expect(row).toEqual({
      actor_id: place.as(drDiaz).id,
      resource_type: 'appointments',
      resource_id: visitId,
      details: { operation: 'view', passed: false, reason: 'appointment_access_denied' },
    })
  })
})
