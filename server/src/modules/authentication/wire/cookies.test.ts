import { describe, expect, test } from 'vitest'
import { apiVersion, authClient, cookieMode, goodPassword, type SessionBody } from '../../../../test/auth.ts'
import { clinic } from '../../../../test/clinic.ts'

const { app, sql, mails, clock } = await clinic({ people: [] })
const auth = authClient({ app, mails, clock }, { ...apiVersion, ...cookieMode })
const plain = authClient({ app, mails, clock })
type Response = Awaited<ReturnType<typeof auth.signIn>>
const cookiesOf = (response: Response) => ([] as string[]).concat(response.headers['set-cookie'] ?? [])
const tokenOf = (response: Response) =>
  /^uzima_rt=([^;]+)/.exec(cookiesOf(response).find((cookie) => cookie.startsWith('uzima_rt=')) ?? '')?.[1] ?? ''
const clears = (response: Response) =>
  cookiesOf(response).filter((cookie) => /^(uzima_rt|uzima_session)=;.*Expires=Thu, 01 Jan 1970/.test(cookie)).length === 2
const withCookie = (token: string) => ({ cookie: `uzima_rt=${token}; uzima_session=1` })

describe('cookie mode', () => {
  test('emails link to our page with the token in the fragment, which never reaches a server', async () => {
    await auth.signUp('ada@example.com', {}, { redirect_to: 'http://localhost:3000/doctors?need=heart' })
    const { link } = await auth.lastMail('ada@example.com')
    expect(link).toMatch(/^http:\/\/localhost:3000\/auth\?verify=signup#token_hash=[\w-]{43}&next=%2Fdoctors%3Fneed%3Dheart$/)
    clock.advance(61_000)
    await auth.post('/recover', { email: 'ada@example.com' }, { redirect_to: 'http://localhost:3000/auth?mode=reset-password' })
    expect((await auth.lastMail('ada@example.com')).link).toMatch(
      /\/auth\?verify=recovery#token_hash=[\w-]{43}&next=%2Fauth%3Fmode%3Dreset-password$/,
    )
  })

  test('a second sign-up before the confirmation leads to set-new-password', async () => {
    await auth.signUp('twice@example.com')
    clock.advance(61_000)
    await auth.signUp('twice@example.com')
    const { url, type } = await auth.lastLink('twice@example.com')
    expect([type, new URLSearchParams(url.hash.slice(1)).get('next')]).toEqual(['recovery', '/auth?mode=reset-password'])
    expect((await auth.follow('twice@example.com')).statusCode).toBe(200)
  })

  test('a session sets an HttpOnly cookie and a marker, and the JSON carries a placeholder', async () => {
    await plain.join('ben@example.com')
    const response = await auth.signIn('ben@example.com')
    const body = response.json<SessionBody>()
    expect(body.refresh_token).toMatch(/^cookie\.[\w-]{36}$/)
    const token = tokenOf(response)
    expect(response.body).not.toContain(token)
    const [rt, marker] = cookiesOf(response)
    expect(rt).toMatch(/^uzima_rt=[\w-]{50}; Path=\/auth\/v1; Expires=.*; HttpOnly; SameSite=Strict$/)
    expect(marker).toMatch(/^uzima_session=1; Path=\/; Expires=.*; SameSite=Strict$/)
    expect(marker).not.toContain('HttpOnly')

    const next = await auth.refresh('cookie.anything', withCookie(token))
    expect(next.statusCode).toBe(200)
    expect(tokenOf(next)).not.toBe(token)
    expect(next.json().refresh_token).not.toBe(body.refresh_token)
  })

  test('verify sets it as well', async () => {
    await auth.signUp('verify@example.com')
    const response = await auth.follow('verify@example.com')
    expect(tokenOf(response)).not.toBe('')
    expect(response.json().refresh_token).toMatch(/^cookie\./)
  })

  test('the body’s refresh token is ignored, and without a cookie there is nothing to refresh', async () => {
    const real = (await plain.signIn('ben@example.com')).json<SessionBody>()
    const response = await auth.refresh(real.refresh_token)
    expect([response.statusCode, response.json().code]).toEqual([400, 'refresh_token_not_found'])
    expect(clears(response)).toBe(true)
    expect((await plain.refresh(real.refresh_token)).statusCode).toBe(200)
  })

  test('outside cookie mode the cookie is ignored and none is ever set', async () => {
    const token = tokenOf(await auth.signIn('ben@example.com'))
    const response = await plain.refresh('cookie.anything', withCookie(token))
    expect([response.statusCode, cookiesOf(response)]).toEqual([400, []])
    expect(cookiesOf(await plain.signIn('ben@example.com'))).toEqual([])
  })

  test.each([
    ['another origin', { origin: 'https://evil.tld' }],
    ['no origin', { origin: undefined }],
    ['origin null', { origin: 'null' }],
    ['another port', { origin: 'http://localhost:4000' }],
    ['cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['same-site', { 'sec-fetch-site': 'same-site' }],
    ['no Sec-Fetch-Site', { 'sec-fetch-site': undefined }],
  ])('%s is refused (S-26)', async (_, change) => {
    const headers: Record<string, string> = {}
    for (const [name, value] of Object.entries({ ...apiVersion, ...cookieMode, ...change })) if (value !== undefined) headers[name] = value
    const response = await app.http.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      headers,
      payload: { email: 'ben@example.com', password: goodPassword },
    })
    expect([response.statusCode, response.json().code, response.headers['set-cookie']]).toEqual([403, 'no_authorization', undefined])
  })

  test('sign-out clears both cookies, unless its scope is others', async () => {
    const response = await auth.signIn('ben@example.com')
    const bearer = auth.bearer(response.json<SessionBody>().access_token)
    expect(cookiesOf(await auth.post('/logout?scope=others', undefined, bearer))).toEqual([])
    const out = await auth.post('/logout?scope=local', undefined, bearer)
    expect([out.statusCode, clears(out)]).toEqual([204, true])
    const gone = await auth.post('/logout', undefined, bearer)
    expect([gone.statusCode, clears(gone)]).toEqual([403, true])
    const refused = await auth.refresh('cookie.x', withCookie(tokenOf(response)))
    expect([refused.statusCode, clears(refused)]).toEqual([400, true])
  })

  test('a wrong password keeps the cookie of a session', async () => {
    expect(cookiesOf(await auth.signIn('ben@example.com', 'wrong password'))).toEqual([])
    await sql('delete from auth.rate_limits')
  })
})

