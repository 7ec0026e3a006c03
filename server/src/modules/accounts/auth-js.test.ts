import type { AddressInfo } from 'node:net'
import { AuthClient, type AuthError } from '@supabase/auth-js'
import { beforeAll, describe, expect, test } from 'vitest'
import { authClient, goodPassword } from '../../../test/auth.ts'
import { clinic } from '../../../test/clinic.ts'

/** The public client, unmodified, against a listening server: what it does with our answers, not what we think it does. */
const { app, mails, clock, sql } = await clinic({ people: [], startAt: new Date().toISOString() })
const { lastLink, lastMail } = authClient({ app, mails, clock })
let origin = ''
beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`
})

type Memory = Map<string, string>
const storageOf = (memory: Memory) => ({
  getItem: (key: string) => memory.get(key) ?? null,
  setItem: (key: string, value: string) => {
    memory.set(key, value)
  },
  removeItem: (key: string) => {
    memory.delete(key)
  },
})

function newClient(fetchAs: typeof fetch = fetch) {
  const events: string[] = []
  const client = new AuthClient({
    url: `${origin}/auth/v1`,
    storage: storageOf(new Map()),
    autoRefreshToken: false,
    detectSessionInUrl: false,
    persistSession: true,
    fetch: fetchAs,
  })
  client.onAuthStateChange((event) => {
    events.push(event)
  })
  return { client, events }
}
const failing = ({ error }: { error: AuthError | null }) => ({ name: error?.name, code: error?.code, status: error?.status })

describe('plain mode', () => {
  test('sign-up, the link of the mail, sign-in, refresh, update, recover, sign-out', async () => {
    const { client, events } = newClient()
    const email = 'ada@example.com'

    const signedUp = await client.signUp({ email, password: goodPassword, options: { data: { name: 'Ada', role: 'patient' } } })
    expect(signedUp.error).toBeNull()
    expect(signedUp.data.session).toBeNull()
    expect(signedUp.data.user).toMatchObject({ email, user_metadata: { name: 'Ada' }, identities: [{ provider: 'email' }] })

    const { url } = await lastLink(email)
    const followed = await fetch(`${origin}${url.pathname}${url.search}`, { redirect: 'manual' })
    const fragment = new URLSearchParams(new URL(followed.headers.get('location') ?? '').hash.slice(1))
    const set = await client.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    })
    expect(set.data.user?.email_confirmed_at).toBeTruthy()
    expect((await client.signOut({ scope: 'local' })).error).toBeNull()

    const wrong = await client.signInWithPassword({ email, password: 'wrong password' })
    expect(failing(wrong)).toEqual({ name: 'AuthApiError', code: 'invalid_credentials', status: 400 })
    const signedIn = await client.signInWithPassword({ email, password: goodPassword })
    expect(signedIn.data.session).toMatchObject({ token_type: 'bearer', expires_in: 300, user: { email } })

    clock.advance(1_000)
    const refreshed = await client.refreshSession()
    expect(refreshed.data.session?.access_token).not.toBe(signedIn.data.session?.access_token)
    expect((await client.getClaims()).data?.claims).toMatchObject({ email, aal: 'aal1', role: 'authenticated' })
    expect((await client.getUser()).data.user?.email).toBe(email)
    expect((await client.getUserIdentities()).data?.identities).toHaveLength(1)
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })

    const updated = await client.updateUser({ data: { shoe: 44 } })
    expect(updated.data.user?.user_metadata).toMatchObject({ name: 'Ada', shoe: 44 })
    const weak = await client.updateUser({ password: 'password1' })
    expect(weak.error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['pwned'], status: 422 })

    clock.advance(61_000)
    expect((await client.resetPasswordForEmail(email, { redirectTo: 'http://localhost:3000/auth?mode=reset-password' })).error).toBeNull()
    const { token, type } = await lastLink(email)
    expect(type).toBe('recovery')
    const recovered = newClient()
    const verified = await recovered.client.verifyOtp({ token_hash: token, type: 'recovery' })
    expect(verified.error).toBeNull()
    expect(recovered.events).toContain('PASSWORD_RECOVERY')
    expect((await recovered.client.updateUser({ password: 'a brand new one' })).error).toBeNull()
    expect(recovered.events).toContain('USER_UPDATED')

    // the password change has ended the first session: the client finds out and forgets it
    expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await client.getSession()).data.session).toBeNull()

    expect((await recovered.client.signOut({ scope: 'global' })).error).toBeNull()
    expect(recovered.events.at(-1)).toBe('SIGNED_OUT')
    expect(events).toEqual(expect.arrayContaining(['SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'SIGNED_OUT']))
  })

  test('sign-up confirmed by the typed code; unknown things are errors the client knows', async () => {
    const { client } = newClient()
    const email = 'ben@example.com'
    await client.signUp({ email, password: goodPassword })
    const missed = await client.verifyOtp({ email, token: '12345x', type: 'email' })
    expect(failing(missed)).toEqual({ name: 'AuthApiError', code: 'otp_expired', status: 403 })
    const { code = '' } = await lastMail(email)
    const verified = await client.verifyOtp({ email, token: code, type: 'email' })
    expect(verified.data.session?.user.email_confirmed_at).toBeTruthy()

    const early = await client.resend({ type: 'signup', email })
    expect(failing(early)).toEqual({ name: 'AuthApiError', code: 'over_email_send_rate_limit', status: 429 })
    expect(failing(await client.refreshSession({ refresh_token: 'nonsense' }))).toMatchObject({
      name: 'AuthApiError',
      code: 'validation_failed',
    })
    const anonymous = await client.signInAnonymously()
    expect(failing(anonymous)).toEqual({ name: 'AuthApiError', code: 'anonymous_provider_disabled', status: 422 })
  })

  test('ten refreshes of one session at the same time, round after round, sign nobody out', async () => {
    const { client } = newClient()
    const { data } = await client.signInWithPassword({ email: 'ben@example.com', password: goodPassword })
    let token = data.session?.refresh_token ?? ''
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => newClient().client.refreshSession({ refresh_token: token })))
      const next = new Set(answers.map((answer) => answer.data.session?.refresh_token))
      expect(next.size).toBe(1)
      token = [...next][0] ?? ''
    }
    expect(token).not.toBe('')
  })
})

describe('cookie mode', () => {
  /** What a browser adds to a page's requests: its cookies, the origin, and where the request comes from. */
  function browser() {
    const jar = new Map<string, string>()
    const seen: string[] = []
    const asBrowser: typeof fetch = async (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('x-uzima-session', 'cookie')
      headers.set('sec-fetch-site', 'same-origin')
      if (init?.method && init.method !== 'GET') headers.set('origin', origin)
      if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
      const response = await fetch(input, { ...init, headers })
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        if (value === '') jar.delete(name)
        else jar.set(name, value)
      }
      seen.push(await response.clone().text())
      return response
    }
    return { asBrowser, jar, seen }
  }

  test('sign-up, the page of the mailed link, reload, refresh, password, sign-out; no script ever sees the refresh token', async () => {
    await sql('delete from auth.rate_limits')
    const { asBrowser, jar, seen } = browser()
    const page = newClient(asBrowser)
    const email = 'eve@example.com'
    await page.client.signUp({ email, password: goodPassword })
    expect(jar.size).toBe(0)

    const { token, type } = await lastLink(email)
    const verified = await page.client.verifyOtp({ token_hash: token, type: type === 'signup' ? 'signup' : 'recovery' })
    expect(verified.data.session?.refresh_token).toMatch(/^cookie\./)
    expect([...jar.keys()].sort()).toEqual(['uzima_rt', 'uzima_session'])

    // after a reload the page has nothing but the cookie
    const reloaded = newClient(asBrowser)
    const restored = await reloaded.client.refreshSession({ refresh_token: 'cookie.after-reload' })
    expect(restored.data.user?.email).toBe(email)
    expect(restored.data.session?.refresh_token).not.toBe(verified.data.session?.refresh_token)
    const again = await reloaded.client.refreshSession()
    expect(again.error).toBeNull()

    expect((await reloaded.client.updateUser({ password: 'a brand new one' })).error).toBeNull()
    const rt = jar.get('uzima_rt') ?? ''
    expect(rt).toHaveLength(50)
    expect(seen.join('')).not.toContain(rt)
    expect((await reloaded.client.signOut()).error).toBeNull()
    expect(jar.size).toBe(0)
    expect(failing(await newClient(asBrowser).client.refreshSession({ refresh_token: 'cookie.gone' }))).toMatchObject({
      code: 'refresh_token_not_found',
    })
    expect((await newClient(asBrowser).client.signInWithPassword({ email, password: 'a brand new one' })).error).toBeNull()
  })
})
