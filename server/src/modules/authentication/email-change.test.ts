import { describe, expect, test } from 'vitest'
import { authClient, cookieMode, type SessionBody } from '../../../test/auth.ts'
import { clinic } from '../../../test/clinic.ts'

const { app, sql, mails, clock, runScheduledTasks } = await clinic({ people: [] })
const auth = authClient({ app, mails, clock })
const put = (session: SessionBody, body: object, headers = {}) =>
  auth.send('PUT', '/user', body, { ...auth.bearer(session.access_token), ...headers })
const user = async (session: SessionBody) => (await auth.get('/user', auth.bearer(session.access_token))).json()
const half = { msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email', code: '200' }
const isAlive = async (session: SessionBody) => (await auth.refresh(session.refresh_token)).statusCode === 200
let number = 0
async function newPerson(data: object = {}) {
  await sql('delete from auth.rate_limits')
  const email = `person${++number}@example.com`
  await auth.join(email, { data })
  return { email, next: `next${number}@example.com`, session: (await auth.signIn(email)).json<SessionBody>() }
}

describe('a new address', () => {
  test.each([
    ['the new one first', ['next', 'email']],
    ['the current one first', ['email', 'next']],
  ] as const)('counts when both have agreed, %s (T10.7)', async (_, order) => {
    const person = await newPerson({ locale: 'fr' })
    const { email, next, session } = person
    const asked = await put(session, { email: next })
    expect(asked.json()).toMatchObject({ email, new_email: next, email_change_sent_at: clock.now().toISOString() })
    expect((await auth.lastMail(next)).subject).toBe('Confirmez votre nouvelle adresse e-mail pour Uzima')
    expect((await auth.lastMail(email)).letter).toBe('email_change_current')
    for (const to of [email, next]) for (const address of [email, next]) expect((await auth.lastMail(to)).text).toContain(address)

    const first = await auth.follow(person[order[0]])
    expect([first.statusCode, first.json()]).toEqual([200, half])
    expect(await user(session)).toMatchObject({ email, new_email: next })
    expect((await auth.signIn(next)).statusCode).toBe(400)
    const again = await auth.follow(person[order[0]])
    expect([again.statusCode, again.json().code]).toEqual([403, 'otp_expired'])

    const second = (await auth.follow(person[order[1]])).json<SessionBody>()
    expect(second.user).toMatchObject({
      email: next,
      user_metadata: { email: next, email_verified: true },
      identities: [{ provider: 'email', email: next, identity_data: { email: next, email_verified: true } }],
    })
    for (const gone of ['new_email', 'email_change_sent_at']) expect(second.user).not.toHaveProperty(gone)
    expect((await auth.signIn(next)).statusCode).toBe(200)
    expect((await auth.signIn(email)).statusCode).toBe(400)
    expect(await isAlive(session)).toBe(true)

    const notice = await auth.lastMail(email)
    expect([notice.letter, notice.text.includes(next)]).toEqual(['email_changed', true])
    const before = (await mails(email)).length
    await auth.post('/recover', { email })
    expect(await mails(email)).toHaveLength(before)
    const events = await sql<{ event_type: string }>(
      "select event_type from audit.log where subject_id = $1 and event_type like 'account.email%' order by ts, id",
      [session.user.id],
    )
    expect(events.map(({ event_type: type }) => type)).toEqual(['account.email_change_requested', 'account.email_changed'])
  })

  test('is confirmed by the typed codes as well, each with its own address', async () => {
    const { email, next, session } = await newPerson()
    await put(session, { email: next })
    const codes = { [email]: (await auth.lastMail(email)).code, [next]: (await auth.lastMail(next)).code }
    const verify = (address: string, token: string | undefined) => auth.post('/verify', { type: 'email_change', email: address, token })
    if (codes[email] !== codes[next]) expect((await verify(next, codes[email])).json().code).toBe('otp_expired')
    expect((await verify(next, codes[next])).json()).toEqual(half)
    expect((await verify(email, codes[email])).json().user.email).toBe(next)
  })

  test('the emailed link says in its fragment that the other address must confirm too', async () => {
    const { email, next, session } = await newPerson()
    await put(session, { email: next })
    const { url } = await auth.lastLink(next)
    expect(url.searchParams.get('type')).toBe('email_change')
    const opened = new URL(String((await auth.get(`/verify${url.search}`)).headers.location))
    expect(opened.hash).toBe('#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email&sb=')
    expect((await auth.lastLink(email)).url.searchParams.get('token')).not.toBe(url.searchParams.get('token'))
  })

  test('in cookie mode the emails link to the page with one button', async () => {
    const { email, next, session } = await newPerson()
    await put(session, { email: next }, cookieMode)
    for (const to of [email, next])
      expect((await auth.lastMail(to)).link).toMatch(/^http:\/\/localhost:3000\/auth\?verify=email_change#token_hash=/)
    expect((await auth.follow(next)).json()).toEqual(half)
    expect((await auth.follow(email)).json().user.email).toBe(next)
  })

  test('a newer request replaces the older one and its confirmations', async () => {
    const { email, next, session } = await newPerson()
    await put(session, { email: next })
    const older = { [next]: (await auth.lastLink(next)).token, [email]: (await auth.lastLink(email)).token }
    await auth.follow(next)
    clock.advance(61_000)
    await put(session, { email: `other-${next}` })
    for (const token of Object.values(older))
      expect((await auth.post('/verify', { type: 'email_change', token_hash: token })).json().code).toBe('otp_expired')
    expect((await auth.follow(email)).json()).toEqual(half)
    expect((await user(session)).email).toBe(email)
  })

  test('resend goes by the current address, to the sides that have not confirmed', async () => {
    const { email, next, session } = await newPerson()
    await put(session, { email: next })
    await auth.follow(next)
    clock.advance(61_000)
    const count = async () => [(await mails(email)).length, (await mails(next)).length]
    const before = await count()
    expect((await auth.post('/resend', { type: 'email_change', email })).body).toBe('{}')
    expect((await auth.post('/resend', { type: 'email_change', email: next })).body).toBe('{}')
    expect((await auth.post('/resend', { type: 'email_change', email: 'nobody@example.com' })).body).toBe('{}')
    expect(await count()).toEqual([(before[0] ?? 0) + 1, before[1]])
    expect((await auth.follow(email)).json().user.email).toBe(next)
  })

  test('a new password cancels the change and its emails (T10.3)', async () => {
    const { email, next, session } = await newPerson()
    await put(session, { email: next })
    const tokens = [(await auth.lastLink(next)).token, (await auth.lastLink(email)).token]
    expect((await put(session, { password: 'a brand new one' })).json()).not.toHaveProperty('new_email')
    for (const token of tokens)
      expect((await auth.post('/verify', { type: 'email_change', token_hash: token })).json().code).toBe('otp_expired')
  })

  test('an unconfirmed change expires within a day', async () => {
    const { next, session, email } = await newPerson()
    await put(session, { email: next })
    clock.advance(86_400_001)
    await runScheduledTasks()
    const [row] = await sql('select email_change, email_change_sent_at, email_change_agreed from auth.users where email = $1', [email])
    expect(row).toEqual({ email_change: null, email_change_sent_at: null, email_change_agreed: null })
  })

  test('needs a recent proof, the password or a code (S-36)', async () => {
    const { email, next, session } = await newPerson()
    clock.advance(301_000)
    const late = (await auth.refresh(session.refresh_token)).json<SessionBody>()
    expect((await put(late, { email: next })).json().code).toBe('current_password_required')
    expect((await put(late, { email: next, current_password: 'wrong' })).json().code).toBe('current_password_invalid')
    expect(await mails(next)).toEqual([])
    expect((await put(late, { email: next, current_password: 'correct horse battery' })).statusCode).toBe(200)
    expect((await auth.lastMail(email)).letter).toBe('email_change_current')
  })

  test('cannot be requested in a recovery session', async () => {
    const { email, next } = await newPerson()
    await auth.post('/recover', { email })
    const session = (await auth.follow(email)).json<SessionBody>()
    expect((await put(session, { email: next })).statusCode).toBe(403)
  })

  test('five requests an hour, one a minute', async () => {
    const { next, session } = await newPerson()
    expect((await put(session, { email: next })).statusCode).toBe(200)
    const soon = await put(session, { email: `soon-${next}` })
    expect([soon.statusCode, soon.json().code]).toEqual([429, 'over_email_send_rate_limit'])
    expect((await user(session)).new_email).toBe(next)
  })

  test('requesting one’s own address changes nothing', async () => {
    const { email, session } = await newPerson()
    expect((await put(session, { email: email.toUpperCase() })).json()).not.toHaveProperty('new_email')
  })
})

describe('an address that is taken', () => {
  test('is refused, unless unconfirmed: then it goes to whoever confirms it', async () => {
    const owner = await newPerson()
    const { session, email } = await newPerson()
    const taken = await put(session, { email: owner.email })
    expect([taken.statusCode, taken.json()]).toEqual([
      422,
      { code: 'email_exists', message: 'A user with this email address has already been registered' },
    ])
    await auth.signUp('squatted@example.com')
    expect((await put(session, { email: 'squatted@example.com' })).statusCode).toBe(200)
    await auth.follow('squatted@example.com')
    expect((await auth.follow(email)).json().user.email).toBe('squatted@example.com')
    expect(await sql('select id from auth.users where email = $1', ['squatted@example.com'])).toEqual([{ id: session.user.id }])
  })

  test('a request reserves nothing: the owner can still sign up, and the change fails (T11.5)', async () => {
    const { session, email } = await newPerson()
    await put(session, { email: 'victim@example.com' })
    const wished = await auth.lastLink('victim@example.com')
    const { user: victim } = await auth.join('victim@example.com')
    await auth.post('/verify', { type: 'email_change', token_hash: wished.token })
    const refused = await auth.follow(email)
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'email_exists'])
    expect(await sql('select id from auth.users where email = $1', ['victim@example.com'])).toEqual([{ id: victim.id }])
  })
})

