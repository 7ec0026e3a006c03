import { describe, expect, test } from 'vitest'
import type { SessionBody } from '../../../test/auth.ts'
import { clinic } from '../../../test/clinic.ts'
import { appCode, claimsOf, factorClient, methodsOf, outcome, wrongCode } from '../../../test/second-factor.ts'

const place = await clinic({ people: [] })
const { sql, clock } = place
const auth = factorClient(place)
const { on, join, signIn, addApp, addEmailCode, verify, mailedCode, profile, eventsOf } = auth

describe('an authenticator app', () => {
  // @acceptance API-AUTH-020 to 022, AUTH-073 to 074, SECURITY-032
  test('is enrolled once its code was proved; the secret leaves once and is encrypted', async () => {
    const session = await join('app@example.com')
    const enrolled = await on(session).post('/factors', { factor_type: 'totp', friendly_name: 'Phone' })
    expect(enrolled.json()).toMatchObject({
      type: 'totp',
      friendly_name: 'Phone',
      totp: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/) },
    })
    const { id, totp } = enrolled.json()
    expect(totp.uri).toBe(
      `otpauth://totp/localhost:app%40example.com?issuer=localhost&secret=${totp.secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect(totp.qr_code).toMatch(/^<svg /)
    expect(totp.qr_code, 'it is put into an address').not.toContain('#')

    const [row] = await sql('select secret, status from auth.mfa_factors where id = $1', [id])
    expect(row?.status).toBe('unverified')
    expect(row?.secret.toString('latin1')).not.toContain(totp.secret)
    expect((await on(session).get('/user')).json().factors).toMatchObject([
      { id, factor_type: 'totp', status: 'unverified', friendly_name: 'Phone', phone: '' },
    ])
    expect((await on(session).get('/user')).body).not.toContain(totp.secret)

    const verified = await verify(session, id, appCode(totp.secret, clock.now()))
    expect(verified.json()).toMatchObject({ token_type: 'bearer', expires_in: 300, user: { factors: [{ id, status: 'verified' }] } })
    const { access_token: token } = verified.json<SessionBody>()
    expect(claimsOf(token).aal).toBe('aal2')
    expect(methodsOf(token)).toEqual(['totp', 'password'])
    expect(await eventsOf(session, 'mfa')).toEqual(['mfa_verification_success totp'])
    expect(await eventsOf(session, 'security_mfa')).toEqual(['security_mfa_enabled totp'])
    expect((await auth.lastMail('app@example.com')).letter).toBe('second_factor_added')
  })

  // @acceptance AUTH-072
  test('is named by the user, beside address, confirmation and identities', async () => {
    const { session } = await addApp(await join('named@example.com'))
    const shown = (await on(session).get('/user')).json()
    expect(shown).toMatchObject({
      email: 'named@example.com',
      email_confirmed_at: expect.any(String),
      identities: [{ provider: 'email' }],
      factors: [{ factor_type: 'totp', status: 'verified' }],
    })
  })

  // @acceptance AUTH-065
  test('at sign-in leaves nothing open but to finish; then the session goes on, and no earlier token counts', async () => {
    const { id, secret } = await addApp(await join('gate@example.com'))
    const pending = await signIn('gate@example.com')
    expect(claimsOf(pending.access_token)).toMatchObject({ aal: 'aal1', second_factor: 'pending' })
    const refused = '401 second_factor_required'
    expect(await profile(pending)).toBe(refused)
    expect(outcome(await on(pending).send('PUT', '/user', { data: { shoe: 1 } }))).toBe(refused)
    expect(outcome(await on(pending).send('PUT', '/user', { password: 'another good one' }))).toBe(refused)
    expect(outcome(await on(pending).post('/factors', { factor_type: 'totp' }))).toBe(refused)
    expect(outcome(await on(pending).send('DELETE', `/factors/${id}`))).toBe(refused)
    expect(outcome(await on(pending).send('PUT', '/factors/email-code', { enabled: true }))).toBe(refused)
    expect(outcome(await on(pending).post('/factors/recovery-codes'))).toBe(refused)
    expect(outcome(await on(pending).post('/passkeys/registration/options'))).toBe(refused)
    expect(outcome(await on(pending).get('/passkeys'))).toBe(refused)
    expect(outcome(await on(pending).get('/reauthenticate'))).toBe(refused)
    expect(outcome(await on(pending).post('/reauthenticate', { password: 'correct horse battery' }))).toBe(refused)
    expect(outcome(await on(pending).post('/otp', { email: 'gate@example.com' })), 'the mailbox does not bypass it').toBe(
      '422 otp_disabled',
    )
    expect(outcome(await on(pending).get('/user'))).toBe(200)
    expect((await on(pending).get('/factors')).json().ways).toEqual(['totp'])

    const finished = (await verify(pending, id, appCode(secret, clock.now()))).json<SessionBody>()
    expect(claimsOf(finished.access_token)).toMatchObject({
      aal: 'aal2',
      session_id: claimsOf(pending.access_token).session_id,
    })
    expect(claimsOf(finished.access_token).second_factor).toBeUndefined()
    expect(await profile(finished)).toBe(200)
    expect(outcome(await on(pending).get('/user'))).toBe('403 session_not_found')
    expect(await profile(pending), 'nor does the API take it').toBe('401 session_ended')
    expect(outcome(await auth.refresh(pending.refresh_token)), 'T9.3').toBe('400 refresh_token_not_found')
    clock.advance(200_000)
    const refreshed = (await auth.refresh(finished.refresh_token)).json<SessionBody>()
    expect(claimsOf(refreshed.access_token).aal, 'T9.4').toBe('aal2')
    expect(await profile(refreshed)).toBe(200)
  })

  test('a pending session can be refreshed, and ends after a quarter of an hour', async () => {
    await addApp(await join('slow@example.com'))
    const pending = await signIn('slow@example.com')
    clock.advance(200_000)
    const again = (await auth.refresh(pending.refresh_token)).json<SessionBody>()
    expect(claimsOf(again.access_token)).toMatchObject({ aal: 'aal1', second_factor: 'pending' })
    expect(await profile(again)).toBe('401 second_factor_required')
    clock.advance(699_000)
    expect(outcome(await auth.refresh(again.refresh_token))).toBe(200)
    clock.advance(2_000)
    expect(outcome(await auth.refresh(again.refresh_token))).toMatch(/^40[01] session_expired|refresh_token/)
  })

  test('a code is accepted once, and none of an earlier time step after it (T9.5)', async () => {
    const { id, secret, session } = await addApp(await join('twice@example.com'))
    const now = appCode(secret, clock.now())
    const next = (await verify(session, id, now)).json<SessionBody>()
    const wrong = '422 mfa_verification_failed'
    expect(outcome(await verify(next, id, now))).toBe(wrong)
    expect(outcome(await verify(next, id, appCode(secret, clock.now(), -1)))).toBe(wrong)
    expect(outcome(await verify(next, id, appCode(secret, clock.now(), 2))), 'too early').toBe(wrong)
    expect(outcome(await verify(next, id, appCode(secret, clock.now(), 1)))).toBe(200)
  })

  test('of two concurrent requests with the same code one is accepted', async () => {
    const { id, secret, session: one } = await addApp(await join('race@example.com'))
    const two = (await verify(await signIn('race@example.com'), id, appCode(secret, clock.now()))).json<SessionBody>()
    clock.advance(60_000)
    const code = appCode(secret, clock.now())
    const answers = await Promise.all([verify(one, id, code), verify(two, id, code)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
  })

  test('someone else’s, used and expired challenges, and those from another address, are refused (T9.6)', async () => {
    const { id, secret, session } = await addApp(await join('asked@example.com'))
    const other = await addApp(await join('other@example.com'))
    const code = () => appCode(secret, clock.now())
    const unknown = '422 mfa_factor_not_found'
    const challengeOf = (who: SessionBody, factor: string) => auth.challenge(who, factor)
    const use = (challengeId: string, factor = id, headers = {}) =>
      on(session).post(`/factors/${factor}/verify`, { challenge_id: challengeId, code: code() }, headers)
    expect(outcome(await use(await challengeOf(other.session, other.id)))).toBe(unknown)
    expect(outcome(await use('nonsense'))).toBe(unknown)
    expect(outcome(await use(await challengeOf(session, id), other.id)), 'another person’s factor').toBe('404 mfa_factor_not_found')
    expect(outcome(await on(session).post(`/factors/${other.id}/challenge`))).toBe('404 mfa_factor_not_found')
    expect(outcome(await on(session).post('/factors/nonsense/challenge'))).toBe('404 validation_failed')
    const late = await challengeOf(session, id)
    await sql("update auth.mfa_challenges set ip = '10.9.8.7' where id = $1", [late])
    expect(outcome(await use(late))).toBe('422 mfa_ip_address_mismatch')
    await sql("delete from auth.rate_limits where bucket = 'second_factor'")
    const old = await challengeOf(session, id)
    await sql('update auth.mfa_challenges set expires_at = $2 where id = $1', [old, clock.now()])
    expect(outcome(await use(old))).toBe('422 mfa_challenge_expired')
    const fresh = await challengeOf(session, id)
    const next = (await use(fresh)).json<SessionBody>()
    clock.advance(60_000)
    expect(outcome(await on(next).post(`/factors/${id}/verify`, { challenge_id: fresh, code: code() }))).toBe(unknown)
  })
})

describe('guessing', () => {
  // @acceptance SECURITY-033
  test('six wrong codes are throttled (T9.7); the right one after the delay', async () => {
    const { id, secret } = await addApp(await join('guess@example.com'))
    const pending = await signIn('guess@example.com')
    for (let miss = 0; miss < 5; miss += 1)
      expect(outcome(await verify(pending, id, wrongCode(appCode(secret, clock.now()))))).toBe('422 mfa_verification_failed')
    const throttled = await verify(pending, id, appCode(secret, clock.now()))
    expect(outcome(throttled)).toBe('429 over_request_rate_limit')
    expect(Number(throttled.headers['retry-after'])).toBeGreaterThan(20)
    clock.advance(31_000)
    expect(outcome(await verify(pending, id, appCode(secret, clock.now())))).toBe(200)
    expect((await eventsOf(pending, 'mfa_verification_failed')).length).toBe(5)
  })

  test('emailed codes: five wrong attempts void one; 25 attempts an hour per account, whatever the code and the address', async () => {
    const email = 'mailguess@example.com'
    await addEmailCode(email, await join(email))
    await sql('delete from auth.rate_limits')
    const attempt = async (session: SessionBody, token: string) =>
      outcome(await on(session).post('/verify', { type: 'email', email, token }))
    const answers: (string | number)[] = []
    const pending = await signIn(email)
    for (let round = 0; round < 5; round += 1) {
      await sql("delete from auth.rate_limits where bucket like 'second_factor%'")
      await on(pending).post('/otp', { email, create_user: false })
      const code = await mailedCode(email)
      for (let miss = 0; miss < 5; miss += 1) answers.push(await attempt(pending, wrongCode(code)))
      await sql("delete from auth.rate_limits where bucket = 'second_factor'")
      if (round === 0) expect(await attempt(pending, code), 'void after five').toBe('403 otp_expired')
      clock.advance(61_000)
    }
    expect(new Set(answers.slice(0, 24))).toEqual(new Set(['403 otp_expired']))
    await sql("delete from auth.rate_limits where bucket in ('second_factor', 'factor', 'verify')")
    await on(pending).post('/otp', { email, create_user: false })
    expect(await attempt(pending, await mailedCode(email)), 'the 27th attempt within the hour').toBe('429 over_request_rate_limit')
  })
})

describe('emailed codes', () => {
  const email = 'mail@example.com'
  // @acceptance SECURITY-034
  test('is switched on by whoever has just proved one, and then asked at sign-in', async () => {
    const session = await join(email)
    expect(outcome(await on(session).send('PUT', '/factors/email-code', { enabled: true })), 'nothing was proved').toBe(
      '400 validation_failed',
    )
    expect(outcome(await on(session).post('/otp', { email, create_user: false }))).toBe(200)
    expect((await auth.lastMail(email)).letter).toBe('second_factor_code')
    const code = await mailedCode(email)
    expect(outcome(await auth.post('/verify', { type: 'email', email, token: code })), 'it signs no one in').toBe('403 otp_expired')
    const proved = await on(session).post('/verify', { type: 'email', email, token: code })
    expect(proved.json()).toMatchObject({ token_type: 'bearer', user: { email } })
    expect(outcome(await on(session).get('/user'))).toBe('403 session_not_found')
    const next = proved.json<SessionBody>()
    expect((await on(next).send('PUT', '/factors/email-code', { enabled: true })).json()).toEqual({ email_code: true })
    expect((await on(next).get('/factors')).json()).toMatchObject({ email_code: true, factors: [] })
    expect((await on(next).get('/user')).json().factors, 'it is not in the list of factors').toBeUndefined()
    expect(await eventsOf(next, 'security_mfa')).toEqual(['security_mfa_enabled email'])

    clock.advance(61_000)
    const pending = await signIn(email)
    expect(await profile(pending)).toBe('401 second_factor_required')
    await on(pending).post('/otp', { email, create_user: false })
    const answer = await on(pending).post('/verify', { type: 'email', email, token: await mailedCode(email) })
    const whole = answer.json<SessionBody>()
    expect(claimsOf(whole.access_token)).toMatchObject({ aal: 'aal2' })
    expect(methodsOf(whole.access_token)).toEqual(['otp', 'password'])
    expect(await profile(whole)).toBe(200)
    expect(outcome(await on(pending).post('/verify', { type: 'email', email, token: await mailedCode(email) })), 'used').not.toBe(200)
  })

  test('at most once a minute; an expired code is refused', async () => {
    const pending = await signIn(email)
    clock.advance(61_000)
    expect(outcome(await on(pending).post('/otp', { email, create_user: false }))).toBe(200)
    const early = await on(pending).post('/otp', { email, create_user: false })
    expect(outcome(early)).toBe('429 over_email_send_rate_limit')
    clock.advance(600_000)
    expect(outcome(await on(pending).post('/verify', { type: 'email', email, token: await mailedCode(email) }))).toBe('403 otp_expired')
  })

  test('a link or an emailed code alone never completes a sign-in; together with the password it does', async () => {
    clock.advance(61_000)
    await auth.post('/otp', { email, create_user: false })
    expect((await auth.lastMail(email)).letter).toBe('magic_link')
    const pending = (await auth.post('/verify', { type: 'email', email, token: await mailedCode(email) })).json<SessionBody>()
    expect(claimsOf(pending.access_token)).toMatchObject({ aal: 'aal1', second_factor: 'pending' })
    expect((await on(pending).get('/factors')).json().ways).toEqual(['password'])
    expect(outcome(await on(pending).post('/otp', { email })), 'the mailbox has already been proved').toBe('422 otp_disabled')
    const whole = (await on(pending).post('/reauthenticate', { password: 'correct horse battery' })).json<SessionBody>()
    expect(methodsOf(whole.access_token)).toEqual(['password', 'otp'])
    expect(await profile(whole)).toBe(200)
  })
})
