import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { newId } from '#db/id.ts'
import { createAdmin } from '#first-admin.ts'
import type { SessionBody } from '../../../test/auth.ts'
import { clinic } from '../../../test/clinic.ts'
import { drCole } from '../../../test/people.ts'
import { appCode, claimsOf, factorClient, idOf, outcome } from '../../../test/second-factor.ts'

const place = await clinic({ people: [] })
const { sql, clock, app } = place
const auth = factorClient(place)
const { on, join, signIn, addApp, addEmailCode, verify, mailedCode, profile } = auth

const due = '403 second_factor_enrolment_required'
const asked = '401 second_factor_required'
const promote = (session: SessionBody) => sql("update app.profiles set role = 'admin' where id = $1", [idOf(session)])
const giveRole = (session: SessionBody) =>
  sql("insert into app.staff_roles (id, user_id, role, given_at) values ($1, $2, 'admin', $3)", [newId(), idOf(session), clock.now()])
/** What an admin alone may read. */
const accounts = async (session: SessionBody) =>
  outcome(await app.http.inject({ method: 'GET', url: '/api/admin/accounts', headers: { host: 'localhost:3000', ...auth.as(session) } }))
const refreshed = async ({ refresh_token: token }: SessionBody) => (await auth.refresh(token)).json<SessionBody>()

