import { describe, expect, test } from 'vitest'
import { clinic } from '../../../test/clinic.ts'
import { claimsOf, factorClient, outcome } from '../../../test/second-factor.ts'

const place = await clinic({ people: [] })
const { sql, clock } = place
const auth = factorClient(place)
const { on, join, signIn, addApp, profile } = auth

describe('doctors and admins', () => {
  const promote = (email: string, role: string) =>
    sql('update app.profiles set role = $2 from auth.users u where u.id = profiles.id and u.email = $1', [email, role])
  test.each(['doctor', 'admin'])(
    'a %s has a week from the first sign-in as such; then enrolling comes before anything else',
    async (role) => {
      const email = `${role}@example.com`
      await join(email)
      await promote(email, role)
      const first = await signIn(email)
      const due = Math.floor((clock.now().getTime() + 7 * 86_400_000) / 1000)
      expect(claimsOf(first.access_token)).toMatchObject({ second_factor_due: due })
      expect(await profile(first)).toBe(200)
      expect((await on(first).get('/factors')).json().duty).toEqual({ state: 'due', due_at: new Date(due * 1000).toISOString() })
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
      expect((await on(session).get('/factors')).json().duty).toEqual({ state: 'met', due_at: null })
      expect(outcome(await on(session).send('DELETE', `/factors/${id}`)), 'the last one stays').toBe('422 second_factor_mandatory')
      expect(await profile(session)).toBe(200)
    },
  )
  test('accounts of the demo clinic need none, and say so', async () => {
    await join('demo@example.com')
    await promote('demo@example.com', 'doctor')
    await sql("update auth.users set is_demo = true where email = 'demo@example.com'")
    const session = await signIn('demo@example.com')
    expect(claimsOf(session.access_token).second_factor_due).toBeUndefined()
    expect((await on(session).get('/factors')).json().duty).toEqual({ state: 'exempt', due_at: null })
  })
  test('patients and professionals may do without', async () => {
    await join('nurse@example.com')
    await promote('nurse@example.com', 'professional')
    const session = await signIn('nurse@example.com')
    expect(claimsOf(session.access_token).second_factor_due).toBeUndefined()
    expect((await on(session).get('/factors')).json().duty).toBeNull()
  })
})
