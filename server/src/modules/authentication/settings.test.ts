import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import type { SessionBody } from '../../../test/auth.ts'
import { clinic } from '../../../test/clinic.ts'
import { claimsOf, factorClient } from '../../../test/second-factor.ts'

/** A captcha service that records its requests and gives the set answer. */
async function captchaService() {
  const asked: Record<string, string>[] = []
  let isDown = false
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      const question = Object.fromEntries(new URLSearchParams(body))
      asked.push(question)
      const faults = { success: false, 'error-codes': ['invalid-input-response', 'timeout-or-duplicate'] }
      response.writeHead(isDown ? 503 : 200, { 'content-type': 'application/json' })
      response.end(isDown ? 'no' : JSON.stringify(question.response === 'solved' ? { success: true } : faults))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
    asked,
    fail: () => {
      isDown = true
    },
  }
}

describe('a configured captcha', async () => {
  const service = await captchaService()
  const place = await clinic({
    people: [],
    env: { AUTH_CAPTCHA_URL: service.url, AUTH_CAPTCHA_SECRET: 'captcha-secret', AUTH_RELAXED: 'on' },
  })
  const auth = factorClient(place)
  const solved = { gotrue_meta_security: { captcha_token: 'solved' } }
  const email = 'ada@example.com'

  // @acceptance API-AUTH-004
  test.each([
    ['/signup', { email, password: 'a long enough secret' }],
    ['/token?grant_type=password', { email, password: 'a long enough secret' }],
    ['/otp', { email }],
    ['/magiclink', { email }],
    ['/recover', { email }],
    ['/resend', { type: 'signup', email }],
  ])('%s needs one that was solved', async (path, body) => {
    const refused = (why: string) => [400, { code: 'captcha_failed', message: `captcha protection: request disallowed (${why})` }]
    const answer = async (more: object) => {
      const response = await auth.post(path, { ...body, ...more })
      return [response.statusCode, response.json()]
    }
    expect(await answer({})).toEqual(refused('no captcha_token found'))
    expect(await answer({ gotrue_meta_security: { captcha_token: '' } })).toEqual(refused('no captcha_token found'))
    expect(await answer({ gotrue_meta_security: { captcha_token: 'wrong' } })).toEqual(
      refused('invalid-input-response, timeout-or-duplicate'),
    )
    expect(service.asked.at(-1)).toEqual({ secret: 'captcha-secret', response: 'wrong', remoteip: '127.0.0.1' })
    const [status, accepted] = await answer(solved)
    expect([200, 400]).toContain(status)
    expect(accepted).not.toMatchObject({ code: 'captcha_failed' })
  })

  test('is not needed to refresh a session or follow an emailed link', async () => {
    const { token, type } = await auth.lastLink(email)
    const session = (await auth.post('/verify', { token_hash: token, type })).json<SessionBody>()
    expect((await auth.refresh(session.refresh_token)).statusCode).toBe(200)
  })

  test('fails closed when the service is unreachable', async () => {
    service.fail()
    const response = await auth.post('/recover', { email, ...solved })
    expect([response.statusCode, response.json().message]).toEqual([500, 'captcha protection: verification process failed'])
  })
})

// @acceptance API-AUTH-004
test('without a captcha its token is taken and not looked at', async () => {
  const auth = factorClient(await clinic({ people: [] }))
  const response = await auth.signUp('ben@example.com', { gotrue_meta_security: { captcha_token: 'whatever' } })
  expect(response.statusCode).toBe(200)
})

test('an aal1 session’s token expires with the aal1 limit; others keep their full lifetime', async () => {
  const place = await clinic({ people: [], env: { AUTH_LOW_AAL_MINUTES: '2' } })
  const auth = factorClient(place)
  const email = 'low@example.com'
  const session = await auth.join(email)
  expect(session.expires_in, 'there is no second factor').toBe(300)
  const { session: proved } = await auth.addApp(session)
  expect(proved.expires_in).toBe(300)
  const pending = await auth.signIn(email)
  const end = Math.floor(place.clock.now().getTime() / 1000) + 120
  expect([pending.expires_in, pending.expires_at]).toEqual([120, end])
  expect(claimsOf(pending.access_token)).toMatchObject({ aal: 'aal1', exp: end })
  place.clock.advance(90_000)
  const renewed = (await auth.refresh(pending.refresh_token)).json<SessionBody>()
  expect([renewed.expires_in, renewed.expires_at]).toEqual([30, end])
  place.clock.advance(30_000)
  expect((await auth.refresh(renewed.refresh_token)).json().message).toContain('Low AAL')
})
