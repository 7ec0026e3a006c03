import { describe, expect, test } from 'vitest'
import type { SessionBody } from '../../../test/auth.ts'
import { clinic } from '../../../test/clinic.ts'
import { appCode, claimsOf, factorClient, outcome } from '../../../test/second-factor.ts'

const place = await clinic({ people: [] })
const { sql, clock } = place
const auth = factorClient(place)
const { on, join, signIn, addApp, addEmailCode, verify, mailedCode, profile, eventsOf } = auth

describe('downgrades (T9)', () => {
  const refusedEnrol = '403 insufficient_aal'
  /** A session that fell back after its factor was removed: complete, but no longer aal2. */
  const fallen = async (email: string) => {
    const first = await addApp(await join(email))
    const second = await addApp(first.session, 'Second')
    await on(second.session).send('DELETE', `/factors/${second.id}`)
    return { first, session: (await auth.refresh(second.session.refresh_token)).json<SessionBody>() }
  }

  test('removing the factor a session was proved with lowers its level; account protection can then no longer be changed', async () => {
    const email = 'fallen@example.com'
    const { first, session } = await fallen(email)
    expect(claimsOf(session.access_token)).toMatchObject({ aal: 'aal1' })
    expect(await profile(session), 'it stays usable where no second factor is needed').toBe(200)
    expect(outcome(await on(session).send('PUT', '/user', { password: 'another good one' }))).toBe('401 insufficient_aal')
    expect(outcome(await on(session).send('PUT', '/user', { email: 'new@example.com' }))).toBe('401 insufficient_aal')
    expect(outcome(await on(session).post('/factors', { factor_type: 'totp', friendly_name: 'Third' }))).toBe(refusedEnrol)
    expect(outcome(await on(session).send('DELETE', `/factors/${first.id}`))).toBe('422 insufficient_aal')
    expect(outcome(await on(session).post('/factors/recovery-codes'))).toBe(refusedEnrol)
    expect(outcome(await on(session).post('/passkeys/registration/options'))).toBe(refusedEnrol)
    expect(outcome(await on(session).send('PUT', '/factors/email-code', { enabled: true }))).toBe(refusedEnrol)
    expect(outcome(await on(session).post('/otp', { email })), 'the mailbox does not replace the app').toBe('422 otp_disabled')
    const again = (await on(session).post('/reauthenticate', { password: 'correct horse battery' })).json<SessionBody>()
    expect(claimsOf(again.access_token).aal, 'nor does the password').toBe('aal1')
    expect((await on(again).get('/factors')).json().ways).toEqual(['totp'])
    const raised = (await verify(again, first.id, appCode(first.secret, clock.now()))).json<SessionBody>()
    expect(outcome(await on(raised).post('/factors', { factor_type: 'totp', friendly_name: 'Third' }))).toBe(200)
  })

  test('a recovery link and an emailed code grant no more than a password does', async () => {
    const email = 'links@example.com'
    const { id, secret } = await addApp(await join(email))
    await auth.post('/recover', { email })
    const { token } = await auth.lastLink(email)
    const recovered = (await auth.post('/verify', { type: 'recovery', token_hash: token })).json<SessionBody>()
    expect(claimsOf(recovered.access_token)).toMatchObject({ aal: 'aal1', second_factor: 'pending' })
    expect(await profile(recovered)).toBe('401 second_factor_required')
    expect(outcome(await on(recovered).send('PUT', '/user', { password: 'another good one' }))).toBe('401 insufficient_aal')
    expect(outcome(await on(recovered).post('/factors', { factor_type: 'totp' }))).toBe('401 second_factor_required')
    const proved = (await verify(recovered, id, appCode(secret, clock.now()))).json<SessionBody>()
    expect(await profile(proved), 'still a recovery: it may only set the password').toBe(200)
    expect(outcome(await on(proved).post('/factors', { factor_type: 'totp', friendly_name: 'x' }))).toBe('403 no_authorization')
    expect(outcome(await on(proved).send('PUT', '/user', { password: 'another good one' }))).toBe(200)
    expect(claimsOf((await signIn(email, 'another good one')).access_token)).toMatchObject({ second_factor: 'pending' })
  })

  test('proving a factor ends the aal1 sessions and keeps the others', async () => {
    const email = 'others@example.com'
    const before = await join(email)
    const session = await signIn(email)
    const { id, secret, session: proved } = await addApp(session)
    expect(outcome(await on(before).get('/user')), 'the earlier aal1 session').toBe('403 session_not_found')
    const next = (await verify(await signIn(email), id, appCode(secret, clock.now()))).json<SessionBody>()
    expect(outcome(await on(next).get('/user'))).toBe(200)
    expect(outcome(await on(proved).get('/user'))).toBe(200)
  })

  test('an unverified factor neither raises nor blocks, and gives way to another attempt (T9.8)', async () => {
    const email = 'begun@example.com'
    const session = await join(email)
    const begun = (await on(session).post('/factors', { factor_type: 'totp' })).json()
    expect(claimsOf((await signIn(email)).access_token)).toMatchObject({ aal: 'aal1' })
    expect(await profile(await signIn(email))).toBe(200)
    expect(outcome(await on(session).post('/factors', { factor_type: 'totp' })), 'names are unique, empty ones too').toBe(
      '422 mfa_factor_name_conflict',
    )
    clock.advance(240_000)
    expect(outcome(await on(session).send('DELETE', `/factors/${begun.id}`)), 'without proof').toBe(200)
    expect(outcome(await on(session).post('/factors', { factor_type: 'totp' }))).toBe(200)
  })

  test('levels and methods in a request are ignored (T9.9)', async () => {
    const email = 'claims@example.com'
    const { id } = await addApp(await join(email))
    const forged = { aal: 'aal2', amr: [{ method: 'totp' }], session_id: id, second_factor: null, is_pending: false }
    const pending = (
      await auth.post('/token?grant_type=password', { email, password: 'correct horse battery', ...forged })
    ).json<SessionBody>()
    expect(claimsOf(pending.access_token)).toMatchObject({ aal: 'aal1', second_factor: 'pending' })
    expect(outcome(await on(pending).send('PUT', '/user', { data: forged }))).toBe('401 second_factor_required')
  })

  test('changes need a proof from the last five minutes', async () => {
    const { id, session } = await addApp(await join('stale@example.com'))
    clock.advance(241_000)
    const old = (await auth.refresh(session.refresh_token)).json<SessionBody>()
    const stale = '401 reauthentication_required'
    expect(outcome(await on(old).post('/factors', { factor_type: 'totp', friendly_name: 'x' }))).toBe(stale)
    expect(outcome(await on(old).send('DELETE', `/factors/${id}`))).toBe(stale)
    expect(outcome(await on(old).post('/factors/recovery-codes'))).toBe(stale)
    expect(outcome(await on(old).post('/reauthenticate', { password: 'wrong' }))).toBe('400 current_password_invalid')
    const next = (await on(old).post('/reauthenticate', { password: 'correct horse battery' })).json<SessionBody>()
    expect(claimsOf(next.access_token)).toMatchObject({
      aal: 'aal2',
      session_id: claimsOf(old.access_token).session_id,
    })
    expect(outcome(await on(old).get('/user')), 'the earlier token counts no more (S-35)').toBe('403 session_not_found')
    expect(outcome(await on(next).send('DELETE', `/factors/${id}`))).toBe(200)
  })
})

