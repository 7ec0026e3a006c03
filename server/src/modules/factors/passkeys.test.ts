import { describe, expect, test } from 'vitest'
import type { SessionBody } from '../../../test/auth.ts'
import { clinic } from '../../../test/clinic.ts'
import { claimsOf, factorClient, idOf, methodsOf, outcome } from '../../../test/second-factor.ts'
import { softwareAuthenticator } from '../../../test/software-authenticator.ts'

const place = await clinic({ people: [] })
const { clock, sql } = place
const auth = factorClient(place)
const { on, join, signIn, profile, eventsOf } = auth

type Authenticator = ReturnType<typeof softwareAuthenticator>
const ask = async (session: SessionBody) => (await on(session).post('/passkeys/registration/options')).json()
const register = async (session: SessionBody, authenticator: Authenticator, ways = {}) => {
  const { challenge_id, options } = await ask(session)
  return on(session).post('/passkeys/registration/verify', { challenge_id, credential: authenticator.create(options, ways) })
}
const askSignIn = async () => (await auth.post('/passkeys/authentication/options', {})).json()
const signInWith = async (authenticator: Authenticator, ways = {}) => {
  const { challenge_id, options } = await askSignIn()
  return auth.post('/passkeys/authentication/verify', { challenge_id, credential: authenticator.get(options, ways) })
}

describe('a passkey', () => {
  const email = 'key@example.com'
  const authenticator = softwareAuthenticator()

  test('is registered with user verification, under the relying party from the settings', async () => {
    const session = await join(email)
    const asked = await ask(session)
    expect(asked).toMatchObject({
      expires_at: Math.floor(clock.now().getTime() / 1000) + 300,
      options: {
        rp: { id: 'localhost', name: 'Uzima' },
        user: { id: Buffer.from(idOf(session)).toString('base64url'), name: email },
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      },
    })
    const made = await register(session, authenticator)
    expect(made.json()).toEqual({ id: expect.any(String), friendly_name: 'Passkey 1', created_at: clock.now().toISOString() })
    expect(await eventsOf(session, 'security_mfa')).toEqual(['security_mfa_enabled webauthn'])
    const raised = (await auth.refresh(session.refresh_token)).json<SessionBody>()
    expect(claimsOf(raised.access_token).aal, 'making it has proved it').toBe('aal2')
    expect((await on(raised).get('/user')).json().factors).toMatchObject([{ factor_type: 'webauthn', status: 'verified' }])
  })

  test('signs in without a password, at aal2', async () => {
    const asked = await askSignIn()
    expect(asked.options).toMatchObject({ rpId: 'localhost', allowCredentials: [], userVerification: 'required' })
    const signedIn = await signInWith(authenticator)
    const session = signedIn.json<SessionBody>()
    expect(claimsOf(session.access_token)).toMatchObject({ aal: 'aal2' })
    expect(methodsOf(session.access_token)).toEqual(['passkey'])
    expect(await profile(session)).toBe(200)
    expect((await eventsOf(session, 'account.signed_in')).at(-1)).toBe('account.signed_in passkey')
    expect((await on(session).get('/passkeys')).json()).toEqual([
      { id: expect.any(String), friendly_name: 'Passkey 1', created_at: expect.any(String), last_used_at: clock.now().toISOString() },
    ])
  })

  test('is required after a password, and completes that sign-in', async () => {
    const pending = await signIn(email)
    expect(claimsOf(pending.access_token)).toMatchObject({ second_factor: 'pending' })
    const [{ id }] = (await on(pending).get('/factors')).json().factors
    const { id: challengeId, webauthn } = (
      await on(pending).post(`/factors/${id}/challenge`, { webauthn: { rpId: 'evil.example' } })
    ).json()
    expect(webauthn).toMatchObject({
      type: 'request',
      credential_options: { publicKey: { rpId: 'localhost', userVerification: 'required' } },
    })
    const credential = authenticator.get(webauthn.credential_options.publicKey)
    const proved = await on(pending).post(`/factors/${id}/verify`, {
      challenge_id: challengeId,
      webauthn: { type: 'request', rpId: 'evil.example', rpOrigins: ['https://evil.example'], credential_response: credential },
    })
    expect(methodsOf(proved.json<SessionBody>().access_token)).toEqual(['mfa/webauthn', 'password'])
  })

  test.each([
    ['from another site', { origin: 'https://localhost.evil.example' }],
    ['from another port under TLS', { origin: 'https://localhost:3000' }],
    ['without user verification', { userVerified: false }],
    ['with an older signature count, as from a clone', { counter: 1 }],
  ])('%s signs nobody in', async (_, ways) => {
    expect(outcome(await signInWith(authenticator, ways))).toBe('400 webauthn_verification_failed')
    const [event] = await sql("select details from audit.log where event_type = 'account.sign_in_failed' order by ts desc, id desc limit 1")
    expect(event?.details).toMatchObject({ reason: 'passkey' })
  })
  test('an unknown passkey signs no one in; nor does a replayed, late or misdirected response', async () => {
    expect(outcome(await signInWith(softwareAuthenticator()))).toBe('400 webauthn_verification_failed')
    const { challenge_id, options } = await askSignIn()
    const credential = authenticator.get(options, { counter: 50 })
    const answer = () => auth.post('/passkeys/authentication/verify', { challenge_id, credential })
    expect(outcome(await answer())).toBe(200)
    expect(outcome(await answer())).toBe('400 webauthn_challenge_not_found')
    const late = await askSignIn()
    clock.advance(300_000)
    const old = { challenge_id: late.challenge_id, credential: authenticator.get(late.options, { counter: 51 }) }
    expect(outcome(await auth.post('/passkeys/authentication/verify', old))).toBe('400 webauthn_challenge_expired')
    for (const rubbish of [{}, { challenge_id: 'x' }, { challenge_id: late.challenge_id, credential: { id: 7 } }])
      expect(outcome(await auth.post('/passkeys/authentication/verify', rubbish))).toMatch(/^400 webauthn_/)
  })
})

