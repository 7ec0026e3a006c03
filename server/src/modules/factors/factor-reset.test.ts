import { adminApi } from '@uzima/contract/admin'
import { beforeEach, describe, expect, test } from 'vitest'
import { goodPassword, type SessionBody } from '../../../test/auth.ts'
import { clinic } from '../../../test/clinic.ts'
import { ada, drCole, olive, visitor } from '../../../test/people.ts'
import { appCode, claimsOf, factorClient, idOf, outcome } from '../../../test/second-factor.ts'

const place = await clinic({ people: [ada, drCole, olive] })
const { sql, clock, as } = place
const auth = factorClient(place)
const { on, join, signIn, addApp, addEmailCode, profile } = auth
const hours = 3_600_000
beforeEach(() => sql('delete from auth.rate_limits'))

const { listFactorResets, allowFactorReset, refuseFactorReset } = adminApi
/** A person with an authenticator app, emailed codes and recovery codes, whose sign-in is waiting for one of them. */
async function locked(email: string) {
  const { session, secret, id } = await addApp(await addEmailCode(email, await join(email)))
  expect((await on(session).post('/factors/recovery-codes')).statusCode).toBe(200)
  return { session, secret, id, pending: await signIn(email) }
}
const ask = (session: SessionBody) => on(session).post('/factors/reset')
const openOf = async (email: string) => {
  const { rows } = await as(olive).call(listFactorResets, { view: 'open' })
  const found = rows.find((row) => row.email === email)
  if (!found) throw new Error(`No reset was requested for ${email}.`)
  return found
}
const cancelTokenOf = async (email: string) => new URL((await auth.lastMail(email)).link ?? '').hash.slice('#token='.length)
const stateOf = async (email: string) =>
  (await sql('select r.state from auth.factor_resets r join auth.users u on u.id = r.user_id where u.email = $1', [email])).map(
    ({ state }) => state,
  )
const factorsOf = async (email: string) =>
  (
    await sql(
      `select u.has_second_factor, u.email_code_at is not null as email_code,
              (select count(*)::int from auth.mfa_factors f where f.user_id = u.id) as factors,
              (select count(*)::int from auth.recovery_codes c where c.user_id = u.id) as codes,
              (select count(*)::int from auth.sessions s where s.user_id = u.id) as sessions
         from auth.users u where u.email = $1`,
      [email],
    )
  )[0]
const recorded = async (event: string) =>
  sql('select actor_id, subject_id, outcome, details from audit.log where event_type = $1 order by ts desc limit 1', [event])

describe('someone who has lost every second factor', () => {
  test('requests a reset, is verified by an admin, and can sign in with the password three days later, not a minute earlier', async () => {
    const email = 'lost@example.com'
    const { pending } = await locked(email)
    expect((await on(pending).get('/factors')).json().reset).toBeNull()
    expect(outcome(await ask(pending))).toBe(200)
    expect((await on(pending).get('/factors')).json().reset).toEqual({
      state: 'asked',
      asked_at: clock.now().toISOString(),
      effective_at: null,
    })
    expect(await auth.lastMail(email)).toMatchObject({ letter: 'factor_reset_asked' })
    expect(await recorded('security_mfa_reset_asked')).toMatchObject([{ actor_id: idOf(pending), outcome: 'success' }])
    expect(outcome(await ask(pending)), 'one reset at a time').toBe('409 conflict')

    await place.runScheduledTasks()
    await place.runScheduledTasks()
    expect(await place.mails(olive.email)).toMatchObject([
      { letter: 'factor_reset_waiting', link: 'http://localhost:3000/admin/second-factors' },
    ])
    const notified = await sql('select user_id from app.notifications where event = $1', ['factor_reset_asked'])
    expect(notified).toEqual([{ user_id: idOf(pending) }])

    const { id, ...shown } = await openOf(email)
    expect(shown).toMatchObject({ email, role: 'patient', state: 'asked', proof: null, effectiveAt: null })
    const { effectiveAt } = await as(olive).call(allowFactorReset, { id, proof: 'video' })
    expect(effectiveAt).toBe(new Date(clock.now().getTime() + 72 * hours).toISOString())
    expect(await recorded('admin.factor_reset_allowed')).toEqual([
      { actor_id: as(olive).id, subject_id: idOf(pending), outcome: 'success', details: { method: 'video' } },
    ])
    expect(await auth.lastMail(email)).toMatchObject({ letter: 'factor_reset_allowed' })

    clock.advance(72 * hours - 1000)
    await place.runScheduledTasks()
    expect(await factorsOf(email)).toMatchObject({ has_second_factor: true, email_code: true, factors: 1, codes: 10 })
    expect(await profile(await signIn(email))).toBe('401 second_factor_required')
    clock.advance(1000)
    await place.runScheduledTasks()
    expect(await factorsOf(email)).toEqual({ has_second_factor: false, email_code: false, factors: 0, codes: 0, sessions: 0 })
    expect(await auth.lastMail(email)).toMatchObject({ letter: 'factor_reset_done' })
    expect(await recorded('security_mfa_reset_done')).toMatchObject([{ actor_id: null, subject_id: idOf(pending) }])
    expect(await profile(await signIn(email))).toBe(200)
    expect((await as(olive).call(listFactorResets, { view: 'ended' })).rows).toMatchObject([{ id, state: 'done' }])
  })

  test('a doctor must set up a new one before anything else', async () => {
    const email = 'doctor-without@example.com'
    const { session } = await locked(email)
    await sql("update app.profiles set role = 'doctor' where id = $1", [idOf(session)])
    const pending = await signIn(email)
    await ask(pending)
    await as(olive).call(allowFactorReset, { id: (await openOf(email)).id, proof: 'in_person' })
    clock.advance(72 * hours)
    await place.runScheduledTasks()
    const back = await signIn(email)
    expect(claimsOf(back.access_token).second_factor).toBe('enrol')
    expect(await profile(back)).toBe('403 second_factor_enrolment_required')
  })
})

