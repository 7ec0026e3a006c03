import type { LightMyRequestResponse } from 'fastify'
import type { Clinic } from './clinic.ts'

export const apiVersion = { 'x-supabase-api-version': '2024-01-01' }
export const cookieMode = {
  'x-uzima-session': 'cookie',
  origin: 'http://localhost:3000',
  'sec-fetch-site': 'same-origin',
  host: 'localhost:3000',
}
export const goodPassword = 'correct horse battery'

type Headers = Record<string, string>
export type SessionBody = {
  access_token: string
  refresh_token: string
  expires_in: number
  expires_at: number
  user: Record<string, unknown>
}

/** Calls the auth API like any client. */
export function authClient({ app, mails, clock }: Pick<Clinic, 'app' | 'mails' | 'clock'>, defaults: Headers = apiVersion) {
  const send = (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers: Headers = {},
  ): Promise<LightMyRequestResponse> =>
    app.http.inject({
      method,
      url: `/auth/v1${path}`,
      headers: { host: 'localhost:3000', 'content-type': 'application/json;charset=UTF-8', ...defaults, ...headers },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  const post = (path: string, body?: unknown, headers?: Headers) => send('POST', path, body, headers)
  const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` })

  const signUp = (email: string, more: object = {}, headers?: Headers) =>
    post('/signup', { email, password: goodPassword, ...more }, headers)
  const signIn = (email: string, password = goodPassword, headers?: Headers) =>
    post('/token?grant_type=password', { email, password }, headers)
  const refresh = (token: string, headers?: Headers) => post('/token?grant_type=refresh_token', { refresh_token: token }, headers)
  const lastMail = async (to: string) => {
    const [mail] = await mails(to)
    if (!mail) throw new Error(`No mail was sent to ${to}.`)
    return mail
  }
  /** Type and token of the link in the newest mail. */
  const lastLink = async (to: string) => {
    const { link = '' } = await lastMail(to)
    const url = new URL(link)
    const fragment = new URLSearchParams(url.hash.slice(1))
    return {
      url,
      type: url.searchParams.get('type') ?? url.searchParams.get('verify') ?? '',
      token: url.searchParams.get('token') ?? fragment.get('token_hash') ?? '',
    }
  }
  const follow = async (to: string, headers?: Headers) => {
    const { token, type } = await lastLink(to)
    return post('/verify', { token_hash: token, type }, headers)
  }
  /** Signs up and confirms by the mailed link, then waits a minute because of the mail rate limit. */
  const join = async (email: string, more: object = {}) => {
    await signUp(email, more)
    const response = await follow(email)
    clock.advance(61_000)
    return response.json<SessionBody>()
  }
  return {
    send,
    post,
    get: (path: string, headers?: Headers) => send('GET', path, undefined, headers),
    bearer,
    signUp,
    signIn,
    refresh,
    lastMail,
    lastLink,
    follow,
    join,
  }
}