describe('disabling', () => {
  // @acceptance API-AUTH-023, SECURITY-035
  test('ends the other sessions, mails a notice and is recorded; the last one takes the recovery codes with it', async () => {
    const email = 'off@example.com'
    const { id, secret, session } = await addApp(await join(email))
    await on(session).post('/factors/recovery-codes')
    const other = (await verify(await signIn(email), id, appCode(secret, clock.now()))).json<SessionBody>()
    expect(outcome(await on(session).send('DELETE', `/factors/${id}`))).toBe(200)
    expect(outcome(await on(other).get('/user'))).toBe('403 session_not_found')
    expect((await auth.lastMail(email)).letter).toBe('second_factor_off')
    expect((await eventsOf(session, 'security_mfa')).at(-1)).toBe('security_mfa_disabled totp')
    expect((await on(session).get('/factors')).json()).toMatchObject({ factors: [], recovery_codes: { total: 0 } })
    expect(await profile(await signIn(email))).toBe(200)
  })

  test('also emailed codes; another factor remains required', async () => {
    const email = 'both@example.com'
    const first = await addEmailCode(email, await join(email))
    const { id, secret, session } = await addApp(first)
    expect((await on(session).send('PUT', '/factors/email-code', { enabled: false })).json()).toEqual({ email_code: false })
    expect((await auth.lastMail(email)).letter).toBe('second_factor_removed')
    const pending = await signIn(email)
    expect((await on(pending).get('/factors')).json().ways).toEqual(['totp'])
    expect(outcome(await verify(pending, id, appCode(secret, clock.now())))).toBe(200)
  })
})

