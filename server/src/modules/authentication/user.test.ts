import { describe, expect, test } from 'vitest'
import { authClient, goodPassword, type SessionBody } from '../../../test/auth.ts'
import { clinic } from '../../../test/clinic.ts'

const { app, sql, mails, clock } = await clinic({ people: [] })
const auth = authClient({ app, mails, clock })
let number = 0
/** A new, freshly signed-in person. */
const newPerson = async (data: object = {}) => {
  const email = `person${++number}@example.com`
  await auth.join(email, { data })
  await sql('delete from auth.rate_limits')
  return { email, session: (await auth.signIn(email)).json<SessionBody>() }
}
const put = (session: SessionBody, body: object) => auth.send('PUT', '/user', body, auth.bearer(session.access_token))
const isAlive = async (session: SessionBody) => (await auth.refresh(session.refresh_token)).statusCode === 200
/** The same session later: refreshed, but with the original password proof. */
const later = async (session: SessionBody, ms: number) => {
  clock.advance(ms)
  return (await auth.refresh(session.refresh_token)).json<SessionBody>()
}

describe('getUser', () => {
  // @acceptance API-AUTH-016
  test('answers the user', async () => {
    const { session, email } = await newPerson({ name: 'Ada' })
    const response = await auth.get('/user', auth.bearer(session.access_token))
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ email, user_metadata: { name: 'Ada' }, identities: [{ provider: 'email' }] })
    expect(response.body).not.toMatch(/argon2|hash|sign_up_count/)
  })
})

describe('updateUser', () => {
  test('data is merged at the top level and null removes a key', async () => {
    const { session } = await newPerson({ name: 'Ada', a: { b: 1 }, gone: 1 })
    const response = await put(session, { data: { a: { c: 2 }, gone: null, fresh: true } })
    expect(response.json().user_metadata).toMatchObject({ name: 'Ada', a: { c: 2 }, fresh: true })
    expect(response.json().user_metadata).not.toHaveProperty('gone')
  })

  test.each([
    [{ app_metadata: { role: 'admin' } }, 403, 'not_admin'],
    [{ email: 'nobody' }, 400, 'validation_failed'],
    [{ phone: '254700' }, 400, 'phone_provider_disabled'],
    [{ data: { note: '\u0000' } }, 400, 'validation_failed'],
    [{ data: 'x' }, 400, 'bad_json'],
    [{ data: [1] }, 400, 'bad_json'],
    [{ password: 'short' }, 422, 'weak_password'],
    [{ password: 'password1' }, 422, 'weak_password'],
    [{ password: goodPassword }, 422, 'same_password'],
  ])('%j is refused', async (body, status, code) => {
    const { session } = await newPerson()
    const response = await put(session, body)
    expect([response.statusCode, response.json().code]).toEqual([status, code])
  })

  // @acceptance API-AUTH-017, SECURITY-028, 036
  test('a new password ends the other sessions and every mailed link, is told by mail and recorded (T10)', async () => {
    const { email, session } = await newPerson({ locale: 'es', time_zone: 'Africa/Nairobi' })
    const other = (await auth.signIn(email)).json<SessionBody>()
    await auth.post('/recover', { email })
    const recovery = await auth.lastLink(email)
    const response = await put(session, { password: 'a brand new one' })
    expect(response.statusCode).toBe(200)

    expect((await auth.get('/user', auth.bearer(other.access_token))).json().code).toBe('session_not_found')
    expect(await isAlive(other)).toBe(false)
    expect(await isAlive(session)).toBe(true)
    expect((await auth.post('/verify', { type: 'recovery', token_hash: recovery.token })).json().code).toBe('otp_expired')
    expect((await auth.signIn(email)).json().code).toBe('invalid_credentials')
    expect((await auth.signIn(email, 'a brand new one')).statusCode).toBe(200)
    const mail = await auth.lastMail(email)
    expect(mail.letter).toBe('password_changed')
    expect(mail.subject).toBe('Se cambió su contraseña de Uzima')
    const [event] = await sql(
      "select outcome, severity from audit.log where event_type = 'security_password_changed' and subject_id = $1",
      [session.user.id],
    )
    expect(event).toEqual({ outcome: 'success', severity: 'warning' })
  })

  test('five minutes after the password was proved, it must be proved again (S-36)', async () => {
    const { session } = await newPerson()
    const soon = await later(session, 299_000)
    expect((await put(soon, { password: 'second password' })).statusCode).toBe(200)
    const late = await later(soon, 301_000)
    const refused = await put(late, { password: 'third password' })
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'current_password_required'])
    const wrong = await put(late, { password: 'third password', current_password: 'wrong' })
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'current_password_invalid'])
    expect((await put(late, { password: 'third password', current_password: 'second password' })).statusCode).toBe(200)
  })

  test('a wrong current password is refused even in a fresh session, and counts towards the sign-in limits', async () => {
    const { session } = await newPerson()
    const statuses: number[] = []
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push((await put(session, { password: 'another one here', current_password: 'wrong' })).statusCode)
    expect(statuses).toEqual([...Array(10).fill(400), 429])
    // the network is delayed as well, unless the account is known there
    expect((await auth.signIn('nobody@example.com')).statusCode).toBe(429)
    await sql('delete from auth.rate_limits')
  })

  test('a recovery session may only set the password, and is an ordinary one afterwards (T10.1)', async () => {
    const { email } = await newPerson()
    await auth.post('/recover', { email })
    const recovery = await auth.lastLink(email)
    const session = (await auth.follow(email)).json<SessionBody>()
    expect((await auth.post('/verify', { type: 'recovery', token_hash: recovery.token })).statusCode).toBe(403)
    expect((await put(session, { data: { a: 1 } })).statusCode).toBe(403)
    const late = await later(session, 840_000)
    expect((await put(late, { password: 'found it again' })).statusCode).toBe(200)
    expect((await put(late, { data: { a: 1 } })).statusCode).toBe(200)
    expect((await auth.signIn(email)).statusCode).toBe(400)
    expect((await auth.signIn(email, 'found it again')).statusCode).toBe(200)
    const [row] = await sql(
      'select count(*)::int as methods from auth.amr_claims a join auth.sessions s on s.id = a.session_id where s.user_id = $1 and method = $2',
      [session.user.id, 'recovery'],
    )
    expect(row?.methods).toBe(0)
  })

  test('long and unusual passwords are used in full (T14, S-38)', async () => {
    const { email, session } = await newPerson()
    const base = '🦒é'.repeat(20)
    expect((await put(session, { password: `${base}a` })).statusCode).toBe(200)
    expect((await auth.signIn(email, `${base}b`)).statusCode).toBe(400)
    expect((await auth.signIn(email, `${base}a`)).statusCode).toBe(200)
    expect((await put(session, { password: 'x'.repeat(129) })).json().weak_password).toEqual({ reasons: ['length'] })
  })
})