describe('registering', () => {
  const email = 'made@example.com'
  test.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['without user verification', { userVerified: false }],
  ])('%s is refused', async (_, ways) => {
    const session = await join(`${Math.random().toString(36).slice(2)}@example.com`)
    expect(outcome(await register(session, softwareAuthenticator(), ways))).toBe('400 webauthn_verification_failed')
    expect((await on(session).get('/passkeys')).json()).toEqual([])
  })
  test('a duplicate, another person’s challenge and a response of another kind are refused', async () => {
    const authenticator = softwareAuthenticator()
    const session = await join(email)
    await register(session, authenticator)
    expect(outcome(await register(session, authenticator))).toBe('422 webauthn_credential_exists')
    const other = await join('thief@example.com')
    const asked = await ask(session)
    const stolen = { challenge_id: asked.challenge_id, credential: softwareAuthenticator().create(asked.options) }
    expect(outcome(await on(other).post('/passkeys/registration/verify', stolen))).toBe('400 webauthn_challenge_not_found')
    const signInAsked = await askSignIn()
    const wrongKind = {
      challenge_id: signInAsked.challenge_id,
      credential: softwareAuthenticator().create({ ...asked.options, ...signInAsked.options }),
    }
    expect(outcome(await on(session).post('/passkeys/registration/verify', wrongKind))).toBe('400 webauthn_challenge_not_found')
  })
  test('passkeys are renamed and removed by their owner, at aal2', async () => {
    const session = await signIn(email)
    const pending = '401 second_factor_required'
    expect(outcome(await on(session).get('/passkeys'))).toBe(pending)
    const authenticator = softwareAuthenticator()
    const owner = await join('named@example.com')
    const { id } = (await register(owner, authenticator)).json()
    expect((await on(owner).send('PATCH', `/passkeys/${id}`, { friendly_name: 'My phone' })).json()).toEqual({
      id,
      friendly_name: 'My phone',
    })
    expect(outcome(await on(owner).send('PATCH', `/passkeys/${id}`, { friendly_name: 'x'.repeat(121) }))).toBe('400 validation_failed')
    const stranger = await join('stranger@example.com')
    await register(stranger, softwareAuthenticator())
    expect(outcome(await on(stranger).send('PATCH', `/passkeys/${id}`, { friendly_name: 'Mine' }))).toBe(
      '404 webauthn_credential_not_found',
    )
    expect(outcome(await on(stranger).send('DELETE', `/passkeys/${id}`))).toBe('404 webauthn_credential_not_found')
    expect((await on(owner).send('DELETE', `/passkeys/${id}`)).statusCode).toBe(204)
    expect(outcome(await signInWith(authenticator))).toBe('400 webauthn_verification_failed')
  })
  test('as a factor: created, verified and usable to sign in', async () => {
    const authenticator = softwareAuthenticator()
    const session = await join('factor@example.com')
    const { id } = (await on(session).post('/factors', { factor_type: 'webauthn', friendly_name: 'Key' })).json()
    const asked = (await on(session).post(`/factors/${id}/challenge`)).json()
    expect(asked).toMatchObject({ type: 'webauthn', webauthn: { type: 'create' } })
    const body = (credential: unknown) => ({ challenge_id: asked.id, webauthn: { type: 'create', credential_response: credential } })
    const proved = await on(session).post(`/factors/${id}/verify`, body(authenticator.create(asked.webauthn.credential_options.publicKey)))
    expect(claimsOf(proved.json<SessionBody>().access_token).aal).toBe('aal2')
    expect(outcome(await signInWith(authenticator))).toBe(200)
  })
})

test('the operator can disable passkeys', async () => {
  const off = await clinic({ people: [], env: { AUTH_MFA_WEBAUTHN: 'off', AUTH_MFA_TOTP: 'off' } })
  const client = factorClient(off)
  const session = await client.join('none@example.com')
  expect(outcome(await client.post('/passkeys/authentication/options', {}))).toBe('404 passkey_disabled')
  expect(outcome(await client.on(session).post('/passkeys/registration/options'))).toBe('404 passkey_disabled')
  expect(outcome(await client.on(session).post('/factors', { factor_type: 'webauthn' }))).toBe('422 mfa_webauthn_enroll_not_enabled')
  expect(outcome(await client.on(session).post('/factors', { factor_type: 'totp' }))).toBe('422 mfa_totp_enroll_not_enabled')
  expect((await client.on(session).get('/factors')).json().offered).toEqual([])
})
