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
  test('town, region, postal code and country are kept; who sends none of them keeps them with the same street lines', async () => {
    const parts = { city: 'Nakuru', region: 'Rift Valley', postalCode: '20100', country: 'KE' }
    const none = { city: null, region: null, postalCode: null, country: null }
    const as = place.as(ada)
    expect(await as.call(profilesApi.updateProfile, { ...change, ...parts })).toMatchObject({ address: change.address, ...parts })
    expect(await as.call(profilesApi.updateProfile, { ...change, phone: '1' })).toMatchObject({ phone: '1', ...parts })
    expect(await as.call(profilesApi.updateProfile, { ...change, city: ' ', country: '' })).toMatchObject({
      ...{ ...parts, city: null, country: null },
    })
    expect(await as.call(profilesApi.updateProfile, { ...change, address: 'Hill Road 2, Kisumu' })).toMatchObject(none)
    expect(await as.call(profilesApi.getProfile)).toMatchObject({ address: 'Hill Road 2, Kisumu', ...none })
  })
  test.each([
    [
      'said in parts',
      { city: 'Nairobi', postalCode: '00100', country: 'KE', region: null },
      {
        ...{ use: 'home', text: 'Lake Street 2\nBox 7\nNairobi 00100\nKenya', line: ['Lake Street 2', 'Box 7'] },
        ...{ city: 'Nairobi', postalCode: '00100', country: 'KE' },
      },
    ],
    ['written as one text', {}, { use: 'home', text: 'Lake Street 2\nBox 7' }],
  ])('an address %s is taken along as such', async (_, parts, address) => {
    const as = place.as(ada)
    await as.call(profilesApi.updateProfile, { ...change, address: '', ...parts })
    await as.call(profilesApi.updateProfile, { ...change, address: 'Lake Street 2\nBox 7', ...parts })
    const bundle = (await as.raw({ method: 'GET', url: '/api/health-records/export/fhir' })).json()
    const [patient] = bundle.entry.filter(({ resource }: { resource: { resourceType: string } }) => resource.resourceType === 'Patient')
    expect(patient.resource.address).toEqual([address])
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
    ['city', { city: 'x'.repeat(101) }, 'too_long'],
    ['region', { region: 'x'.repeat(101) }, 'too_long'],
    ['postalCode', { postalCode: '1'.repeat(21) }, 'too_long'],
    ['country', { country: 'Kenya' }, 'invalid_input'],
    ['country', { country: 'ZZ' }, 'invalid_input'],
    ['timeZone', { timeZone: 'Mars/Olympus' }, 'invalid_input'],
    ['locale', { locale: 'de' }, 'invalid_input'],
  ])('a bad %s (%j) is refused as %s and changes nothing', async (field, bad, code) => {
    const before = await place.as(ada).call(profilesApi.getProfile)
    const response = await place.as(ada).raw({ method: 'PUT', url: '/api/profiles/me', body: { ...change, name: 'Someone Else', ...bad } })
    expect({ status: response.statusCode, ...response.json() }).toMatchObject({ status: 400, code, field })
    expect(await place.as(ada).call(profilesApi.getProfile)).toEqual(before)
  })
})

describe('setFocus', () => {
  const focusOf = async (who: typeof ada) => (await place.as(who).call(profilesApi.getProfile)).focus
  test('keeps the order, drops doubles, and is audited as a change of the profile', async () => {
    const chosen = ['results', 'medications', 'results'] as const
    expect((await place.as(ben).call(profilesApi.setFocus, { focus: [...chosen] })).focus).toEqual(['results', 'medications'])
    expect(await focusOf(ben)).toEqual(['results', 'medications'])
    expect(await focusOf(ada)).toEqual([])
    expect(
      await place.sql("select 1 from audit.log where event_type = 'profile.updated' and actor_id = $1", [place.as(ben).id]),
    ).toHaveLength(1)
    expect((await place.as(ben).call(profilesApi.setFocus, { focus: [] })).focus).toEqual([])
  })
  test.each([
    ['too many', ['visits', 'medications', 'results', 'messages']],
    ['something unknown', ['horoscopes']],
  ])('%s is refused', async (_, focus) => {
    const { statusCode } = await place.as(ben).raw({ method: 'PUT', url: '/api/profiles/me/focus', body: { focus } })
    expect(statusCode).toBe(400)
  })
  test('asks a visitor to sign in', async () => {
    await expect(place.as(visitor).call(profilesApi.setFocus, { focus: [] })).rejects.toMatchObject({ status: 401 })
  })
})

describe('endFirstUse', () => {
  const signUp = async (name: string, data: object) => {
    const email = `${name}@example.org`
    const password = 'a long enough secret'
    const send = async (url: string, body: object) => {
      const answer = await place.as(visitor).raw({ method: 'POST', url, body })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json<{ access_token: string }>()
    }
    await send('/auth/v1/signup', { email, password, data: { name, locale: 'en', time_zone: 'UTC', ...data } })
    const [mail] = await place.mails(email)
    const { access_token } = await send('/auth/v1/verify', { type: 'signup', email, token: mail?.code })
    const headers = { authorization: `Bearer ${access_token}` }
    return async (method: 'GET' | 'POST', url: string) =>
      (await place.as(visitor).raw({ method, url, headers })).json<{ isNew: boolean; id: string }>()
  }
  test('first use follows a sign-up that asks for it, until it is ended, on every device', async () => {
    const call = await signUp('neema', { role: 'patient', first_use: true })
    expect(await call('GET', '/api/profiles/me')).toMatchObject({ isNew: true })
    expect(await call('POST', '/api/profiles/me/first-use/end')).toMatchObject({ isNew: false })
    expect(await call('GET', '/api/profiles/me')).toMatchObject({ isNew: false })
  })
  test('an account that exists, or was made by another client, is not asked', async () => {
    expect((await place.as(ada).call(profilesApi.getProfile)).isNew).toBe(false)
    const call = await signUp('baraka', { role: 'patient' })
    expect(await call('GET', '/api/profiles/me')).toMatchObject({ isNew: false })
  })
  test('an applicant is asked once the application is decided', async () => {
    const application = { kind: 'nurse', specialty: 'Diabetes', licence_number: 'N-1', licence_region: 'Kenya', languages: ['sw'] }
    const call = await signUp('wanjiru', { role: 'provider', first_use: true, application })
    const { id, isNew } = await call('GET', '/api/profiles/me')
    expect(isNew).toBe(false)
    await place.sql("update app.provider_applications set status = 'rejected' where user_id = $1", [id])
    expect(await call('GET', '/api/profiles/me')).toMatchObject({ isNew: true })
  })
})
