import type { AddressInfo } from 'node:net'
import { AuthClient, type AuthError, GoTrueAdminApi } from '@supabase/auth-js'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { authClient, goodPassword } from '../../../test/auth.ts'
import { clinic } from '../../../test/clinic.ts'

/** Runs the unmodified public client against a listening server, to test what it really does with our responses. */
const serviceRoleKey = 'the-service-role-key-of-the-client-script'
const { app, mails, clock, sql } = await clinic({
  people: [],
  startAt: new Date().toISOString(),
  env: { AUTH_SERVICE_ROLE_KEY: serviceRoleKey, AUTH_MANUAL_LINKING: 'on' },
})
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

function newClient(fetchAs: typeof fetch = fetch, flowType: 'implicit' | 'pkce' = 'implicit', detectSessionInUrl = false) {
  const events: string[] = []
  const client = new AuthClient({
    url: `${origin}/auth/v1`,
    flowType,
    storage: storageOf(new Map()),
    autoRefreshToken: false,
    detectSessionInUrl,
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
  // @acceptance API-AUTH-042
  test.each([
    ['130 s ago is called stale', 130, /issued over 120s ago/],
    ['just now is taken silently', 0, undefined],
  ])('a session in the address of a page that was issued %s', async (_, secondsAgo, said) => {
    const email = `link-${secondsAgo}@example.com`
    await newClient().client.signUp({ email, password: goodPassword })
    const { url } = await lastLink(email)
    const before = clock.now()
    clock.set(new Date(Date.now() - secondsAgo * 1000).toISOString())
    onTestFinished(() => clock.set(before.toISOString()))
    const followed = await fetch(`${origin}${url.pathname}${url.search}`, { redirect: 'manual' })

    const location = new URL(followed.headers.get('location') ?? '')
    vi.stubGlobal('window', { location, history: { state: null, replaceState: () => {} }, addEventListener: () => {} })
    vi.stubGlobal('document', { visibilityState: 'visible' })
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    onTestFinished(() => {
      warn.mockRestore()
      vi.unstubAllGlobals()
    })
    const { client } = newClient(fetch, 'implicit', true)
    expect((await client.getSession()).data.session?.user).toMatchObject({ email })
    expect(location.hash, 'the tokens leave the address').toBe('')
    const warnings = warn.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('retrieved from URL'))
    expect(warnings).toEqual(said ? [expect.stringMatching(said)] : [])
  })

  test('sign-up, emailed link, sign-in, refresh, update, recovery, sign-out', async () => {
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

    // the password change ended the first session; the client notices and drops it
    expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await client.getSession()).data.session).toBeNull()

    expect((await recovered.client.signOut({ scope: 'global' })).error).toBeNull()
    expect(recovered.events.at(-1)).toBe('SIGNED_OUT')
    expect(events).toEqual(expect.arrayContaining(['SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'SIGNED_OUT']))
  })

  test('sign-up confirmed by the typed code; failures are errors the client knows', async () => {
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

  test('ten concurrent refreshes of one session, repeatedly, sign no one out', async () => {
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

describe('a token that the client checks itself', () => {
  // @acceptance API-AUTH-043
  test('is checked by our published keys, which are read once in ten minutes', async () => {
    await sql('delete from auth.rate_limits')
    let reads = 0
    const { client } = newClient((input, init) => {
      if (new Request(input).url.endsWith('/.well-known/jwks.json')) reads += 1
      return fetch(input, init)
    })
    const credentials = { email: 'checked@example.com', password: goodPassword }
    await client.signUp(credentials)
    const newToken = async () => {
      await sql('delete from auth.rate_limits')
      return (await client.signInWithPassword(credentials)).data.session?.access_token ?? ''
    }
    const read = async (token: string) => (await client.getClaims(token)).data?.claims
    // keys cached by other clients in this file have expired by then
    clock.advance(601_000)
    vi.useFakeTimers({ toFake: ['Date'], now: clock.now() })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    expect(await read(await newToken())).toMatchObject({ email: 'checked@example.com', aal: 'aal1', is_anonymous: false })
    await read(await newToken())
    expect(reads).toBe(1)
    const [head, payload, signature] = (await newToken()).split('.')
    const forged = `${head}.${Buffer.from(JSON.stringify({ sub: 'x', exp: 4_000_000_000 })).toString('base64url')}.${signature}`
    expect(payload && (await client.getClaims(forged)).error?.message).toBe('Invalid JWT signature')
    expect(reads).toBe(1)
    clock.advance(601_000)
    vi.setSystemTime(clock.now())
    expect(await read(await newToken())).toBeDefined()
    expect(reads).toBe(2)
  })
})

describe('one person’s complete flow with PKCE', () => {
  const email = 'whole@example.com'
  const next = 'whole-next@example.com'
  const person = newClient.bind(undefined, fetch, 'pkce')
  /** Opens the newest emailed link as a browser does, and returns where it redirects to. */
  const click = async (to: string) => {
    const { url } = await lastLink(to)
    const followed = await fetch(`${origin}${url.pathname}${url.search}`, { redirect: 'manual' })
    return new URL(followed.headers.get('location') ?? '')
  }
  const codeOf = async (to: string) => (await click(to)).searchParams.get('code') ?? ''
  const session = async ({ client }: ReturnType<typeof newClient>) => (await client.getSession()).data.session
  beforeEach(async () => {
    await sql('delete from auth.rate_limits')
  })
  let one: ReturnType<typeof newClient>
  beforeAll(() => {
    one = person()
  })

  test('sign-up ends in a code, and the code in a session', async () => {
    const signedUp = await one.client.signUp({ email, password: goodPassword, options: { data: { name: 'Whole' } } })
    expect([signedUp.error, signedUp.data.session]).toEqual([null, null])
    const exchanged = await one.client.exchangeCodeForSession(await codeOf(email))
    expect(exchanged.error).toBeNull()
    expect(exchanged.data.user?.email_confirmed_at).toBeTruthy()
    expect((await one.client.signOut({ scope: 'local' })).error).toBeNull()
  })

  test('a code of another client is rejected', async () => {
    await one.client.signInWithOtp({ email })
    const stranger = person()
    await stranger.client.signInWithOtp({ email: 'nobody-else@example.com', options: { shouldCreateUser: false } })
    const code = await codeOf(email)
    expect((await stranger.client.exchangeCodeForSession(code)).error).toMatchObject({ code: 'bad_code_verifier', status: 400 })
    expect((await one.client.exchangeCodeForSession(code)).error).toBeNull()
    expect((await one.client.exchangeCodeForSession(code)).error).toBeTruthy()
  })

  test('a typed code signs in; requesting one that may not create an account is no error', async () => {
    const typing = person()
    await sql('delete from auth.rate_limits')
    expect((await typing.client.signInWithOtp({ email, options: { shouldCreateUser: false } })).error).toBeNull()
    expect((await typing.client.signInWithOtp({ email: 'unknown@example.com', options: { shouldCreateUser: false } })).error).toBeNull()
    const { code = '' } = await lastMail(email)
    const verified = await typing.client.verifyOtp({ email, token: code, type: 'email' })
    expect(verified.data.session?.user.email).toBe(email)
  })

  test('recovery fires its event on the exchange, and a new password ends the other sessions', async () => {
    const recovering = person()
    await recovering.client.resetPasswordForEmail(email)
    expect((await recovering.client.exchangeCodeForSession(await codeOf(email))).error).toBeNull()
    expect(recovering.events).toContain('PASSWORD_RECOVERY')
    expect((await recovering.client.updateUser({ password: 'a brand new one' })).error).toBeNull()
    expect((await one.client.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await one.client.signInWithPassword({ email, password: 'a brand new one' })).error).toBeNull()
  })

  test('an address change: the first link brings a message, the second a code', async () => {
    const changed = await one.client.updateUser({ email: next })
    expect(changed.data.user).toMatchObject({ email, new_email: next })
    expect((await click(next)).searchParams.get('message')).toContain('Confirmation link accepted')
    const exchanged = await one.client.exchangeCodeForSession(await codeOf(email))
    expect(exchanged.data.user?.email).toBe(next)
  })

  test('an address change by token hash: the first returns neither user nor session, and no error', async () => {
    await sql('delete from auth.rate_limits')
    await one.client.updateUser({ email })
    const first = await one.client.verifyOtp({ token_hash: (await lastLink(next)).token, type: 'email_change' })
    expect([first.error, first.data.session]).toEqual([null, null])
    const second = await one.client.verifyOtp({ token_hash: (await lastLink(email)).token, type: 'email_change' })
    expect(second.data.session?.user.email).toBe(email)
  })

  test('re-authentication, and its code in a password change', async () => {
    expect((await one.client.reauthenticate()).error).toBeNull()
    const { code = '' } = await lastMail(email)
    expect((await one.client.updateUser({ password: 'yet another one', nonce: 'wrong!' })).error).toMatchObject({
      code: 'reauthentication_not_valid',
      status: 422,
    })
    expect((await one.client.updateUser({ password: 'yet another one', nonce: code })).error).toBeNull()
  })

  test('identities: the last one stays; providers, SSO, wallets and strangers are errors the client knows', async () => {
    const { data } = await one.client.getUserIdentities()
    const [identity] = data?.identities ?? []
    if (!identity) throw new Error('There is no identity.')
    expect(failing(await one.client.unlinkIdentity(identity))).toMatchObject({ code: 'single_identity_not_deletable', status: 422 })
    expect(failing(await one.client.linkIdentity({ provider: 'google' }))).toMatchObject({ code: 'validation_failed', status: 400 })
    expect(failing(await one.client.signInWithSSO({ domain: 'example.com' }))).toMatchObject({
      code: 'saml_provider_disabled',
      status: 404,
    })
    expect(failing(await one.client.signInWithIdToken({ provider: 'google', token: 'x' }))).toMatchObject({
      code: 'provider_disabled',
      status: 400,
    })
    expect(failing(await one.client.signInWithOtp({ phone: '254700000000' }))).toMatchObject({
      code: 'phone_provider_disabled',
      status: 400,
    })
    expect((await session(one))?.user.email).toBe(email)
  })
})

describe('the operator’s client', () => {
  const admin = () => new GoTrueAdminApi({ url: `${origin}/auth/v1`, headers: { Authorization: `Bearer ${serviceRoleKey}` } })

  test('creates, lists, reads, changes, bans, links, invites and deletes accounts', async () => {
    await sql('delete from auth.rate_limits')
    const made = await admin().createUser({
      email: 'made@example.com',
      password: goodPassword,
      email_confirm: true,
      user_metadata: { a: 1 },
    })
    const id = made.data.user?.id ?? ''
    expect(made.data.user).toMatchObject({ email: 'made@example.com', user_metadata: { a: 1 } })
    expect(failing(await admin().createUser({ email: 'made@example.com' }))).toMatchObject({ code: 'email_exists', status: 422 })

    const listed = await admin().listUsers({ page: 1, perPage: 1 })
    expect(listed.data).toMatchObject({ nextPage: 2, users: [{ email: 'made@example.com' }] })
    expect(listed.data).toHaveProperty('total', listed.data && 'lastPage' in listed.data ? listed.data.lastPage : 0)

    expect((await admin().getUserById(id)).data.user?.email).toBe('made@example.com')
    expect((await admin().updateUserById(id, { app_metadata: { plan: 'x' } })).data.user?.app_metadata).toMatchObject({ plan: 'x' })
    expect((await admin().updateUserById(id, { ban_duration: '24h' })).error).toBeNull()
    const { client } = newClient()
    expect(failing(await client.signInWithPassword({ email: 'made@example.com', password: goodPassword }))).toMatchObject({
      code: 'user_banned',
    })
    await admin().updateUserById(id, { ban_duration: 'none' })

    const signedIn = await client.signInWithPassword({ email: 'made@example.com', password: goodPassword })
    expect((await admin().signOut(signedIn.data.session?.access_token ?? '', 'global')).error).toBeNull()
    expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError')

    expect((await admin().mfa.listFactors({ userId: id })).data?.factors).toEqual([])
    expect(failing(await admin().mfa.deleteFactor({ userId: id, id }))).toMatchObject({ code: 'mfa_factor_not_found', status: 404 })

    const link = await admin().generateLink({ type: 'magiclink', email: 'made@example.com' })
    expect(link.data.properties).toMatchObject({ verification_type: 'magiclink' })
    const verified = await client.verifyOtp({ token_hash: link.data.properties?.hashed_token ?? '', type: 'magiclink' })
    expect(verified.data.user?.id).toBe(id)

    expect((await admin().inviteUserByEmail('guest@example.com')).data.user?.invited_at).toBeTruthy()
    expect((await lastMail('guest@example.com')).letter).toBe('invite')
    expect((await admin().deleteUser(id)).error).toBeNull()
    expect(failing(await admin().getUserById(id))).toMatchObject({ code: 'user_not_found', status: 404 })
  })

  test('is rejected with a wrong key', async () => {
    const stranger = new GoTrueAdminApi({
      url: `${origin}/auth/v1`,
      headers: { Authorization: 'Bearer a-key-of-another-house-0123456789' },
    })
    expect(failing(await stranger.listUsers())).toMatchObject({ code: 'bad_jwt', status: 403 })
  })
})

describe('cookie mode', () => {
  /** Adds what a browser sends with a page's requests: cookies, Origin and Sec-Fetch-Site. */
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

  test('sign-up, confirmation page, reload, refresh, password, sign-out; no script ever sees the refresh token', async () => {
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

    // after a reload the page only has the cookie
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
