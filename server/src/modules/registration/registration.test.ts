import { profilesApi } from '@uzima/contract/profiles'
import { claimDays, registrationApi } from '@uzima/contract/registration'
import { beforeAll, describe, expect, test } from 'vitest'
import { authClient, goodPassword, type SessionBody } from '../../../test/auth.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, nora, olive, visitor } from '../../../test/people.ts'

const { findDuplicates, registerPatient, getRegistration, changeRegistration, listRegistrations, makeClaimCode, endClaimCode } =
  registrationApi

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, nora, olive], env: { PRACTICE_COUNTRY: 'KE' } })
})
const desk = () => place.as(drCole)
const zuri = { name: 'Zuri Achieng', dateOfBirth: '2019-05-03', phone: '+254 722 000 111', address: null, locale: 'sw' } as const
const register = (more: object = {}) => desk().call(registerPatient, { ...zuri, gender: 'female', notThese: [], ...more })
let made = 0
/** Somebody whom nobody resembles. */
const registerAnyone = () => {
  made += 1
  const name = `${String.fromCharCode(65 + made)}${'bcdfghjk'.charAt(made % 8)}wuxo ${'qxzvkjwy'.charAt(made % 8)}ilomp${made}`
  return register({ name, dateOfBirth: `19${40 + made}-0${(made % 9) + 1}-11`, phone: null })
}
const refused = (code: string, field?: string) => ({ problem: { code, ...(field && { field }) } })
const mailCode = (id: string, to: string) => desk().call(makeClaimCode, { id, way: 'mail', to })
const codeSentTo = async (email: string) => {
  await place.deliver()
  return (await place.mails(email)).at(-1)?.code ?? ''
}
const claim = (body: object) => authClient(place).post('/claim', body)

describe('registering a patient', () => {
  test('needs no mail address; nobody can sign in to the account', async () => {
    const zuriNow = await register()
    expect(zuriNow).toMatchObject({
      ...{ name: 'Zuri Achieng', gender: 'female', dateOfBirth: '2019-05-03', phone: '+254 722 000 111', locale: 'sw' },
      ...{ registeredBy: 'Dr. Cole', registeredAt: place.clock.now().toISOString(), claimedAt: null, code: null },
    })
    expect(await place.sql('select email, phone, password_hash, email_confirmed_at from auth.users where id = $1', [zuriNow.id])).toEqual([
      { email: null, phone: null, password_hash: null, email_confirmed_at: null },
    ])
    expect(await desk().call(getRegistration, { id: zuriNow.id })).toEqual(zuriNow)
    const rows = await place.sql("select actor_id, subject_id from audit.log where event_type = 'patient.registered' and subject_id = $1", [
      zuriNow.id,
    ])
    expect(rows).toEqual([{ actor_id: desk().id, subject_id: zuriNow.id }])
  })
  test('has the address in its parts, which stay with the street lines and go with them', async () => {
    const parts = { city: 'Nyeri', region: 'Nyeri County', postalCode: '10100', country: 'KE' }
    const named = { name: 'Wambui Karimi Gachathi', dateOfBirth: '1933-12-24', phone: null }
    const { id } = await register({ ...named, address: 'P.O. Box 7', ...parts })
    const now = () => desk().call(getRegistration, { id })
    expect(await now()).toMatchObject({ address: 'P.O. Box 7', ...parts })
    const changed = (more: object) => desk().call(changeRegistration, { ...zuri, ...named, gender: null, id, ...more })
    expect(await changed({ address: 'P.O. Box 7' })).toMatchObject(parts)
    expect(await changed({ address: 'P.O. Box 7', city: 'Karatina' })).toMatchObject({ ...parts, city: 'Karatina' })
    expect(await changed({ address: 'P.O. Box 8' })).toMatchObject({ city: null, region: null, postalCode: null, country: null })
    expect(await now()).toMatchObject({ address: 'P.O. Box 8', city: null })
    await expect(changed({ address: 'P.O. Box 8', country: 'XX' })).rejects.toMatchObject(refused('invalid_input', 'country'))
  })
  test('is done once with one Idempotency-Key', async () => {
    const input = { ...zuri, name: 'Oduya Nyambok', dateOfBirth: '1951-02-17', phone: null, notThese: [] }
    const key = { 'idempotency-key': 'register-oduya-once' }
    const first = await desk().call(registerPatient, input, key)
    expect(await desk().call(registerPatient, input, key)).toEqual(first)
    expect(await place.sql("select count(*)::int as count from app.profiles where name = 'Oduya Nyambok'")).toEqual([{ count: 1 }])
  })
  test('of somebody very similar waits until that person was looked at', async () => {
    const twin = { name: 'Zury Achieng', phone: null }
    const held = await register(twin).catch((error) => error)
    expect(held).toMatchObject({ problem: { status: 409, code: 'likely_duplicate' } })
    // a refusal leaves no trace, so it shows nobody
    expect(held.problem).not.toHaveProperty('help')
    const { rows } = await desk().call(findDuplicates, { ...zuri, ...twin, email: null })
    expect(rows).toMatchObject([{ name: 'Zuri Achieng', dateOfBirth: '2019-05-03', because: ['birth_date', 'name'], isClose: true }])
    expect((await register({ ...twin, notThese: rows.map(({ id }) => id) })).name).toBe('Zury Achieng')
  })
  test.each([
    ['dateOfBirth', 'date_in_future', { dateOfBirth: '2027-01-05' }],
    ['dateOfBirth', 'date_too_early', { dateOfBirth: '1899-12-31' }],
    ['name', 'name_too_short', { name: 'Z' }],
    ['name', 'too_long', { name: 'Z'.repeat(121) }],
    ['dateOfBirth', 'invalid_input', { dateOfBirth: '3 May' }],
  ])('says what is wrong with %s: %s', async (field, code, more) => {
    await expect(register(more)).rejects.toMatchObject(refused(code, field))
  })
  test('is for those who work with patients, and for admins', async () => {
    await expect(place.as(visitor).call(listRegistrations)).rejects.toMatchObject({ status: 401 })
    for (const who of [ada, ben, nora]) await expect(place.as(who).call(listRegistrations)).rejects.toMatchObject({ status: 403 })
    expect((await place.as(olive).call(listRegistrations)).rows.length).toBeGreaterThan(0)
  })
  test('is corrected until the person has the account', async () => {
    const { id } = await registerAnyone()
    const { notThese: _, ...identity } = { ...zuri, notThese: [] }
    const corrected = await desk().call(changeRegistration, { id, ...identity, name: 'Quentin Waweru', gender: 'male' })
    expect(corrected).toMatchObject({ name: 'Quentin Waweru', gender: 'male' })
    await expect(desk().call(changeRegistration, { id: place.as(ada).id, ...identity })).rejects.toMatchObject(refused('patient_not_found'))
  })
})