test('is also notified by text message where those are sent', async () => {
  const other = await clinic({ people: [olive], env: { AUTH_SMS_URL: 'https://sms.example/send' } })
  const client = factorClient(other)
  const email = 'reached@example.com'
  const { session } = await client.addApp(await client.join(email))
  await other.sql('update auth.users set phone = $2, phone_confirmed_at = $3 where id = $1', [
    idOf(session),
    '13125550142',
    other.clock.now(),
  ])
  await client.on(await client.signIn(email)).post('/factors/reset')
  const { rows } = await other.as(olive).call(listFactorResets, { view: 'open' })
  await other.as(olive).call(allowFactorReset, { id: rows[0]?.id ?? '', proof: 'video' })
  other.clock.advance(72 * hours)
  await other.runScheduledTasks()
  const letters = async (to: string) =>
    (await other.mails(to)).map(({ letter }) => letter).filter((letter) => letter.startsWith('factor_reset'))
  const all = ['factor_reset_done', 'factor_reset_allowed', 'factor_reset_asked']
  expect(await letters('+13125550142')).toEqual(all)
  expect(await letters(email)).toEqual(all)
})

describe('the owner cancels it', () => {
  const begin = async (email: string) => {
    const person = await locked(email)
    await ask(person.pending)
    await as(olive).call(allowFactorReset, { id: (await openOf(email)).id, proof: 'documents' })
    return person
  }
  const nothingHappens = async (email: string) => {
    clock.advance(80 * hours)
    await place.runScheduledTasks()
    expect(await stateOf(email)).toEqual(['cancelled'])
    expect(await factorsOf(email)).toMatchObject({ has_second_factor: true, factors: 1, codes: 10 })
  }

  test('by the emailed link, signed in or not, and by no similar link', async () => {
    const email = 'by-link@example.com'
    const { pending } = await begin(email)
    const token = await cancelTokenOf(email)
    const [id, mac = ''] = token.split('.')
    for (const wrong of ['', 'x', `${id}.`, `${id}.${mac.slice(1)}`, `${crypto.randomUUID()}.${mac}`])
      expect((await auth.post('/factors/reset/cancel', { token: wrong })).statusCode, wrong).toBe(400)
    expect(outcome(await auth.post('/factors/reset/cancel', { token }))).toBe(200)
    expect(await recorded('security_mfa_reset_cancelled')).toMatchObject([{ actor_id: idOf(pending) }])
    expect(await auth.lastMail(email)).toMatchObject({ letter: 'factor_reset_cancelled' })
    expect(outcome(await auth.post('/factors/reset/cancel', { token })), 'it has ended').toBe('404 not_found')
    await nothingHappens(email)
  })

  test('in another session of theirs', async () => {
    const email = 'elsewhere@example.com'
    const { session, pending } = await begin(email)
    expect((await on(session).get('/factors')).json().reset).toMatchObject({ state: 'waiting' })
    expect(outcome(await on(pending).send('DELETE', '/factors/reset')), 'the password alone cancels nothing').toBe(
      '401 second_factor_required',
    )
    expect(outcome(await on(session).send('DELETE', '/factors/reset'))).toBe(200)
    expect(outcome(await on(session).send('DELETE', '/factors/reset'))).toBe('404 not_found')
    await nothingHappens(email)
  })

  test('by signing in with a second factor', async () => {
    const email = 'found-again@example.com'
    const { secret, id } = await begin(email)
    clock.advance(60_000)
    const pending = await signIn(email)
    expect((await auth.verify(pending, id, appCode(secret, clock.now()))).statusCode).toBe(200)
    await nothingHappens(email)
  })
})