describe('a password reset', () => {
  test('where the mailbox is the only second factor: it sets the password, grants no access, and blocks factor changes for a day', async () => {
    const email = 'reset@example.com'
    await addEmailCode(email, await join(email))
    await auth.post('/recover', { email })
    const { token } = await auth.lastLink(email)
    const recovered = (await auth.post('/verify', { type: 'recovery', token_hash: token })).json<SessionBody>()
    expect(await profile(recovered)).toBe('401 second_factor_required')
    expect(outcome(await on(recovered).send('PUT', '/user', { password: 'a brand new one' }))).toBe(200)
    expect(outcome(await on(recovered).get('/user')), 'signed out everywhere').toBe('403 session_not_found')
    clock.advance(61_000)
    const pending = await signIn(email, 'a brand new one')
    await on(pending).post('/otp', { email, create_user: false })
    const whole = (await on(pending).post('/verify', { type: 'email', email, token: await mailedCode(email) })).json<SessionBody>()
    expect(outcome(await on(whole).send('PUT', '/factors/email-code', { enabled: false }))).toBe('403 factors_held')
    expect(outcome(await on(whole).post('/factors', { factor_type: 'totp' }))).toBe('403 factors_held')
    await sql('update auth.users set factors_held_until = $2 where email = $1', [email, clock.now()])
    expect(outcome(await on(whole).send('PUT', '/factors/email-code', { enabled: false }))).toBe(200)
  })
})

describe('permissions', () => {
  test('an unconfirmed address cannot enrol a factor', async () => {
    await auth.signUp('unsure@example.com')
    const session = await signIn('unsure@example.com')
    expect(outcome(await on(session).post('/factors', { factor_type: 'totp' }))).toBe('422 email_not_confirmed')
    expect(outcome(await on(session).post('/passkeys/registration/options'))).toBe('422 email_not_confirmed')
  })
  test.each([
    [{}, 'factor_type needs to be totp, phone, or webauthn'],
    [{ factor_type: 'magic' }, 'factor_type needs to be totp, phone, or webauthn'],
    [{ factor_type: 'phone' }, 'Phone number required to enroll Phone factor'],
    [{ factor_type: 'phone', phone: 'home' }, 'Invalid phone number format (E.164 required)'],
  ])('%j is refused', async (body, message) => {
    const response = await on(await join(`who-${clock.now().getTime()}@example.com`)).post('/factors', body)
    expect([response.statusCode, response.json().message]).toEqual([400, message])
  })
  test('at most ten factors are allowed', async () => {
    let { session } = await addApp(await join('many@example.com'), 'App 0')
    for (let number = 1; number < 10; number += 1) session = (await addApp(session, `App ${number}`)).session
    expect(outcome(await on(session).post('/factors', { factor_type: 'totp', friendly_name: 'One more' }))).toBe(
      '422 too_many_enrolled_mfa_factors',
    )
  })
})
