import type { AddressInfo } from 'node:net'
import { AuthClient } from '@supabase/auth-js'
import { beforeAll, expect, test } from 'vitest'
import { authClient, goodPassword } from '../../../test/auth.ts'
import { clinic } from '../../../test/clinic.ts'
import { appCode } from '../../../test/second-factor.ts'
import { softwareAuthenticator } from '../../../test/software-authenticator.ts'

/** Runs the unmodified public client from sign-up to a passkey. */
const { app, mails, clock } = await clinic({ people: [], startAt: new Date().toISOString() })
const { lastMail } = authClient({ app, mails, clock })
let origin = ''
beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`
})

function newClient() {
  const events: string[] = []
  const client = new AuthClient({
    url: `${origin}/auth/v1`,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    persistSession: false,
    experimental: { passkey: true, recoveryCodes: true },
  })
  client.onAuthStateChange((event) => {
    events.push(event)
  })
  return { client, events }
}
const email = 'ada@example.com'
const authenticator = softwareAuthenticator()
const json = <T>(value: unknown) => value as T // as serialised by a browser

// @acceptance AUTH-062, 065
test('an account with an authenticator app', async () => {
  const { client, events } = newClient()
  await client.signUp({ email, password: goodPassword })
  const { code = '' } = await lastMail(email)
  await client.verifyOtp({ email, token: code, type: 'signup' })

  const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone', issuer: 'Uzima' })
  expect(enrolled.error).toBeNull()
  const { id = '', totp } = enrolled.data ?? {}
  expect(totp?.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /)
  expect(totp?.uri).toContain('issuer=Uzima')
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })

  const proved = await client.mfa.challengeAndVerify({ factorId: id, code: appCode(totp?.secret ?? '', clock.now()) })
  expect(proved.error).toBeNull()
  expect(events).toContain('MFA_CHALLENGE_VERIFIED')
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
  expect((await client.mfa.listFactors()).data?.totp).toMatchObject([{ id, status: 'verified', friendly_name: 'Phone' }])

  clock.advance(31_000)
  const next = newClient().client
  const signedIn = await next.signInWithPassword({ email, password: goodPassword })
  expect(signedIn.error).toBeNull()
  expect((await next.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
  expect((await next.updateUser({ data: { shoe: 44 } })).error).toMatchObject({
    name: 'AuthApiError',
    code: 'second_factor_required',
    status: 401,
  })
  const wrong = await next.mfa.challengeAndVerify({ factorId: id, code: '000000' })
  expect(wrong.error).toMatchObject({ code: 'mfa_verification_failed', status: 422, message: 'Invalid TOTP code entered' })
  expect((await next.mfa.challengeAndVerify({ factorId: id, code: appCode(totp?.secret ?? '', clock.now()) })).error).toBeNull()
  expect((await next.updateUser({ data: { shoe: 44 } })).error).toBeNull()

  const codes = await next.mfa.recoveryCodes.generate()
  expect(codes.data?.codes).toHaveLength(10)
  const registered = await next.passkey.startRegistration()
  expect(registered.error).toBeNull()
  const made = await next.passkey.verifyRegistration({
    challengeId: registered.data?.challenge_id ?? '',
    credential: json(authenticator.create(json(registered.data?.options))),
  })
  expect(made.data).toMatchObject({ friendly_name: 'Passkey 1' })
  const named = await next.passkey.update({ passkeyId: made.data?.id ?? '', friendlyName: 'My key' })
  expect(named.error).toBeNull()
  expect((await next.passkey.list()).data).toMatchObject([{ friendly_name: 'My key' }])

  expect((await next.mfa.unenroll({ factorId: id })).data).toEqual({ id })
  const rescued = newClient()
  await rescued.client.signInWithPassword({ email, password: goodPassword })
  const byCode = await rescued.client.mfa.recoveryCodes.verify({ code: codes.data?.codes[0] ?? '' })
  expect(byCode.error).toBeNull()
  expect((await rescued.client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal2' })
})

test('sign-in with only the passkey, and sign-out', async () => {
  const { client, events } = newClient()
  const asked = await client.passkey.startAuthentication()
  const signedIn = await client.passkey.verifyAuthentication({
    challengeId: asked.data?.challenge_id ?? '',
    credential: json(authenticator.get(json(asked.data?.options))),
  })
  expect(signedIn.data?.session).toMatchObject({ token_type: 'bearer', user: { email } })
  expect(events).toContain('SIGNED_IN')
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
    currentAuthenticationMethods: [{ method: 'passkey' }],
  })
  const [passkey] = (await client.passkey.list()).data ?? []
  expect((await client.passkey.delete({ passkeyId: passkey?.id ?? '' })).error).toBeNull()
  expect((await client.passkey.list()).data).toEqual([])
})