describe('an admin without a second factor', () => {
  test('is the first one, and sets one up before anything else', async () => {
    const email = 'first@example.com'
    const made = await createAdmin({ ownerUrl: place.database.ownerUrl, email, now: clock.now() })
    if (made.kind !== 'created') throw new Error(made.kind)
    const first = await signIn(email, made.password)
    expect(claimsOf(first.access_token)).toMatchObject({ aal: 'aal1', second_factor: 'enrol' })
    expect(await accounts(first)).toBe(due)
    expect(await profile(first)).toBe(due)
    expect(outcome(await on(first).send('PUT', '/user', { password: 'another good one' }))).toBe(due)
    expect(outcome(await on(first).post('/factors/recovery-codes'))).toBe(due)
    expect(outcome(await on(first).get('/user'))).toBe(200)
    expect((await on(first).get('/factors')).json()).toMatchObject({ duty: { state: 'due', is_admin: true } })

    const { id, session } = await addApp(first)
    expect(claimsOf(session.access_token)).toMatchObject({ aal: 'aal2' })
    expect(claimsOf(session.access_token).second_factor).toBeUndefined()
    expect(await accounts(session)).toBe(200)
    expect((await on(session).get('/factors')).json().duty).toEqual({ state: 'met', due_at: null, is_admin: true })
    expect(outcome(await on(session).send('DELETE', `/factors/${id}`)), 'the last one stays').toBe('422 second_factor_mandatory')
    expect(await accounts(session)).toBe(200)
  })

  test('may choose the code by e-mail, as all staff may', async () => {
    const email = 'mail@example.com'
    await promote(await join(email))
    const first = await signIn(email)
    const proved = await addEmailCode(email, first)
    const session = await refreshed(proved)
    expect(claimsOf(session.access_token).second_factor).toBeUndefined()
    expect(await accounts(session)).toBe(200)
    const next = await signIn(email)
    expect(claimsOf(next.access_token)).toMatchObject({ second_factor: 'pending' })
    expect(await accounts(next)).toBe(asked)
    await on(next).post('/otp', { email, create_user: false })
    const code = await mailedCode(email)
    const finished = (await on(next).post('/verify', { type: 'email', email, token: code })).json<SessionBody>()
    expect(await accounts(finished)).toBe(200)
  })

  test.each([
    ['is what they are', promote],
    ['is a role beside it', giveRole],
  ])('who is made one while signed in reaches nothing from then on, where it %s', async (_, make) => {
    const email = `${newId()}@example.com`
    const patient = await join(email)
    expect(await profile(patient)).toBe(200)
    await make(patient)
    // by a role the session ends as well, and the next one begins with it
    const session = make === giveRole ? await signIn(email) : patient
    expect(await profile(session)).toBe(due)
    expect(await accounts(session)).toBe(due)
    expect(outcome(await on(session).get('/reauthenticate'))).toBe(due)
    const told = await refreshed(session)
    expect(claimsOf(told.access_token)).toMatchObject({ second_factor: 'enrol' })
    const enrolled = await addApp(told)
    expect(await profile(enrolled.session)).toBe(200)
    expect(await accounts(enrolled.session)).toBe(200)
  })

  test('whose week had begun under an older version is asked at the next request, and sets one up in the same session', async () => {
    const email = 'upgraded@example.com'
    await promote(await join(email))
    const session = await signIn(email)
    const inAWeek = new Date(clock.now().getTime() + 6 * 86_400_000)
    await sql('update auth.users set second_factor_due_at = $2 where id = $1', [idOf(session), inAWeek])
    expect(await accounts(session)).toBe(due)
    clock.advance(360_000)
    const told = await refreshed(session)
    const stale = await on(told).post('/factors', { factor_type: 'totp', friendly_name: 'App' })
    expect(outcome(stale), 'who is there proves it first').toBe('401 reauthentication_required')
    const fresh = (await on(told).post('/reauthenticate', { password: 'correct horse battery' })).json<SessionBody>()
    expect(await accounts((await addApp(fresh)).session)).toBe(200)
  })

  test('who has forgotten the password sets a new one by the mailed link, which opens nothing else', async () => {
    const email = 'forgetful@example.com'
    await promote(await join(email))
    await auth.post('/recover', { email })
    const { token } = await auth.lastLink(email)
    const recovered = (await auth.post('/verify', { type: 'recovery', token_hash: token })).json<SessionBody>()
    expect(await accounts(recovered)).toBe(due)
    expect(outcome(await on(recovered).post('/factors', { factor_type: 'totp' }))).toBe('403 no_authorization')
    expect(outcome(await on(recovered).send('PUT', '/user', { password: 'another good one' }))).toBe(200)
    const session = await signIn(email, 'another good one')
    expect(await accounts((await addApp(session)).session)).toBe(200)
  })

  test('whose address is not confirmed is no admin yet, and is not sent to what they cannot do', async () => {
    const email = 'unconfirmed@example.com'
    const session = await join(email)
    await promote(session)
    await sql('update auth.users set email_confirmed_at = null where id = $1', [idOf(session)])
    expect(await accounts(session)).toBe('403 email_not_verified')
    expect(await profile(session)).toBe(200)
  })

  test('hears nothing over the live socket', async () => {
    const session = await join('live@example.com')
    await promote(session)
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    const address = app.http.server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`)
    const closed = new Promise((resolve) => socket.on('close', resolve))
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', token: session.access_token })))
    expect(await closed).toBe(4401)
  })
})

describe('an admin with a second factor', () => {
  test('reaches nothing once the one proved in this session is gone, until another one is proved in it', async () => {
    const email = 'fallen@example.com'
    await promote(await join(email))
    const first = await addApp(await signIn(email))
    const second = await addApp(first.session, 'Second')
    expect(await accounts(second.session)).toBe(200)
    const end = async () => (await sql('select absolute_at from auth.sessions where user_id = $1', [idOf(second.session)]))[0]?.absolute_at
    const before = await end()
    await on(second.session).send('DELETE', `/factors/${second.id}`)
    expect(await accounts(second.session)).toBe(asked)
    expect(await profile(second.session)).toBe(asked)
    const told = await refreshed(second.session)
    expect(claimsOf(told.access_token)).toMatchObject({ aal: 'aal1', second_factor: 'pending' })
    expect(outcome(await on(told).send('PUT', '/user', { data: { shoe: 1 } }))).toBe(asked)
    expect((await on(told).get('/factors')).json().ways).toEqual(['totp'])
    const raised = (await verify(told, first.id, appCode(first.secret, clock.now()))).json<SessionBody>()
    expect(await accounts(raised)).toBe(200)
    expect(await end(), 'the session ends when it would have').toEqual(before)
  })

  test('reaches nothing by a mailed link', async () => {
    const email = 'link@example.com'
    await promote(await join(email))
    await addApp(await signIn(email))
    await auth.post('/magiclink', { email })
    const { token } = await auth.lastLink(email)
    const session = (await auth.post('/verify', { type: 'magiclink', token_hash: token })).json<SessionBody>()
    expect(claimsOf(session.access_token)).toMatchObject({ second_factor: 'pending' })
    expect(await accounts(session)).toBe(asked)
  })
})

test('a doctor who becomes an admin beside it has no week left', async () => {
  const other = await clinic({ people: [drCole] })
  await other.sql('update auth.users set second_factor_due_at = $2 where id = $1', [
    other.as(drCole).id,
    new Date(other.clock.now().getTime() + 86_400_000),
  ])
  const own = { method: 'GET', url: '/api/profiles/me' } as const
  expect((await other.as(drCole).raw(own)).statusCode).toBe(200)
  await other.sql('alter table app.staff_roles disable trigger staff_roles_noted')
  await other.sql('update auth.users set is_staff = true where id = $1', [other.as(drCole).id])
  await other.sql("insert into app.staff_roles (id, user_id, role, given_at) values ($1, $2, 'admin', $3)", [
    newId(),
    other.as(drCole).id,
    other.clock.now(),
  ])
  expect(outcome(await other.as(drCole).raw(own))).toBe(due)
})
