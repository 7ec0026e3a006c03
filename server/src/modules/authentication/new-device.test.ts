import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { authClient, goodPassword } from '../../../test/auth.ts'
import { clinic } from '../../../test/clinic.ts'

const { app, sql, mails, clock, runScheduledTasks, database } = await clinic({ people: [] })
const auth = authClient({ app, mails, clock })
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const newerFirefox = firefox.replaceAll('140', '141')
const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36'
const [home, sameTown, away] = ['203.0.113.5', '203.0.77.9', '198.51.100.7']

const post = (path: string, payload: object, userAgent: string, remoteAddress: string) =>
  app.http.inject({
    method: 'POST',
    url: `/auth/v1${path}`,
    remoteAddress,
    headers: { host: 'localhost:3000', 'user-agent': userAgent },
    payload,
  })
const signIn = (email: string, userAgent: string, address: string, password = goodPassword) =>
  post('/token?grant_type=password', { email, password }, userAgent, address)
const notified = async (email: string) => (await mails(email)).filter(({ letter }) => letter === 'new_device')
let count = 0
/** Someone who confirmed their address in Firefox at home. */
async function newPerson(locale = 'en') {
  count += 1
  const email = `person${count}@example.com`
  await auth.signUp(email, { data: { name: 'Ada', locale, time_zone: 'Africa/Nairobi' } })
  const { token, type } = await auth.lastLink(email)
  expect((await post('/verify', { token_hash: token, type }, firefox, home)).statusCode).toBe(200)
  clock.advance(61_000)
  return email
}

describe('a sign-in', () => {
  test('from the first device, or from the same kind in the same neighbourhood, is not reported', async () => {
    const email = await newPerson()
    await signIn(email, firefox, home)
    await signIn(email, newerFirefox, home)
    await signIn(email, firefox, sameTown)
    expect(await notified(email)).toEqual([])
  })
  test.each([
    ['another browser', phone, home, 'Chrome, Android'],
    ['another network', firefox, away, 'Firefox, Windows'],
    ['a client without a user agent', '', home, '–'],
  ])('from %s is emailed once, with device and address', async (_, userAgent, address, device) => {
    const email = await newPerson()
    expect((await signIn(email, userAgent, address)).statusCode).toBe(200)
    await signIn(email, userAgent, address)
    const [letter, ...others] = await notified(email)
    expect(others).toEqual([])
    expect(letter).toMatchObject({ subject: 'New sign-in to your Uzima account', link: 'http://localhost:3000/security' })
    expect(letter?.text).toContain(`Device: ${device}. IP address: ${address}.`)
    // three hours ahead of the server's clock
    expect(letter?.text).toMatch(/on January \d+, 2027 at 1[1-3]:\d\d.[AP]M from a device/)
  })
  test.each([
    ['es', 'Nuevo inicio de sesión en su cuenta de Uzima', 'de enero de 2027'],
    ['fr', 'Nouvelle connexion à votre compte Uzima', 'janvier 2027'],
    ['sw', 'Kuingia kupya kwenye akaunti yako ya Uzima', 'Januari 2027'],
  ])('is reported in the person’s language: %s', async (locale, subject, date) => {
    const email = await newPerson(locale)
    await signIn(email, phone, away)
    const [letter] = await notified(email)
    expect(letter?.subject).toBe(subject)
    expect(letter?.text).toContain(date)
    expect(letter?.text).not.toMatch(/\{\w+\}/)
  })
  test('with a wrong password is not reported', async () => {
    const email = await newPerson()
    await signIn(email, phone, away, 'not the password')
    expect(await notified(email)).toEqual([])
  })
  test('with the password alone is already reported before the second factor', async () => {
    const email = await newPerson()
    await sql('update auth.users set email_code_at = now(), has_second_factor = true where email = $1', [email])
    await signIn(email, phone, away)
    expect(await notified(email)).toHaveLength(1)
  })
  test('to an unconfirmed address is not reported', async () => {
    const email = 'unconfirmed@example.com'
    await auth.signUp(email)
    for (const address of [home, away]) expect((await signIn(email, phone, address)).statusCode).toBe(200)
    expect(await notified(email)).toEqual([])
  })
})

const waitingHere = 'select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()'

test('of two concurrent first sign-ins the later one is reported', async () => {
  const email = await newPerson()
  const owned = 'user_id = (select id from auth.users where email = $1)'
  await sql(`delete from auth.known_devices where ${owned}`, [email])
  await sql('update auth.users set last_sign_in_at = null where email = $1', [email])
  const other = new pg.Client({ connectionString: database.ownerUrl })
  await other.connect()
  try {
    // session inserts of this account block here, after the password check
    await other.query('begin')
    await other.query('select from auth.users where email = $1 for no key update', [email])
    const later = signIn(email, phone, away)
    await vi.waitFor(async () => expect(await sql(waitingHere)).not.toEqual([]), { timeout: 4000 })
    await other.query(
      `insert into auth.known_devices (user_id, device, last_used_at)
       select id, decode(repeat('ab', 32), 'hex'), $2 from auth.users where email = $1`,
      [email, clock.now()],
    )
    await other.query('commit')
    expect((await later).statusCode).toBe(200)
  } finally {
    await other.end()
  }
  expect(await notified(email)).toHaveLength(1)
})

test('after half a year any device is reported', async () => {
  const email = await newPerson()
  clock.advance(181 * 86_400_000)
  await runScheduledTasks()
  expect(await sql('select from auth.known_devices d join auth.users u on u.id = d.user_id where u.email = $1', [email])).toEqual([])
  await signIn(email, firefox, home)
  expect(await notified(email)).toHaveLength(1)
})

test('what is stored about a device reveals neither browser nor address', async () => {
  const email = await newPerson()
  await signIn(email, firefox, sameTown)
  const rows = await sql<{ device: Buffer }>(
    'select d.device from auth.known_devices d join auth.users u on u.id = d.user_id where u.email = $1',
    [email],
  )
  for (const { device } of rows) {
    expect(device).toHaveLength(32)
    expect(device.toString('latin1')).not.toMatch(/Firefox|203/)
  }
})

test('no notice is sent if the operator disabled notices', async () => {
  const quiet = await clinic({ people: [], env: { AUTH_NOTICES: 'off' } })
  const client = authClient(quiet)
  await client.join('ada@example.com')
  await client.signIn('ada@example.com', goodPassword, { 'user-agent': phone })
  expect((await quiet.mails('ada@example.com')).map(({ letter }) => letter)).toEqual(['confirm'])
})
