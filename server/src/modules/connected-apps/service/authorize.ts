import { randomUUID } from 'node:crypto'
import { type DataKind, grantable, isEmpty, narrowed } from '@uzima/contract/connected-apps/scopes'
import { onConnection } from '#db/statement.ts'
import type { Answer, Call } from '#modules/authentication/public.ts'
import { fhirBase } from '../discovery.ts'
import { insertAuthorization } from '../queries/authorizations.ts'
import { findClient, type StoredClient } from '../queries/clients.ts'
import { type Input, takeTokenLimit } from './call.ts'
import { returnTo } from './return-address.ts'

type AuthorizeCall = Call<Input<'authorizeApp'>, never>

/** How long a person has to sign in and to answer. */
const openMs = 30 * 60_000
const longestState = 1024
const longestNonce = 512
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Begins a request (RFC 6749, 4.1.1; RFC 7636 with S256 only; SMART's `aud`). An unknown app or address is told to the person, as nothing
 * may be sent there (RFC 9700, 4.1.1); every other fault goes back to the app.
 */
export async function authorizeApp(call: AuthorizeCall): Promise<Answer> {
  const { tools, input, now } = call
  await takeTokenLimit(call)
  const clientId = input.client_id ?? ''
  const client = uuid.test(clientId) ? await onConnection(tools.pool, (db) => findClient(db, clientId)) : undefined
  const page = `${tools.services.config.publicUrl}/connect-app`
  if (!client) return { location: `${page}?fault=unknown_app` }
  const redirectUri = input.redirect_uri ?? ''
  if (!client.redirectUris.includes(redirectUri)) return { location: `${page}?fault=unknown_address` }
  if (client.suspendedAt) return { location: `${page}?fault=suspended` }

  const state = input.state ?? null
  const { issuer } = tools.services.config.auth
  if (state !== null && state.length > longestState) return { location: returnTo(redirectUri, { error: 'invalid_request', iss: issuer }) }
  const asked = checkRequest(call, client)
  if ('error' in asked) return { location: returnTo(redirectUri, { ...asked, state, iss: issuer }) }
  const id = randomUUID()
  await onConnection(tools.pool, (db) =>
    insertAuthorization(db, {
      ...{ id, redirectUri, state, scopes: asked.scopes, codeChallenge: asked.challenge, nonce: input.nonce ?? null },
      clientId: client.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + openMs),
    }),
  )
  return { location: `${page}?authorization_id=${id}` }
}

type Asked = { scopes: string[]; challenge: string } | { error: string; error_description: string }

function checkRequest({ tools, input }: AuthorizeCall, client: StoredClient): Asked {
  const fault = (error: string, description: string) => ({ error, error_description: description })
  if (input.response_type !== 'code') return fault('unsupported_response_type', 'response_type must be code')
  const challenge = input.code_challenge ?? ''
  if (input.code_challenge_method !== 'S256') return fault('invalid_request', 'code_challenge_method must be S256')
  if (!/^[\w-]{43}$/.test(challenge)) return fault('invalid_request', 'code_challenge must be the base64url of a SHA-256')
  if ((input.nonce?.length ?? 0) > longestNonce) return fault('invalid_request', `nonce must have at most ${longestNonce} characters`)
  const audience = (input.aud ?? input.resource ?? '').replace(/\/$/, '')
  if (audience !== fhirBase(tools.services.config)) return fault('invalid_request', 'aud must be the address of the FHIR API')
  const asked = grantable((input.scope ?? '').split(' ').filter(Boolean))
  const scopes = narrowed(asked, client.kinds as DataKind[]) // checked when the app was registered
  if (isEmpty(scopes)) return fault('invalid_scope', 'No data that this app may ask for is among the scopes')
  return { scopes, challenge }
}
