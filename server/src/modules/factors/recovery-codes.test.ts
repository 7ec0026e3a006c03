import { describe, expect, test } from 'vitest'
import type { SessionBody } from '../../../test/auth.ts'
import { clinic } from '../../../test/clinic.ts'
import { claimsOf, factorClient, methodsOf, outcome } from '../../../test/second-factor.ts'

const place = await clinic({ people: [] })
const { sql } = place
const auth = factorClient(place)
const { on, join, signIn, addApp } = auth

describe('recovery codes', () => {
  const email = 'codes@example.com'
  test('ten, shown once and stored as keyed hashes; valid at once, as are the old ones until a new one is typed back', async () => {
    const { session } = await addApp(await join(email))
    const made = (await on(session).post('/factors/recovery-codes')).json()
    expect(made.codes).toHaveLength(10)
    expect(new Set(made.codes).size).toBe(10)
    for (const code of made.codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    const stored = JSON.stringify(await sql('select * from auth.recovery_codes'))
    for (const code of made.codes) expect(stored).not.toContain(code.replaceAll('-', ''))
    expect((await on(session).get('/factors')).json().recovery_codes).toEqual({ total: 10, remaining: 10, confirmed: false })
    expect(outcome(await on(session).post('/factors/recovery-codes/confirm', { code: 'AAAA-BBBB-CCCC-DDDD' }))).toBe(
      '422 mfa_verification_failed',
    )
    expect((await on(session).post('/factors/recovery-codes/confirm', { code: made.codes[3] })).json()).toEqual({
      total: 10,
      remaining: 10,
      confirmed: true,
    })

    const again = (await on(session).post('/factors/recovery-codes')).json()
    const pending = await signIn(email)
    const whole = await on(pending).post('/factors/recovery-codes/verify', { code: made.codes[0] })
    expect(outcome(whole), 'the confirmed set').toBe(200)
    expect(methodsOf(whole.json<SessionBody>().access_token)).toEqual(['mfa/recovery_code', 'password'])
    expect(claimsOf(whole.json<SessionBody>().access_token).aal).toBe('aal2')
    expect((await auth.lastMail(email)).letter).toBe('recovery_code_used')
    await on(whole.json()).post('/factors/recovery-codes/confirm', { code: again.codes[0] })
    expect(outcome(await on(await signIn(email)).post('/factors/recovery-codes/verify', { code: made.codes[1] })), 'replaced').toBe(
      '422 mfa_verification_failed',
    )
    const sloppy = ` ${again.codes[1].toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
    expect(outcome(await on(await signIn(email)).post('/factors/recovery-codes/verify', { code: sloppy })), 'as it was written down').toBe(
      200,
    )
  })
  test('each is single-use, even concurrently', async () => {
    const { session } = await addApp(await join('once@example.com'))
    const { codes } = (await on(session).post('/factors/recovery-codes')).json()
    const answers = await Promise.all([1, 2, 3].map(() => on(session).post('/factors/recovery-codes/verify', { code: codes[0] })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })
  test('require a second factor, and other people’s are refused', async () => {
    const plain = await join('plain@example.com')
    expect(outcome(await on(plain).post('/factors/recovery-codes'))).toBe('422 mfa_factor_not_found')
    const { session } = await addApp(await join('giver@example.com'))
    const { codes } = (await on(session).post('/factors/recovery-codes')).json()
    await addApp(await join('taker@example.com'))
    expect(outcome(await on(await signIn('taker@example.com')).post('/factors/recovery-codes/verify', { code: codes[0] }))).toBe(
      '422 mfa_verification_failed',
    )
  })
})
