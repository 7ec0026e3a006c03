import { randomUUID } from 'node:crypto'
import { grantableByClinician, kindsForClinician, writesForClinician } from '@uzima/contract/connected-apps/clinician-scopes'
import { type DataKind, grantable, isEmpty, narrowed } from '@uzima/contract/connected-apps/scopes'
import { hashOfToken } from '#crypto/derived-token.ts'
import { asAccounts } from '#db/identity.ts'
import { onConnection } from '#db/statement.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Answer, Call } from '#modules/authentication/public.ts'
import { fhirBase } from '../discovery.ts'
import { insertAuthorization } from '../queries/authorizations.ts'
import { findClient, type StoredClient } from '../queries/clients.ts'
import { takeLaunch } from '../queries/launches.ts'
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
  const begun = await inTransaction<Record<string, unknown>, boolean>(tools.pool, asAccounts(), async (db) => {
    const launch = asked.launch === undefined ? undefined : await takeLaunch(db, hashOfToken(asked.launch), client.id, now)
    if (asked.launch !== undefined && !launch) return { value: false }
    await insertAuthorization(db, {
      ...{ id, redirectUri, state, scopes: asked.scopes, codeChallenge: asked.challenge, nonce: input.nonce ?? null },
      ...{ asClinician: asked.asClinician, launchId: launch?.id ?? null },
      clientId: client.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + openMs),
    })
    return { value: true }
  })
  if (!begun) return { location: returnTo(redirectUri, { ...noLaunch, state, iss: issuer }) }
  return { location: `${page}?authorization_id=${id}` }
}

const noLaunch = { error: 'invalid_request', error_description: 'launch is unknown, used, too old or of another app' }

type Asked =
  | { scopes: string[]; challenge: string; asClinician: boolean; launch: string | undefined }
  | { error: string; error_description: string }

function checkRequest({ tools, input }: AuthorizeCall, client: StoredClient): Asked {
  const fault = (error: string, description: string) => ({ error, error_description: description })
  if (input.response_type !== 'code') return fault('unsupported_response_type', 'response_type must be code')
  const challenge = input.code_challenge ?? ''
  if (input.code_challenge_method !== 'S256') return fault('invalid_request', 'code_challenge_method must be S256')
  if (!/^[\w-]{43}$/.test(challenge)) return fault('invalid_request', 'code_challenge must be the base64url of a SHA-256')
  if ((input.nonce?.length ?? 0) > longestNonce) return fault('invalid_request', `nonce must have at most ${longestNonce} characters`)
  const audience = (input.aud ?? input.resource ?? '').replace(/\/$/, '')
  if (audience !== fhirBase(tools.services.config)) return fault('invalid_request', 'aud must be the address of the FHIR API')
  const wanted = (input.scope ?? '').split(' ').filter(Boolean)
  const launch = input.launch ?? undefined
  if ((launch !== undefined) !== wanted.includes('launch'))
    return fault('invalid_request', 'launch and the scope of that name belong together')
  const kinds = client.kinds as DataKind[] // checked when the app was registered
  const reach = client.clinicianReach
  const writes = client.clinicianWrites as DataKind[] // the same
  const asClinician = launch !== undefined || (reach === 'user' && wanted.some((scope) => scope.startsWith('user/')))
  const scopes = asClinician
    ? grantableByClinician(wanted, { reach: reach ?? 'patient', kinds, writes, isLaunched: launch !== undefined })
    : narrowed(grantable(wanted), kinds)
  const isNone = asClinician ? isEmptyForClinician(scopes) : isEmpty(scopes)
  if (isNone || (asClinician && !reach)) return fault('invalid_scope', 'No data that this app may ask for is among the scopes')
  return { scopes, challenge, asClinician, launch }
}

const isEmptyForClinician = (scopes: readonly string[]) =>
  writesForClinician(scopes).length === 0 && kindsForClinician(scopes).every((kind) => kind === 'identity')
