import { z } from 'zod/mini'

/** One request of the sandbox app and what was answered, to be shown. */
export type Exchange = { method: 'GET' | 'POST'; url: string; sent: string | null; status: number; milliseconds: number; answer: string }

const Server = z.object({ authorization_endpoint: z.string(), token_endpoint: z.string(), revocation_endpoint: z.string() })
export type Server = z.infer<typeof Server>
const Token = z.object({
  access_token: z.string(),
  expires_in: z.number(),
  scope: z.string(),
  patient: z.optional(z.string()),
  refresh_token: z.optional(z.string()),
})
export type Token = z.infer<typeof Token>
const Sandbox = z.object({ clientId: z.string() })

const keptAt = 'uzima.sandbox'
const Kept = z.object({ verifier: z.string(), state: z.string() })

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const randomText = () => base64url(crypto.getRandomValues(new Uint8Array(32)))

/** Where the API is, and where the sandbox app gets its answer. */
export const fhirBase = () => `${location.origin}/fhir/R4`
const redirectUri = () => `${location.origin}${location.pathname}`

/** The sandbox app's id; null where there is none: outside local mode, or without the demo clinic. */
export async function readSandbox(signal: AbortSignal): Promise<{ clientId: string } | null> {
  const response = await fetch('/dev/app.json', { signal, cache: 'no-store' })
  return response.ok ? z.parse(Sandbox, await response.json()) : null
}

/** As an app on another machine would send it: without cookies. A form where `form` is given. */
export async function exchange(url: string, { token, form }: { token?: string; form?: Record<string, string> } = {}): Promise<Exchange> {
  const began = performance.now()
  const sent = form && new URLSearchParams(form).toString()
  const response = await fetch(url, {
    ...{ method: sent === undefined ? 'GET' : 'POST', credentials: 'omit', cache: 'no-store' },
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(sent !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(sent !== undefined && { body: sent }),
  })
  const answer = await response.text()
  const milliseconds = Math.round(performance.now() - began)
  return { method: sent === undefined ? 'GET' : 'POST', url, sent: sent ?? null, status: response.status, milliseconds, answer }
}

export async function discover(): Promise<Server> {
  const { answer } = await exchange(`${fhirBase()}/.well-known/smart-configuration`)
  return z.parse(Server, JSON.parse(answer))
}

/** Leaves for the page that asks the person; the verifier waits in this tab (RFC 7636). */
export async function askForAccess(
  { authorization_endpoint }: Server,
  { clientId, scope, launch }: { clientId: string; scope: string; launch?: string },
) {
  const [verifier, state] = [randomText(), randomText()]
  const challenge = base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
  sessionStorage.setItem(keptAt, JSON.stringify({ verifier, state }))
  const query = new URLSearchParams({
    ...{ response_type: 'code', client_id: clientId, redirect_uri: redirectUri(), scope, state, aud: fhirBase() },
    ...{ code_challenge: challenge, code_challenge_method: 'S256', ...(launch !== undefined && { launch }) },
  })
  location.assign(`${authorization_endpoint}?${query}`)
}

/** The exchange for a token, which is null if that was refused, or if the answer is to no question of this tab. */
export async function takeToken(
  { token_endpoint }: Server,
  { clientId, answer }: { clientId: string; answer: URLSearchParams },
): Promise<{ shown: Exchange; token: Token | null } | null> {
  const kept = z.safeParse(Kept, JSON.parse(sessionStorage.getItem(keptAt) ?? 'null'))
  sessionStorage.removeItem(keptAt)
  const code = answer.get('code')
  if (!kept.success || kept.data.state !== answer.get('state') || code === null) return null
  return tokenFrom(token_endpoint, {
    ...{ grant_type: 'authorization_code', code, redirect_uri: redirectUri() },
    ...{ client_id: clientId, code_verifier: kept.data.verifier },
  })
}

export const renew = ({ token_endpoint }: Server, { clientId, refreshToken }: { clientId: string; refreshToken: string }) =>
  tokenFrom(token_endpoint, { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: clientId })

async function tokenFrom(url: string, form: Record<string, string>) {
  const shown = await exchange(url, { form })
  const token = z.safeParse(Token, JSON.parse(shown.answer))
  return { shown, token: token.success ? token.data : null }
}

export const giveBack = ({ revocation_endpoint }: Server, { clientId, token }: { clientId: string; token: string }) =>
  exchange(revocation_endpoint, { form: { token, client_id: clientId } })
