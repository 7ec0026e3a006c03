import { Secret, TOTP } from 'otpauth'
import { authClient, goodPassword, type SessionBody } from './auth.ts'
import type { Clinic } from './clinic.ts'

export type Claims = { aal: string; amr: { method: string }[]; session_id: string; second_factor?: string; second_factor_due?: number }

/** The claims of an access token. */
export const claimsOf = (token: string): Claims => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
export const methodsOf = (token: string) => claimsOf(token).amr.map(({ method }) => method)

/** The code an authenticator app shows at a time, or some time steps away. */
export const appCode = (secret: string, now: Date, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + steps * 30_000 })
export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

type Refusal = { code?: string; issue?: { details: { coding: { code: string }[] } }[] }
/** The status, and the error code if refused: of a problem, or of the OperationOutcome that FHIR's API answers with. */
export function outcome(response: { statusCode: number; json: () => Refusal }) {
  if (response.statusCode < 300) return response.statusCode
  const { code, issue } = response.json()
  return `${response.statusCode} ${code ?? issue?.[0]?.details.coding[0]?.code}`
}
export const idOf = ({ user }: Pick<SessionBody, 'user'>) => String(user.id)

/** Calls of the auth API by people with second factors. */
export function factorClient(place: Pick<Clinic, 'app' | 'mails' | 'clock' | 'sql'>) {
  const auth = authClient(place)
  const { app, clock, sql } = place
  const as = (session: Pick<SessionBody, 'access_token'>) => auth.bearer(session.access_token)
  const on = (session: Pick<SessionBody, 'access_token'>) => ({
    get: (path: string) => auth.get(path, as(session)),
    post: (path: string, body?: unknown, headers = {}) => auth.post(path, body, { ...as(session), ...headers }),
    send: (method: 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) => auth.send(method, path, body, as(session)),
  })

  const join = async (email: string) => {
    await auth.join(email)
    return signIn(email)
  }
  const signIn = async (email: string, password = goodPassword) => (await auth.signIn(email, password)).json<SessionBody>()
  const challenge = async (session: SessionBody, factorId: string) =>
    (await on(session).post(`/factors/${factorId}/challenge`)).json<{ id: string }>().id
  const verify = async (session: SessionBody, factorId: string, code: string) =>
    on(session).post(`/factors/${factorId}/verify`, { challenge_id: await challenge(session, factorId), code })

  /** Adds a verified authenticator app, then waits a minute until its next code is valid. */
  const addApp = async (session: SessionBody, name = 'App') => {
    const { id, totp } = (await on(session).post('/factors', { factor_type: 'totp', friendly_name: name })).json()
    const verified = await verify(session, id, appCode(totp.secret, clock.now()))
    clock.advance(60_000)
    return { id: id as string, secret: totp.secret as string, verified, session: verified.json<SessionBody>() }
  }
  const mailedCode = async (email: string) => (await auth.lastMail(email)).code ?? ''
  /** Turns on codes by e-mail. */
  const addEmailCode = async (email: string, session: SessionBody) => {
    await on(session).post('/otp', { email, create_user: false })
    const proved = (await on(session).post('/verify', { type: 'email', email, token: await mailedCode(email) })).json<SessionBody>()
    await on(proved).send('PUT', '/factors/email-code', { enabled: true })
    clock.advance(61_000)
    return proved
  }
  /** The answer to a call of the other API with this session. */
  const profile = async (session: SessionBody) =>
    outcome(await app.http.inject({ method: 'GET', url: '/api/profiles/me', headers: { host: 'localhost:3000', ...as(session) } }))
  /** The person's audit events, oldest first, with the method each names. */
  const eventsOf = async (session: SessionBody, prefix: string) => {
    const rows = await sql(
      "select event_type, details ->> 'method' as method from audit.log where actor_id = $1 and event_type like $2 order by ts, id",
      [idOf(session), `${prefix}%`],
    )
    return rows.map(({ event_type: event, method }) => `${event} ${method ?? ''}`.trim())
  }
  return { ...auth, as, on, profile, eventsOf, join, signIn, challenge, verify, addApp, addEmailCode, mailedCode }
}
