import type { Call, Endpoint, Output } from '@uzima/contract/endpoint'
import type { Problem } from '@uzima/contract/errors'
import { z } from 'zod/mini'
import { ApiError } from './errors.ts'
import { currentLanguage, i18n, loadTexts } from './i18n.ts'
import { accessToken, currentToken, getSession, presence, renewToken } from './session.ts'
import { asksForProof, stepUp } from './step-up.ts'

/** `kiosk`: the token of this device, where it is one and nobody is signed in. */
type Options = { idempotencyKey?: string; signal?: AbortSignal; kiosk?: string }
type Answer<E extends Endpoint> = E extends { file: string } ? Blob : Output<E>
type Operation<E extends Endpoint> =
  Record<never, never> extends Call<E>
    ? (input?: Call<E>, options?: Options) => Promise<Answer<E>>
    : (input: Call<E>, options?: Options) => Promise<Answer<E>>

/** Identifies one attempt to book, send or order; reuse it for every retry of that attempt. */
export const newIdempotencyKey = () => crypto.randomUUID()

/** One typed function per endpoint of a contract: `client(appointmentsApi).bookAppointment({ … })`. */
export function client<T extends Record<string, Endpoint>>(api: T) {
  const operations = Object.entries(api).map(([name, endpoint]) => [
    name,
    (input: Record<string, unknown> = {}, options: Options = {}) => call(endpoint, input, options),
  ])
  // Object.fromEntries loses which function belongs to which name.
  return Object.fromEntries(operations) as { [K in keyof T]: Operation<T[K]> }
}

async function call(endpoint: Endpoint, input: Record<string, unknown>, options: Options) {
  const key = endpoint.idempotent && (options.idempotencyKey ?? newIdempotencyKey())
  const send = (token: string | null) =>
    reach(address(endpoint, input), {
      method: endpoint.method,
      signal: options.signal ?? (endpoint.method === 'GET' ? presence() : null),
      headers: {
        accept: endpoint.file ?? 'application/json',
        'accept-language': currentLanguage(),
        ...((options.kiosk ?? token) && { authorization: options.kiosk ? `Kiosk ${options.kiosk}` : `Bearer ${token}` }),
        ...(endpoint.body && { 'content-type': 'application/json' }),
        ...(endpoint.bytes !== undefined && { 'content-type': 'application/octet-stream' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(endpoint.body && { body: JSON.stringify(pick(endpoint.body, input)) }),
      ...(input.bytes instanceof Uint8Array && endpoint.bytes !== undefined && { body: new Blob([new Uint8Array(input.bytes)]) }),
    })

  const token = await accessToken()
  let response = await send(token)
  if (token && (await asksForProof(response))) {
    if (await stepUp()) response = await send(await accessToken())
  } else if (response.status === 401 && token) {
    const renewed = await renewToken(token)
    if (renewed) response = await send(renewed)
  }

  if (!response.ok) {
    const failed = await refusal(response)
    // renewed, the session says what it needs, and the page for that opens
    if (token && failed.code === 'second_factor_enrolment_required' && getSession().status === 'signed-in') await renewToken(token)
    throw failed
  }
  if (endpoint.file) return response.blob()
  const parsed = z.safeParse(endpoint.response, response.status === 204 ? undefined : await response.json())
  if (!parsed.success) throw await failure({ code: 'unexpected', status: response.status })
  return parsed.data
}

function address(endpoint: Endpoint, input: Record<string, unknown>) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])))
  if (!endpoint.query) return path
  const given = Object.entries(pick(endpoint.query, input)).filter(([, value]) => value !== undefined && value !== null)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return query ? `${path}?${query}` : path
}

const pick = (schema: z.ZodMiniObject, input: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(input).filter(([name]) => name in schema.shape))

async function reach(path: string, init: RequestInit) {
  try {
    return await fetch(path, { ...init, credentials: 'same-origin', cache: 'no-store' })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw await failure({ code: 'unavailable', status: 0 })
  }
}

async function refusal(response: Response) {
  const problem: Partial<Problem> = await response.json().catch(() => ({}))
  const { status } = response
  const code = problem.code ?? (status >= 500 ? 'unavailable' : 'unexpected')
  return failure({ ...problem, code, status })
}

async function failure(problem: Pick<Problem, 'code' | 'status'> & Partial<Problem>) {
  await loadTexts(['errors'])
  if (!i18n.exists(`errors:${problem.code}`)) await loadTexts(['errors-staff'])
  return new ApiError({ kind: 'unknown_error', title: '', ...problem })
}

/** The client sends these without a token: with one, the code is the signed-in user's second factor. */
const ofWhoIsThere = /\/auth\/v1\/(otp|verify)(\?|$)/

export const addressOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : input.toString())

/**
 * fetch for the auth client: the refresh token stays in its HttpOnly cookie, out of reach of scripts. Requests that need recent
 * authentication are retried after step-up.
 */
export const authFetch: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set('x-uzima-session', 'cookie')
  headers.set('accept-language', currentLanguage())
  const send = () => fetch(input, { ...init, headers, credentials: 'same-origin', cache: 'no-store' })
  const authorize = async () => headers.set('authorization', `Bearer ${await currentToken()}`)
  const { status } = getSession()
  const isThere = status === 'signed-in' || status === 'unfinished'
  if (isThere && ofWhoIsThere.test(addressOf(input))) await authorize()
  const response = await send()
  if (!isThere || !headers.has('authorization') || !(await asksForProof(response)) || !(await stepUp())) return response
  await authorize()
  return send()
}

/** Emails of a server in local mode, to one address or all; null if there are none. */
export async function readOutbox(to: string, signal: AbortSignal): Promise<unknown> {
  const response = await reach(`/dev/mailbox.json?${new URLSearchParams(to ? { to } : {})}`, { signal })
  if (response.status === 404) return null
  if (!response.ok) throw await refusal(response)
  return response.json()
}
