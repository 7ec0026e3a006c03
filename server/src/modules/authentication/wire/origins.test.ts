import { describe, expect, test } from 'vitest'
import { apiVersion, authClient } from '../../../../test/auth.ts'
import { clinic } from '../../../../test/clinic.ts'

const place = await clinic({
  people: [],
  env: {
    AUTH_CORS_ORIGINS: 'https://app.example',
    AUTH_ANONYMOUS: 'on',
    AUTH_SIGN_UP: 'on',
    AUTH_OIDC_CLINIC_ISSUER: 'https://id.example',
    AUTH_OIDC_CLINIC_CLIENT_ID: 'x',
  },
})
const closed = await clinic({ people: [] })
const ask = ({ app }: typeof place, method: 'OPTIONS' | 'POST', origin: string, headers = {}) =>
  app.http.inject({
    method,
    url: '/auth/v1/token?grant_type=password',
    headers: { host: 'localhost:3000', origin, ...headers },
    ...(method === 'POST' && { payload: { email: 'nobody@example.com', password: 'x' } }),
  })
const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization,apikey,content-type' }

describe('pages of other origins (T8)', () => {
  test('of an allowed one can call, read the error code and send the client’s headers; never with cookies', async () => {
    const asked = await ask(place, 'OPTIONS', 'https://app.example', preflight)
    expect(asked.statusCode).toBe(204)
    expect(asked.headers).toMatchObject({ 'access-control-allow-origin': 'https://app.example', 'access-control-max-age': '600' })
    const allowed = String(asked.headers['access-control-allow-headers'])
    for (const name of ['authorization', 'apikey', 'content-type', 'x-client-info', 'x-supabase-api-version', 'accept', 'x-jwt-aud'])
      expect(allowed).toContain(name)
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
      expect(String(asked.headers['access-control-allow-methods'])).toContain(method)

    const answer = await ask(place, 'POST', 'https://app.example', apiVersion)
    expect(answer.headers['access-control-allow-origin']).toBe('https://app.example')
    expect(answer.headers['access-control-expose-headers']).toBe('X-Total-Count, Link, X-Supabase-Api-Version')
    for (const response of [asked, answer]) {
      expect(response.headers['access-control-allow-credentials']).toBeUndefined()
      expect(response.headers['set-cookie']).toBeUndefined()
    }
  })

  test.each(['https://evil.tld', 'https://app.example.evil.tld', 'http://app.example', 'https://app.example:8443', 'null'])(
    'of %s get no permission',
    async (origin) => {
      for (const response of [await ask(place, 'OPTIONS', origin, preflight), await ask(place, 'POST', origin, apiVersion)])
        expect(response.headers['access-control-allow-origin']).toBeUndefined()
    },
  )

  test('get no permission unless origins are configured', async () => {
    const response = await ask(closed, 'OPTIONS', 'https://app.example', preflight)
    expect(response.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('cannot use cookie mode', async () => {
    const response = await ask(place, 'POST', 'https://app.example', { 'x-uzima-session': 'cookie', 'sec-fetch-site': 'cross-site' })
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([403, undefined])
  })
})

test('settings list the enabled ways to sign in, and nothing secret', async () => {
  const settings = (await authClient(place).get('/settings')).json()
  expect(settings).toEqual({
    external: { clinic: true, anonymous_users: true, email: true, phone: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  })
})
