import { describe, expect, test } from 'vitest'
import { authClient, goodPassword, type SessionBody } from '../../../test/auth.ts'
import { clinic } from '../../../test/clinic.ts'

const place = await clinic({ people: [] })
const { sql, clock } = place
const auth = authClient(place)
const put = (session: SessionBody, body: object) => auth.send('PUT', '/user', body, auth.bearer(session.access_token))
const ask = (session: SessionBody) => auth.get('/reauthenticate', auth.bearer(session.access_token))
const wrongCode = (code: string | undefined) => (code === '000000' ? '000001' : '000000')
let number = 0
/** A session whose last proof is more than five minutes old. */
async function latePerson() {
  await sql('delete from auth.rate_limits')
  const email = `late${++number}@example.com`
  await auth.join(email)
  const session = (await auth.signIn(email)).json<SessionBody>()
  clock.advance(301_000)
  return { email, session: (await auth.refresh(session.refresh_token)).json<SessionBody>() }
}

describe('a re-authentication code', () => {
  // @acceptance API-AUTH-015
  test('stands for the present password, once', async () => {
    const { email, session } = await latePerson()
    expect((await put(session, { password: 'a brand new one' })).json().code).toBe('current_password_required')
    const asked = await ask(session)
    expect([asked.statusCode, asked.body]).toEqual([200, '{}'])
    const { code, letter, link } = await auth.lastMail(email)
    expect([letter, link]).toEqual(['reauthenticate', undefined])
    expect((await auth.get('/user', auth.bearer(session.access_token))).json().reauthentication_sent_at).toBe(clock.now().toISOString())
    expect((await put(session, { password: 'a brand new one', nonce: code })).statusCode).toBe(200)
    expect((await auth.signIn(email, 'a brand new one')).statusCode).toBe(200)
    const again = await put(session, { email: 'else@example.com', nonce: code })
    expect([again.statusCode, again.json()]).toEqual([
      422,
      { code: 'reauthentication_not_valid', message: 'Nonce has expired or is invalid' },
    ])
  })

  test('is consumed by one of two concurrent changes', async () => {
    const { email, session } = await latePerson()
    await ask(session)
    const { code } = await auth.lastMail(email)
    const answers = await Promise.all(['first', 'second'].map((word) => put(session, { password: `${word} new password`, nonce: code })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
  })

  test('stays valid when the change is refused for another reason', async () => {
    const { email, session } = await latePerson()
    await ask(session)
    const { code } = await auth.lastMail(email)
    expect((await put(session, { password: goodPassword, nonce: code })).json().code).toBe('same_password')
    expect((await put(session, { password: 'a brand new one', nonce: code })).statusCode).toBe(200)
  })

  test('wrong, expired, someone else’s and after five wrong attempts: the same error', async () => {
    const { email: othersEmail } = await latePerson()
    const { email, session } = await latePerson()
    const other = (await auth.signIn(othersEmail)).json<SessionBody>()
    const change = { password: 'a brand new one' }
    const refused = async (of: SessionBody, nonce: string | undefined) => (await put(of, { ...change, nonce })).json().code
    expect(await refused(session, '123456')).toBe('reauthentication_not_valid')
    const fresh = (await auth.signIn(email)).json<SessionBody>()
    await ask(fresh)
    const { code } = await auth.lastMail(email)
    expect(await refused(other, code)).toBe('reauthentication_not_valid')
    for (let miss = 0; miss < 5; miss += 1) expect(await refused(fresh, wrongCode(code))).toBe('reauthentication_not_valid')
    expect(await refused(fresh, code)).toBe('reauthentication_not_valid')
    clock.advance(61_000)
    await ask(fresh)
    const next = (await auth.lastMail(email)).code
    clock.advance(240_000)
    expect((await auth.post('/verify', { type: 'email', email, token: next })).json().code).toBe('otp_expired')
  })

  test('needs a confirmed address and a session, at most once a minute', async () => {
    await sql('delete from auth.rate_limits')
    await auth.signUp('unconfirmed@example.com')
    const early = await ask((await auth.signIn('unconfirmed@example.com')).json())
    expect([early.statusCode, early.json()]).toEqual([422, { code: 'email_not_confirmed', message: 'Please verify your email first.' }])
    expect((await auth.get('/reauthenticate')).statusCode).toBe(401)
    const { session } = await latePerson()
    expect((await ask(session)).statusCode).toBe(200)
    const soon = await ask(session)
    expect([soon.statusCode, soon.json().code]).toEqual([429, 'over_email_send_rate_limit'])
  })
})

describe('settings', () => {
  test('if a code is required the password alone is not enough after five minutes', async () => {
    const strict = await clinic({ people: [], env: { AUTH_REAUTHENTICATION: 'on' } })
    const client = authClient(strict)
    await client.join('ada@example.com')
    const session = (await client.signIn('ada@example.com')).json<SessionBody>()
    const change = (of: SessionBody, body: object) => client.send('PUT', '/user', body, client.bearer(of.access_token))
    expect((await change(session, { password: 'soon changed' })).statusCode).toBe(200)
    strict.clock.advance(301_000)
    const late = (await client.refresh(session.refresh_token)).json<SessionBody>()
    const refused = await change(late, { password: 'another one here', current_password: 'soon changed' })
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'reauthentication_needed'])
    await client.get('/reauthenticate', client.bearer(late.access_token))
    const { code } = await client.lastMail('ada@example.com')
    expect((await change(late, { password: 'another one here', nonce: code })).statusCode).toBe(200)
  })

  test('if the current password is required it always is, except after signing in with an emailed code', async () => {
    const strict = await clinic({ people: [], env: { AUTH_CURRENT_PASSWORD: 'on' } })
    const client = authClient(strict)
    await client.join('ada@example.com')
    const change = (of: SessionBody, body: object) => client.send('PUT', '/user', body, client.bearer(of.access_token))
    const session = (await client.signIn('ada@example.com')).json<SessionBody>()
    expect((await change(session, { password: 'a brand new one' })).json().code).toBe('current_password_required')
    expect((await change(session, { password: 'a brand new one', current_password: goodPassword })).statusCode).toBe(200)
    await client.post('/otp', { email: 'ada@example.com' })
    const { code } = await client.lastMail('ada@example.com')
    const byCode = (await client.post('/verify', { type: 'email', email: 'ada@example.com', token: code })).json<SessionBody>()
    expect((await change(byCode, { password: 'yet another one' })).statusCode).toBe(200)
  })

  test('with notices disabled a password change is not reported', async () => {
    const quiet = await clinic({ people: [], env: { AUTH_NOTICES: 'off' } })
    const client = authClient(quiet)
    const session = await client.join('ada@example.com')
    const fresh = (await client.signIn('ada@example.com')).json<SessionBody>()
    expect(session).toBeTruthy()
    await client.send('PUT', '/user', { password: 'a brand new one' }, client.bearer(fresh.access_token))
    expect((await quiet.mails('ada@example.com')).map(({ letter }) => letter)).toEqual(['confirm'])
  })
})
