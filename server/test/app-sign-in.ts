import { createHash, randomBytes } from 'node:crypto'
import type { Clinic } from './clinic.ts'
import type { Person } from './people.ts'

export type Fields = Record<string, string | undefined>
type Answered = { status: number; headers: Record<string, unknown>; body: Record<string, unknown> }
export const appReturn = 'https://sukari.example/callback'

const formOf = (fields: Fields) =>
  new URLSearchParams(Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as [string, string]])))

/** What an app and the person's browser do from the request to the tokens (RFC 6749, 4.1). */
export function appSignIn(place: () => Clinic) {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const host = { host: 'localhost:3000' }

  const post = async (path: string, fields: Fields, headers: Record<string, string> = {}): Promise<Answered> => {
    const answer = await place().app.http.inject({
      method: 'POST',
      url: `/auth/v1/oauth/${path}`,
      headers: { ...host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: formOf(fields).toString(),
    })
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
  }
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await place().app.http.inject({ method: 'GET', url, headers: { ...host, ...headers } })
    return { status: answer.statusCode, headers: answer.headers, body: answer.json<Record<string, unknown>>() }
  }
  const authorize = async (more: Fields): Promise<URL> => {
    const asked = {
      ...{ response_type: 'code', redirect_uri: appReturn, state: 'x', aud: 'http://localhost:3000/fhir/R4' },
      ...{ code_challenge: challenge, code_challenge_method: 'S256', ...more },
    }
    const answer = await place().app.http.inject({ method: 'GET', url: `/auth/v1/oauth/authorize?${formOf(asked)}`, headers: host })
    return new URL(String(answer.headers.location))
  }
  const ask = async (who: Person, more: Fields) => {
    const id = (await authorize(more)).searchParams.get('authorization_id') ?? ''
    const details = await place()
      .as(who)
      .raw({ method: 'GET', url: `/auth/v1/oauth/authorizations/${id}` })
    return { id, details: details.json<Record<string, unknown>>() }
  }
  /** The code that the app is given. */
  const allow = async (who: Person, more: Fields, choice: object = {}) => {
    const id = (await authorize(more)).searchParams.get('authorization_id') ?? ''
    const answer = await place()
      .as(who)
      .raw({ method: 'POST', url: `/auth/v1/oauth/authorizations/${id}/consent`, body: { action: 'approve', ...choice } })
    return new URL(answer.json<{ redirect_url: string }>().redirect_url).searchParams.get('code') ?? ''
  }
  const exchange = (code: string, more: Fields, headers?: Record<string, string>) =>
    post('token', { grant_type: 'authorization_code', code, redirect_uri: appReturn, code_verifier: verifier, ...more }, headers)
  return { post, get, authorize, ask, allow, exchange }
}