describe('settings', () => {
  test('if only the new address must confirm, it decides alone and the old one is notified', async () => {
    const loose = await clinic({ people: [], env: { AUTH_SECURE_EMAIL_CHANGE: 'off' } })
    const client = authClient(loose)
    const session = await client.join('ada@example.com')
    await client.send(
      'PUT',
      '/user',
      { email: 'next@example.com' },
      client.bearer((await client.signIn('ada@example.com')).json().access_token),
    )
    expect((await loose.mails('ada@example.com')).map(({ letter }) => letter)).toEqual(['confirm'])
    expect((await client.follow('next@example.com')).json().user).toMatchObject({ id: session.user.id, email: 'next@example.com' })
    expect((await client.lastMail('ada@example.com')).letter).toBe('email_changed')
  })

  test('an anonymous user becomes an account by adding an address', async () => {
    const open = await clinic({ people: [], env: { AUTH_ANONYMOUS: 'on' } })
    const client = authClient(open)
    const anonymous = (await client.post('/signup', { data: { shoe: 44 } })).json<SessionBody>()
    expect(anonymous.user).toMatchObject({
      is_anonymous: true,
      email: '',
      phone: '',
      identities: [],
      app_metadata: {},
      user_metadata: { shoe: 44 },
    })
    const change = (body: object) => client.send('PUT', '/user', body, client.bearer(anonymous.access_token))
    expect((await change({ password: 'a brand new one' })).statusCode).toBe(422)
    expect((await change({ email: 'now@example.com' })).statusCode).toBe(200)
    expect((await client.lastMail('now@example.com')).letter).toBe('confirm')
    const named = (await client.follow('now@example.com')).json<SessionBody>()
    expect(named.user).toMatchObject({
      id: anonymous.user.id,
      is_anonymous: false,
      email: 'now@example.com',
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email' }],
    })
    expect((await client.send('PUT', '/user', { password: 'a brand new one' }, client.bearer(named.access_token))).statusCode).toBe(200)
    expect((await client.signIn('now@example.com', 'a brand new one')).statusCode).toBe(200)
  })
})
