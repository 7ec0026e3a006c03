import { beforeEach, describe, expect, test } from 'vitest'
import type { SessionBody } from '../../../test/auth.ts'
import { clinic } from '../../../test/clinic.ts'
import { oidcClient, oidcProvider } from '../../../test/oidc-provider.ts'
import { claimsOf, factorClient } from '../../../test/second-factor.ts'

const provider = await oidcProvider()
const place = await clinic({
  people: [],
  // the provider's tokens carry the real time
  startAt: new Date().toISOString(),
  env: {
    AUTH_OIDC_CLINIC_ISSUER: provider.issuer,
    AUTH_OIDC_CLINIC_CLIENT_ID: oidcClient.id,
    AUTH_OIDC_CLINIC_CLIENT_SECRET: oidcClient.secret,
    AUTH_MANUAL_LINKING: 'on',
  },
})
const { app, sql, clock } = place
const auth = factorClient(place)
const { on, signIn, join, addApp } = auth
beforeEach(() => sql('delete from auth.rate_limits'))

/** Leaves everything a stranger could on an account: an app, emailed codes, recovery codes, sessions. Its address is unverified again. */
async function leaveAll(email: string) {
  const { session } = await addApp(await auth.addEmailCode(email, await join(email)))
  expect((await on(session).post('/factors/recovery-codes')).statusCode).toBe(200)
  await sql('update auth.users set email_confirmed_at = null where email = $1', [email])
  return session
}
const left = async (email: string) =>
  (
    await sql(
      `select u.email_code_at, u.has_second_factor, u.email_confirmed_at is not null as confirmed,
              (select count(*)::int from auth.mfa_factors f where f.user_id = u.id) as factors,
              (select count(*)::int from auth.recovery_codes c where c.user_id = u.id) as codes,
              (select count(*)::int from auth.sessions s where s.user_id = u.id) as sessions
         from auth.users u where u.email = $1`,
      [email],
    )
  )[0]

const byCode = (type: string) => async (email: string) => {
  const { code } = await auth.lastMail(email)
  return (await auth.post('/verify', { type, email, token: code })).json<SessionBody>()
}
const byLink = async (email: string) => (await auth.follow(email)).json<SessionBody>()
const open = (url: string) =>
  app.http.inject({ method: 'GET', url: url.replace('http://localhost:3000', ''), headers: { host: 'localhost:3000' } })

describe('what strangers left on an account is removed when its address is first verified (T11.4)', () => {
  test.each<[string, (email: string) => Promise<unknown>, (email: string) => Promise<SessionBody>]>([
    ['the link of its sign-up', (email) => auth.post('/resend', { type: 'signup', email }), byLink],
    ['the code of its sign-up', (email) => auth.post('/resend', { type: 'signup', email }), byCode('signup')],
    ['a sign-in link', (email) => auth.post('/otp', { email }), byLink],
    ['a sign-in code', (email) => auth.post('/otp', { email }), byCode('email')],
    ['a recovery link', (email) => auth.post('/recover', { email }), byLink],
    ['a recovery code', (email) => auth.post('/recover', { email }), byCode('recovery')],
  ])('by %s', async (way, ask, prove) => {
    const email = `${way.replaceAll(' ', '-')}@example.com`
    const strangers = await leaveAll(email)
    await ask(email)
    expect(await left(email), 'asking proves nothing').toMatchObject({ factors: 1, codes: 10, sessions: 1, confirmed: false })
    const own = await prove(email)
    expect(await left(email)).toEqual({
      email_code_at: null,
      has_second_factor: false,
      confirmed: true,
      factors: 0,
      codes: 0,
      sessions: 1,
    })
    expect(claimsOf(own.access_token).second_factor, 'nothing is asked for').toBeUndefined()
    expect((await on(strangers).get('/user')).json().code).toBe('session_not_found')
    expect((await auth.refresh(strangers.refresh_token)).json().code).toBe('refresh_token_not_found')
  })

  test('by a provider', async () => {
    const email = 'through-a-provider@example.com'
    const strangers = await leaveAll(email)
    const out = await open('/auth/v1/authorize?provider=clinic')
    const back = provider.signIn(String(out.headers.location), { sub: 'sub-1', email, email_verified: true, name: 'Ada Muturi' })
    const target = new URL(String((await open(String(back))).headers.location))
    expect(target.hash).toContain('access_token=')
    expect(await left(email)).toMatchObject({ email_code_at: null, has_second_factor: false, factors: 0, codes: 0, sessions: 1 })
    expect((await on(strangers).get('/user')).json().code).toBe('session_not_found')
    expect(await signIn(email)).toMatchObject({ code: 'invalid_credentials' })
  })

  test('and is kept where the address had been verified before', async () => {
    const email = 'proved@example.com'
    await leaveAll(email)
    await sql('update auth.users set email_confirmed_at = $2 where email = $1', [email, clock.now()])
    await auth.post('/otp', { email })
    const session = await byLink(email)
    expect(claimsOf(session.access_token).second_factor).toBe('pending')
    expect(await left(email)).toMatchObject({ has_second_factor: true, factors: 1, codes: 10 })
  })
})

describe('ways to sign in (T9.1, D12)', () => {
  test('none is added or removed at aal1 by a person with a second factor', async () => {
    const email = 'linked@example.com'
    const { session } = await addApp(await join(email))
    const [identity] = session.user.identities as { identity_id: string }[]
    const remove = (who: SessionBody) => on(who).send('DELETE', `/user/identities/${identity?.identity_id}`)
    expect((await remove(session)).json().code, 'proved: only the last one stays').toBe('single_identity_not_deletable')
    // a session older than the factor, as seen by another server
    await sql("update auth.sessions set aal = 'aal1' where id = $1", [claimsOf(session.access_token).session_id])
    const refused = await remove(session)
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'insufficient_aal'])
    const adding = await on(session).get(
      `/user/identities/authorize?provider=clinic&code_challenge_method=s256&code_challenge=${'a'.repeat(43)}`,
    )
    expect([adding.statusCode, adding.json().code]).toEqual([401, 'insufficient_aal'])
    const pending = await signIn(email)
    expect((await remove(pending)).json().code).toBe('second_factor_required')
  })

  test('a client that asks for another audience’s users gets an error', async () => {
    const session = await join('audience@example.com')
    const asking = (audience: string) => ({ ...auth.as(session), 'x-jwt-aud': audience })
    const message = "Token audience doesn't match request audience"
    const read = await auth.get('/user', asking('others'))
    expect([read.statusCode, read.json()]).toEqual([400, { code: 'validation_failed', message }])
    const removed = await auth.send('DELETE', '/user/identities/00000000-0000-4000-8000-000000000000', undefined, asking('others'))
    expect([removed.statusCode, removed.json()]).toEqual([403, { code: 'unexpected_audience', message }])
    expect((await auth.get('/user', asking('authenticated'))).statusCode).toBe(200)
    expect((await auth.get('/user', asking(''))).statusCode).toBe(200)
  })
})