describe('the list of those without an account', () => {
  test('is by name, a page at a time', async () => {
    for (let count = 0; count < 22; count += 1) await registerAnyone()
    const first = await desk().call(listRegistrations)
    expect(first.rows).toHaveLength(20)
    const second = await desk().call(listRegistrations, { cursor: first.next ?? '' })
    const names = [...first.rows, ...second.rows].map(({ name }) => name.toLowerCase())
    expect(names).toEqual([...names].sort())
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('a code for the account', () => {
  test('by mail to the address one then signs in with opens it at once, in one’s own language', async () => {
    const { id } = await registerAnyone()
    const { code: shown, registration } = await mailCode(id, 'Mama.Zuri@example.com')
    expect(shown, 'only whoever reads the mail has the code').toBeNull()
    const inThirtyDays = new Date(place.clock.now().getTime() + claimDays * 86_400_000).toISOString()
    expect(registration.code).toEqual({
      ...{ way: 'mail', sentTo: 'mama.zuri@example.com', triesLeft: 5 },
      ...{ madeAt: place.clock.now().toISOString(), expiresAt: inThirtyDays },
    })
    await place.deliver()
    const [mail] = await place.mails('mama.zuri@example.com')
    const code = mail?.code ?? ''
    expect(mail).toMatchObject({ letter: 'claim_record', link: `http://localhost:3000/claim#code=${code}` })
    expect(mail?.text).toContain('Kwa msimbo huu')
    const dateOfBirth = registration.dateOfBirth ?? ''
    const typed = code.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
    const answer = await claim({ code: typed, date_of_birth: dateOfBirth, email: 'mama.zuri@example.com', password: goodPassword })
    expect(answer.statusCode).toBe(200)
    const { access_token: token } = answer.json<SessionBody>()
    const me = await place.app.http.inject({
      ...{ method: 'GET', url: profilesApi.getProfile.path },
      headers: { authorization: `Bearer ${token}`, host: 'localhost:3000' },
    })
    expect(me.json()).toMatchObject({ id, email: 'mama.zuri@example.com', name: registration.name, dateOfBirth })
    // the password works too, and the code does not any more
    expect((await authClient(place).signIn('mama.zuri@example.com')).statusCode).toBe(200)
    expect((await claim({ code, date_of_birth: dateOfBirth, email: 'other@example.com', password: goodPassword })).json().code).toBe(
      'claim_refused',
    )
    const now = await desk().call(getRegistration, { id })
    expect(now).toMatchObject({ claimedAt: place.clock.now().toISOString(), code: null })
    // from now on the person is the one who changes it
    await expect(mailCode(id, 'mama.zuri@example.com')).rejects.toMatchObject(refused('registration_claimed'))
    const { notThese: _, ...identity } = { ...zuri, notThese: [] }
    await expect(desk().call(changeRegistration, { id, ...identity })).rejects.toMatchObject(refused('registration_claimed'))
    expect(await place.sql("select actor_id from audit.log where event_type = 'account.claimed' and subject_id = $1", [id])).toEqual([
      { actor_id: id },
    ])
  })

  test('on paper sends another one to the address; a mistyped one can be corrected with the first', async () => {
    const { id, dateOfBirth } = await registerAnyone()
    const paper = (await desk().call(makeClaimCode, { id, way: 'paper', to: null })).code
    const body = { date_of_birth: dateOfBirth, password: goodPassword }
    expect((await claim({ ...body, code: paper, email: 'mistyped@example.com' })).json()).toEqual({ code_sent: true })
    const stray = await codeSentTo('mistyped@example.com')
    // whoever reads the mistyped address knows no birth date, and nothing has changed yet
    const guess = await claim({ ...body, code: stray, date_of_birth: '1990-01-01', email: 'mistyped@example.com' })
    expect(guess.json().code).toBe('claim_refused')
    expect(await place.sql('select email, password_hash from auth.users where id = $1', [id])).toEqual([
      { email: null, password_hash: null },
    ])

    expect((await claim({ ...body, code: paper, email: 'right@example.com' })).json()).toEqual({ code_sent: true })
    expect((await claim({ ...body, code: stray, email: 'mistyped@example.com' })).json().code, 'it gave way').toBe('claim_refused')
    expect((await desk().call(getRegistration, { id })).code, 'the practice sees its own code').toMatchObject({
      way: 'paper',
      triesLeft: 5,
    })
    const opened = await claim({ ...body, code: await codeSentTo('right@example.com'), email: 'right@example.com' })
    expect(opened.json<SessionBody>().user).toMatchObject({ id, email: 'right@example.com' })
    expect((await desk().call(getRegistration, { id })).claimedAt).not.toBeNull()
    expect((await authClient(place).signIn('right@example.com')).statusCode).toBe(200)
    expect((await claim({ ...body, code: paper, email: 'again@example.com' })).json().code).toBe('claim_refused')
  })

  test('sent to prove an address ends with the code of the practice', async () => {
    const { id, dateOfBirth } = await registerAnyone()
    const { code } = await desk().call(makeClaimCode, { id, way: 'paper', to: null })
    const email = 'finder@example.com'
    await claim({ code, date_of_birth: dateOfBirth, email, password: goodPassword })
    const following = await codeSentTo(email)
    await desk().call(endClaimCode, { id })
    const late = await claim({ code: following, date_of_birth: dateOfBirth, email, password: goodPassword })
    expect(late.json().code).toBe('claim_refused')
  })

  test.each([
    ['disabled', "banned_until = now() + interval '100 years'"],
    ['closed', 'deleted_at = now()'],
  ])('opens no account that is %s', async (_, state) => {
    const { id, dateOfBirth } = await registerAnyone()
    const { code } = await desk().call(makeClaimCode, { id, way: 'paper', to: null })
    await place.sql(`update auth.users set ${state} where id = $1`, [id])
    const answer = await claim({ code, date_of_birth: dateOfBirth, email: 'gone@example.com', password: goodPassword })
    expect(answer.json().code).toBe('claim_refused')
  })

  test('by text message goes to a number of the practice’s country', async () => {
    const { id } = await registerAnyone()
    const { code, registration } = await desk().call(makeClaimCode, { id, way: 'text', to: '0712 345678' })
    expect(registration.code?.sentTo).toBe('+254712345678')
    expect(code).toBeNull()
    await place.deliver()
    const text = expect.stringMatching(/[0-9A-Z]{5}-[0-9A-Z]{5}/)
    expect((await place.mails('+254712345678'))[0]).toMatchObject({ letter: 'claim_record_text', text })
    await expect(desk().call(makeClaimCode, { id, way: 'text', to: '12' })).rejects.toMatchObject(refused('phone_invalid', 'to'))
    await expect(desk().call(makeClaimCode, { id, way: 'mail', to: 'nowhere' })).rejects.toMatchObject(refused('email_invalid', 'to'))
    await expect(desk().call(makeClaimCode, { id, way: 'mail', to: '' })).rejects.toMatchObject(refused('required_field', 'to'))
  })

  test('ends after five wrong birth dates, wherever they are typed', async () => {
    const { id, dateOfBirth } = await registerAnyone()
    const { code } = await desk().call(makeClaimCode, { id, way: 'paper', to: null })
    const email = 'guesser@example.com'
    const guess = (date_of_birth: string) => claim({ code, date_of_birth, email, password: goodPassword })
    await Promise.all(['1990-01-01', '1990-01-02', '1990-01-03', '1990-01-04'].map(guess))
    expect((await desk().call(getRegistration, { id })).code?.triesLeft).toBe(1)
    expect((await guess('1990-01-05')).json().code).toBe('claim_refused')
    expect((await desk().call(getRegistration, { id })).code).toBeNull()
    expect((await guess(dateOfBirth ?? '')).json().code, 'the right one comes too late').toBe('claim_refused')
  })

  test.each<[string, (code: string, id: string) => Promise<unknown>]>([
    ['when another one is made', (_, id) => desk().call(makeClaimCode, { id, way: 'paper', to: null })],
    ['when the practice ends it', (_, id) => desk().call(endClaimCode, { id })],
    ['after thirty days', async () => place.clock.advance(claimDays * 86_400_000 + 1)],
  ])('is worth nothing %s', async (_, end) => {
    const { id, dateOfBirth } = await registerAnyone()
    const { code } = await desk().call(makeClaimCode, { id, way: 'paper', to: null })
    await end(code ?? '', id)
    const answer = await claim({ code, date_of_birth: dateOfBirth, email: 'late@example.com', password: goodPassword })
    expect(answer.json().code).toBe('claim_refused')
  })

  test('does not give somebody else’s address away, and opens no other account', async () => {
    const { id, dateOfBirth } = await registerAnyone()
    const { code } = await desk().call(makeClaimCode, { id, way: 'paper', to: null })
    const taken = await claim({ code, date_of_birth: dateOfBirth, email: ada.email, password: goodPassword })
    expect(taken.json().code).toBe('email_exists')
    // only to whoever proves the code
    const guess = await claim({ code: 'AAAAA-AAAAA', date_of_birth: dateOfBirth, email: ada.email, password: goodPassword })
    expect(guess.json().code).toBe('claim_refused')
    expect((await desk().call(getRegistration, { id })).code?.triesLeft).toBe(5)
  })

  test('is not needed twice at the same moment: of two claims one wins', async () => {
    const { id, dateOfBirth } = await registerAnyone()
    await mailCode(id, 'two-at-once@example.com')
    const code = await codeSentTo('two-at-once@example.com')
    const body = { code, date_of_birth: dateOfBirth, email: 'two-at-once@example.com', password: goodPassword }
    const codes = (await Promise.all([claim(body), claim(body)])).map(({ statusCode }) => statusCode).sort()
    expect(codes).toEqual([200, 400])
  })

  test('wants a password that is good enough, before anything is looked up', async () => {
    const answer = await claim({ code: 'AAAAA-AAAAA', date_of_birth: '2000-01-01', email: 'weak@example.com', password: 'short' })
    expect(answer.json().code).toBe('weak_password')
  })

  test('that is not open cannot be ended', async () => {
    const { id } = await registerAnyone()
    await expect(desk().call(endClaimCode, { id })).rejects.toMatchObject(refused('claim_code_not_found'))
  })
})

test('people are looked for without a trace of what was typed', async () => {
  const { rows } = await desk().call(findDuplicates, { name: 'Achieng Zuri', dateOfBirth: null, phone: null, email: null })
  expect(rows.map(({ name }) => name)).toContain('Zuri Achieng')
  const [row] = await place.sql<{ details: object }>(
    "select details from audit.log where event_type = 'registration.duplicates_searched' order by id desc limit 1",
  )
  expect(JSON.stringify(row?.details)).not.toContain('Achieng')
})
