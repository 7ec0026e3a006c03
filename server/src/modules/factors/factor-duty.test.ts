import type { Endpoint } from '@uzima/contract/endpoint'
import { describe, expect, test } from 'vitest'
import { modules } from '#modules.ts'
import { clinic } from '../../../test/clinic.ts'
import { claimsOf, factorClient, outcome } from '../../../test/second-factor.ts'

const place = await clinic({ people: [] })
const { sql, clock } = place
const auth = factorClient(place)
const { on, join, signIn, addApp, profile } = auth

describe('staff', () => {
  const promote = (email: string, role: string) =>
    sql('update app.profiles set role = $2 from auth.users u where u.id = profiles.id and u.email = $1', [email, role])
  test.each(['doctor', 'professional'])(
    'a %s has a week from the first sign-in in that role; then enrolling comes before anything else',
    async (role) => {
      const email = `${role}@example.com`
      await join(email)
      await promote(email, role)
      const first = await signIn(email)
      const due = Math.floor((clock.now().getTime() + 7 * 86_400_000) / 1000)
      expect(claimsOf(first.access_token)).toMatchObject({ second_factor_due: due })
      expect(await profile(first)).toBe(200)
      expect((await on(first).get('/factors')).json().duty).toEqual({
        state: 'due',
        due_at: new Date(due * 1000).toISOString(),
        is_admin: false,
      })
      clock.advance(6 * 86_400_000)
      expect(await profile(await signIn(email))).toBe(200)
      clock.advance(86_400_000 + 1000)
      const late = await signIn(email)
      expect(claimsOf(late.access_token)).toMatchObject({ second_factor: 'enrol' })
      const refused = '403 second_factor_enrolment_required'
      expect(await profile(late)).toBe(refused)
      expect(outcome(await on(late).send('PUT', '/user', { data: { shoe: 1 } }))).toBe(refused)
      const { id, session } = await addApp(late)
      expect(await profile(session)).toBe(200)
      expect((await on(session).get('/factors')).json().duty).toEqual({ state: 'met', due_at: null, is_admin: false })
      expect(outcome(await on(session).send('DELETE', `/factors/${id}`)), 'the last one stays').toBe('422 second_factor_mandatory')
      expect(await profile(session)).toBe(200)
    },
  )
  test('the whole API is closed to someone whose week is over', async () => {
    await join('late@example.com')
    await promote('late@example.com', 'doctor')
    await signIn('late@example.com')
    clock.advance(8 * 86_400_000)
    const late = await signIn('late@example.com')
    const request = async ({ method, path }: Endpoint) => {
      const url = path.replace(/:\w+/g, '01890000-0000-7000-8000-000000000000')
      const request = { method, url, headers: { host: 'localhost:3000', ...auth.as(late) }, ...(method !== 'GET' && { payload: {} }) }
      return outcome(await place.app.http.inject(request))
    }
    const answers = new Map<string, number>()
    for (const { routes } of Object.values(modules)) {
      for (const [name, endpoint] of Object.entries(routes.api)) {
        const allow = routes.table[name]?.allow
        // no person's: a kiosk has a token of its own
        if (allow === 'anyone' || allow === 'kiosk') continue
        const answer = await request(endpoint)
        answers.set(String(answer), (answers.get(String(answer)) ?? 0) + 1)
      }
    }
    // endpoints that validate the body before the caller, its type first, may refuse it for that
    const malformed = /^(40[04] (invalid_input|required_field|not_found)|415 unsupported_media_type)$/
    expect([...answers.keys()].filter((answer) => answer !== '403 second_factor_enrolment_required' && !malformed.test(answer))).toEqual([])
    expect(answers.get('403 second_factor_enrolment_required')).toBeGreaterThan(30)
  })
  test('demo clinic accounts are exempt, and say so', async () => {
    await join('demo@example.com')
    await promote('demo@example.com', 'doctor')
    await sql("update auth.users set is_demo = true where email = 'demo@example.com'")
    const session = await signIn('demo@example.com')
    expect(claimsOf(session.access_token).second_factor_due).toBeUndefined()
    expect((await on(session).get('/factors')).json().duty).toEqual({ state: 'exempt', due_at: null, is_admin: false })
  })
  test('an admin of the demo clinic is exempt too', async () => {
    await join('demo-admin@example.com')
    await promote('demo-admin@example.com', 'admin')
    await sql("update auth.users set is_demo = true where email = 'demo-admin@example.com'")
    const session = await signIn('demo-admin@example.com')
    expect(claimsOf(session.access_token).second_factor).toBeUndefined()
    expect((await on(session).get('/factors')).json().duty).toEqual({ state: 'exempt', due_at: null, is_admin: true })
    expect(await profile(session)).toBe(200)
  })
  test('patients are exempt', async () => {
    const session = await join('patient@example.com')
    expect(claimsOf(session.access_token).second_factor_due).toBeUndefined()
    expect((await on(session).get('/factors')).json().duty).toBeNull()
  })
})