describe('permissions', () => {
  test('can only be requested by a password sign-in waiting for its second factor', async () => {
    const email = 'who@example.com'
    const { session } = await locked(email)
    expect(outcome(await ask(session)), 'nothing is lost').toBe('422 mfa_factor_not_found')
    await sql('delete from auth.rate_limits')
    clock.advance(61_000)
    await auth.post('/recover', { email })
    const recovery = (await auth.follow(email)).json<SessionBody>()
    expect(outcome(await ask(recovery)), 'a mailbox is not enough').toBe('422 mfa_factor_not_found')
    clock.advance(61_000)
    await auth.post('/otp', { email })
    const mailed = (await auth.follow(email)).json<SessionBody>()
    expect(outcome(await ask(mailed))).toBe('422 mfa_factor_not_found')
    expect((await auth.post('/factors/reset')).statusCode).toBe(401)
    expect(await stateOf(email)).toEqual([])
  })

  test('at most three times a day', async () => {
    const email = 'often@example.com'
    await locked(email)
    for (const expected of [200, 200, 200, '429 over_request_rate_limit']) {
      await sql("delete from auth.rate_limits where bucket like 'password%'")
      expect(outcome(await ask(await signIn(email)))).toBe(expected)
      await sql("update auth.factor_resets set state = 'cancelled', ended_at = $1 where ended_at is null", [clock.now()])
    }
  })

  test.each([
    ['a visitor', visitor, '401 unauthenticated'],
    ['a patient', ada, '403 forbidden'],
    ['a doctor', drCole, '403 forbidden'],
  ] as const)('%s decides nothing', async (_, who, refused) => {
    const url = '/api/admin/factor-resets'
    const id = crypto.randomUUID()
    expect(outcome(await as(who).raw({ method: 'GET', url: `${url}?view=open` }))).toBe(refused)
    expect(outcome(await as(who).raw({ method: 'POST', url: `${url}/${id}/allow`, body: { proof: 'video' } }))).toBe(refused)
    expect(outcome(await as(who).raw({ method: 'POST', url: `${url}/${id}/refuse`, body: {} }))).toBe(refused)
  })

  test('an admin refuses, revokes an approval, and cannot decide twice', async () => {
    const email = 'refused@example.com'
    await ask((await locked(email)).pending)
    const { id } = await openOf(email)
    await as(olive).call(allowFactorReset, { id, proof: 'video' })
    await expect(as(olive).call(allowFactorReset, { id, proof: 'video' })).rejects.toMatchObject({
      problem: { code: 'factor_reset_ended' },
    })
    await as(olive).call(refuseFactorReset, { id })
    expect(await auth.lastMail(email)).toMatchObject({ letter: 'factor_reset_refused' })
    await expect(as(olive).call(refuseFactorReset, { id })).rejects.toMatchObject({ problem: { code: 'factor_reset_ended' } })
    clock.advance(80 * hours)
    await place.runScheduledTasks()
    expect(await stateOf(email)).toEqual(['refused'])
    expect(await factorsOf(email)).toMatchObject({ has_second_factor: true, factors: 1 })
  })

  test('no one can approve their own reset or shorten the wait', async () => {
    const email = 'lonely-admin@example.com'
    const { session } = await locked(email)
    await sql("update app.profiles set role = 'admin' where id = $1", [idOf(session)])
    await ask(await signIn(email, goodPassword))
    const { id } = await openOf(email)
    const own = await place.app.http.inject({
      method: 'POST',
      url: `/api/admin/factor-resets/${id}/allow`,
      headers: { host: 'localhost:3000', ...auth.as(session) },
      payload: { proof: 'video' },
    })
    expect(outcome(own)).toBe('409 factor_reset_ended')
    const decided = `update auth.factor_resets set state = 'waiting', proof = 'video', decided_at = $2, effective_at = $3, decided_by = $4 where id = $1`
    const soon = new Date(clock.now().getTime() + 71 * hours)
    await expect(sql(decided, [id, clock.now(), soon, as(olive).id])).rejects.toThrow(/factor_resets_check/)
    const late = new Date(clock.now().getTime() + 72 * hours)
    await expect(sql(decided, [id, clock.now(), late, idOf(session)])).rejects.toThrow(/factor_resets_check/)
  })
})
