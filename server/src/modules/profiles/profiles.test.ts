import { profilesApi } from '@uzima/contract/profiles'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, ben, eve, visitor } from '../../../test/people.ts'

const change = {
  name: 'Ada M. Muturi',
  gender: 'female',
  dateOfBirth: '1990-02-28',
  phone: '+254 700 1',
  address: 'Lake Street 2',
  timeZone: 'Africa/Nairobi',
  locale: 'sw',
} as const

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, eve] })
})

describe('updateProfile', () => {
  // @acceptance API-DATA-001 to 002, PROFILE-009 to 011
  test('changes the own row only, keeps what is not the person’s to write, and is audited', async () => {
    const before = await place.sql('select * from app.profiles where id = $1', [place.as(ben).id])
    const sent = { ...change, role: 'admin', hipaaConsent: true, id: place.as(ben).id, email: 'x@example.org' }
    expect(await place.as(ada).call(profilesApi.updateProfile, sent)).toMatchObject({
      ...change,
      id: place.as(ada).id,
      email: ada.email,
      role: 'patient',
      hipaaConsent: false,
      hipaaConsentDate: null,
    })
    expect(await place.as(ada).call(profilesApi.getProfile)).toMatchObject(change)
    expect(await place.sql('select * from app.profiles where id = $1', [place.as(ben).id])).toEqual(before)
    expect(await place.sql("select actor_id, outcome from audit.log where event_type = 'profile.updated'")).toEqual([
      { actor_id: place.as(ada).id, outcome: 'success' },
    ])
  })
  test('an unconfirmed address may edit its profile', async () => {
    expect(await place.as(eve).call(profilesApi.updateProfile, { ...change, dateOfBirth: null })).toMatchObject({ dateOfBirth: null })
  })
  test('asks a visitor to sign in', async () => {
    await expect(place.as(visitor).call(profilesApi.updateProfile, change)).rejects.toMatchObject({ status: 401 })
  })
  test.each([
    ['name', { name: 'A' }, 'name_too_short'],
    ['name', { name: 'x'.repeat(121) }, 'too_long'],
    ['gender', { gender: 'robot' }, 'invalid_input'],
    ['dateOfBirth', { dateOfBirth: '2027-02-29' }, 'invalid_input'],
    ['dateOfBirth', { dateOfBirth: '2027-01-05' }, 'date_in_future'],
    ['dateOfBirth', { dateOfBirth: '1800-01-01' }, 'date_too_early'],
    ['phone', { phone: '1'.repeat(41) }, 'too_long'],
    ['address', { address: 'x'.repeat(301) }, 'too_long'],
    ['timeZone', { timeZone: 'Mars/Olympus' }, 'invalid_input'],
    ['locale', { locale: 'de' }, 'invalid_input'],
  ])('a bad %s (%j) is refused as %s and changes nothing', async (field, bad, code) => {
    const before = await place.as(ada).call(profilesApi.getProfile)
    const response = await place.as(ada).raw({ method: 'PUT', url: '/api/profiles/me', body: { ...change, name: 'Someone Else', ...bad } })
    expect({ status: response.statusCode, ...response.json() }).toMatchObject({ status: 400, code, field })
    expect(await place.as(ada).call(profilesApi.getProfile)).toEqual(before)
  })
})