describe('outside local mode', async () => {
  const production = await clinic({
    people: [],
    env: { HOST: '0.0.0.0', PUBLIC_URL: 'https://uzima.example', SMTP_URL: 'smtp://127.0.0.1:1', TRUSTED_PROXIES: '1' },
  })
  const https = {
    ...apiVersion,
    'x-uzima-session': 'cookie',
    origin: 'https://uzima.example',
    'sec-fetch-site': 'same-origin',
    host: 'uzima.example',
  }
  const secure = authClient(production, https)
  const mobile = authClient(production, { ...apiVersion, host: 'uzima.example' })

  test('the cookie is bound to the host and to TLS', async () => {
    await secure.signUp('ada@example.com')
    const response = await secure.follow('ada@example.com')
    const [rt, marker] = cookiesOf(response)
    expect(rt).toMatch(/^__Host-rt=[\w-]{50}; Path=\/; Expires=.*; HttpOnly; Secure; SameSite=Strict$/)
    expect(marker).toMatch(/^uzima_session=1; Path=\/; Expires=.*; Secure; SameSite=Strict$/)
    const token = /^__Host-rt=([^;]+)/.exec(rt ?? '')?.[1]
    expect((await secure.refresh('cookie.x', { cookie: `__Host-rt=${token}` })).statusCode).toBe(200)
  })

  test('links use the configured URL, whatever a request says of its host; another Host is refused (S-2f)', async () => {
    const forged = { 'x-forwarded-host': 'evil.tld', 'x-forwarded-proto': 'http' }
    expect((await mobile.signUp('forged@example.com', {}, { ...forged, host: 'evil.tld' })).statusCode).toBe(421)
    await mobile.signUp('forged@example.com', {}, forged)
    expect((await mobile.lastMail('forged@example.com')).link).toMatch(/^https:\/\/uzima\.example\/auth\/v1\/verify\?/)
  })

  test('a page with one button precedes the link, and pressing it redirects (D6)', async () => {
    await mobile.signUp('ben@example.com')
    const { url } = await mobile.lastLink('ben@example.com')
    const asked = await mobile.get(`/verify${url.search}`, { 'accept-language': 'fr-CH,fr;q=0.9' })
    expect(asked.statusCode).toBe(200)
    expect(asked.headers['content-type']).toContain('text/html')
    expect(asked.headers['content-security-policy']).toContain("default-src 'none'")
    expect(asked.body).toContain('<html lang="fr">')
    const action = /action="([^"]+)"/.exec(asked.body)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect((await mobile.get(`/verify${url.search}`)).statusCode).toBe(200)
    const pressed = await production.app.http.inject({
      method: 'POST',
      url: action,
      headers: { host: 'uzima.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    })
    expect(pressed.statusCode).toBe(303)
    expect(String(pressed.headers.location)).toMatch(/^https:\/\/uzima\.example\/#access_token=/)
  })

  test('the page escapes the link’s parameters', async () => {
    const { body } = await mobile.get(`/verify?type=signup&token=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(body).not.toContain('<script')
    expect(body).toContain('token=%22%3E%3Cscript')
  })

  test('the address is counted from the right: entries added by the client have no effect (T3.7, D10)', async () => {
    const statuses: number[] = []
    for (let number = 0; number < 11; number += 1) {
      const email = `spray${number}@example.com`
      statuses.push((await mobile.signIn(email, 'wrong password', { 'x-forwarded-for': `198.51.100.${number}, 203.0.113.5` })).statusCode)
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429])
    expect((await mobile.signIn('spray@example.com', 'wrong password', { 'x-forwarded-for': '203.0.113.5, 203.0.113.6' })).statusCode).toBe(
      400,
    )
  })
})
