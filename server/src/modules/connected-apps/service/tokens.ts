import { createHash, timingSafeEqual } from 'node:crypto'
import { appRefreshKeys, isGenuine, newRefreshKey, parseRefreshToken, refreshToken } from '#auth/refresh-tokens.ts'
import { hashOfToken } from '#crypto/derived-token.ts'
import { decryptSecret, encryptSecret } from '#crypto/key-columns.ts'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { asAccounts } from '#db/identity.ts'
import { onConnection } from '#db/statement.ts'
import { inTransaction, type Statement, type Worked } from '#db/transaction.ts'
import { type Answer, type Call, OAuthRefusal } from '#modules/authentication/public.ts'
import { appTokenSeconds, fhirUserOf, styleAddress } from '../discovery.ts'
import {
  endSessionsOfAuthorization,
  findAppSession,
  insertAppSession,
  rotateAppSession,
  type StoredAppSession,
} from '../queries/app-sessions.ts'
import { lockAuthorizationOfCode, setUsed } from '../queries/authorizations.ts'
import type { StoredClient } from '../queries/clients.ts'
import { endGrant } from '../queries/grants.ts'
import { issueBackendToken } from './backend-token.ts'
import { type Input, takeTokenLimit } from './call.ts'
import { proveClient } from './client-proof.ts'
import { dpopKeyOf } from './dpop-key.ts'

type TokenCall = Call<Input<'issueAppToken'>, 'app.signed_in' | 'app.token_reused' | 'backend.signed_in'>
/** What the token answer is made of. */
type Issued = {
  sessionId: string
  patientId: string
  scopes: string[]
  endsAt: Date
  refresh: string | undefined
  of: Context
  /** What the ID token says of the request, when a code is exchanged. */
  request?: { nonce: string | null; authTime: Date | null }
}
/** Whom a sign-in is for: the patient who has let the app in; or a clinician, and the patient of the chart that they opened it from. */
export type Context = { asClinician: boolean; launchPatientId: string | null; encounterId: string | null }
type Outcome = Issued | 'refused'

const invalidGrant = () => new OAuthRefusal('invalid_grant', 'The code or token is unknown, used, expired or of another app')

/** A code or a refresh token of an app for an access token (RFC 6749, 4.1.3 and 6); or one for a backend service. */
export async function issueAppToken(call: TokenCall): Promise<Answer> {
  const { tools, input } = call
  await takeTokenLimit(call)
  const client = await proveClient(call, { ...input, client_id: input.client_id ?? (await clientOfRefresh(call)) })
  const dpopKey = await dpopKeyOf(call, client.id)
  if (input.grant_type === 'client_credentials') return { value: await issueBackendToken(call, client, dpopKey) }
  const exchange = { authorization_code: exchangeCode, refresh_token: refresh }[input.grant_type ?? '']
  if (!exchange)
    throw new OAuthRefusal('unsupported_grant_type', 'grant_type must be authorization_code, refresh_token or client_credentials')
  const issued = await inTransaction<Record<string, unknown>, Outcome>(tools.pool, asAccounts(), (db) =>
    exchange(call, db, { client, dpopKey }),
  )
  // thrown here, as what a presented token ends must be kept
  if (issued === 'refused') throw invalidGrant()
  return { value: await answerOf(call, { client, dpopKey }, issued) }
}

/** Public apps may leave their id out when they refresh (RFC 6749, 6): the token is theirs alone, and tells it. */
async function clientOfRefresh({ tools, input, origin, now }: TokenCall): Promise<string | undefined> {
  const isProved = origin.authorization !== undefined || Boolean(input.client_assertion)
  const token = !isProved ? parseRefreshToken(input.refresh_token ?? '') : undefined
  return token && (await onConnection(tools.pool, (db) => findAppSession(db, token.sessionId, now)))?.clientId
}

/** The app, and the key that it has proved to hold. */
type Asking = { client: StoredClient; dpopKey: string | undefined }

async function answerOf(call: TokenCall, { client, dpopKey }: Asking, issued: Issued) {
  const { tools, now } = call
  const { sessionId, patientId, scopes, endsAt, refresh: token } = issued
  const idToken = await idTokenOf(call, client, issued)
  const scope = scopes.join(' ')
  const claims = { sub: patientId, session_id: sessionId, client_id: client.id, scope, ...boundTo(dpopKey) }
  const { token: accessToken, expiresAt } = await tools.appTokens.sign(claims, now, endsAt)
  return {
    access_token: accessToken,
    token_type: dpopKey === undefined ? 'Bearer' : 'DPoP',
    expires_in: expiresAt - Math.floor(now.getTime() / 1000),
    scope,
    ...contextOf(patientId, issued.of),
    need_patient_banner: true,
    smart_style_url: styleAddress(tools.services.config),
    ...(token !== undefined && { refresh_token: token }),
    ...(idToken !== undefined && { id_token: idToken }),
  }
}

/** The claim that binds an access token to a key (RFC 9449, 6.1). */
const boundTo = (dpopKey: string | undefined) => dpopKey !== undefined && { cnf: { jkt: dpopKey } }

/** The context of SMART: of a patient's own app it is them. */
export const contextOf = (personId: string, { asClinician, launchPatientId, encounterId }: Context) => ({
  ...(asClinician ? launchPatientId !== null && { patient: launchPatientId } : { patient: personId }),
  ...(encounterId !== null && { encounter: encounterId }),
})

/** Who the person is, for an app that they have let know it (OpenID Connect Core, 2); with the address of their record for `fhirUser`. */
async function idTokenOf({ tools, now }: TokenCall, client: StoredClient, { patientId, scopes, request, of }: Issued) {
  if (!request?.authTime || !scopes.includes('openid')) return undefined
  const { nonce, authTime } = request
  const claims = {
    ...{ sub: patientId, aud: client.id, auth_time: Math.floor(authTime.getTime() / 1000) },
    ...(nonce !== null && { nonce }),
    ...(scopes.includes('fhirUser') && { fhirUser: fhirUserOf(tools.services.config, patientId, of.asClinician) }),
  }
  return tools.idTokens.sign(claims, now)
}

/** A code is used up by whatever is presented with it; a second time it also ends what the first one gave. */
async function exchangeCode(call: TokenCall, db: Db, { client, dpopKey }: Asking): Promise<Worked<Outcome>> {
  const { tools, now, input } = call
  const found = await lockAuthorizationOfCode(db, hashOfToken(input.code ?? ''))
  if (!found || found.clientId !== client.id) return { value: 'refused' }
  if (found.usedAt) {
    await endSessionsOfAuthorization(db, found.id, now)
    const note = { actorId: found.patientId, outcome: 'denied' as const, details: { app: client.id } }
    return { value: 'refused', last: [call.record('app.token_reused', note)] }
  }
  await setUsed(db, found.id, now)
  const { grantId, patientId, grantScopes, grantEndsAt } = found
  const holds = grantId && patientId && grantScopes && grantEndsAt && !found.grantEndedAt && grantEndsAt > now
  const inTime = found.codeExpiresAt !== null && found.codeExpiresAt > now
  if (!holds || !inTime || found.redirectUri !== input.redirect_uri || !answers(found.codeChallenge, input.code_verifier ?? '')) {
    return { value: 'refused' }
  }
  const id = newId()
  const key = newRefreshKey()
  const { asClinician, launchPatientId, encounterId } = found
  const scopes = asClinician ? found.scopes.filter((scope) => grantScopes.includes(scope)) : grantScopes
  // a clinician's ends with their own session
  const isOffline = scopes.includes('offline_access') || scopes.includes('online_access')
  const endsAt = isOffline ? grantEndsAt : earlier(grantEndsAt, new Date(now.getTime() + appTokenSeconds * 1000))
  await insertAppSession(db, {
    ...{ id, grantId, endsAt, scopes, encounterId, sessionId: found.sessionId, patientId: launchPatientId, dpopKey: dpopKey ?? null },
    authorizationId: found.id,
    refreshKey: encryptSecret(tools.services.keys, appRefreshKeys, id, key),
    createdAt: now,
  })
  const refreshed = isOffline ? refreshToken(key, id, 0) : undefined
  const last = [signedIn(call, patientId, id, client)]
  const request = { nonce: found.nonce, authTime: found.authTime }
  const of = { asClinician, launchPatientId, encounterId }
  return { value: { sessionId: id, patientId, scopes, endsAt, refresh: refreshed, request, of }, last }
}

const signedIn = (call: TokenCall, patientId: string, sessionId: string, client: StoredClient): Statement =>
  call.record('app.signed_in', { actorId: patientId, sessionId, details: { app: client.id } })

const earlier = (one: Date, other: Date) => (one < other ? one : other)

function answers(challenge: string, verifier: string): boolean {
  const answer = Buffer.from(createHash('sha256').update(verifier).digest('base64url'))
  return timingSafeEqual(Buffer.from(challenge), answer)
}

/** Rotates the refresh token. One that was used already is a sign of theft, and ends all that the patient has allowed the app. */
async function refresh(call: TokenCall, db: Db, { client, dpopKey }: Asking): Promise<Worked<Outcome>> {
  const { tools, now, input } = call
  const token = parseRefreshToken(input.refresh_token ?? '')
  const session = token && (await findAppSession(db, token.sessionId, now))
  if (!token || !session || session.clientId !== client.id || !isHeld(session, now)) return { value: 'refused' }
  const key = decryptSecret(tools.services.keys, appRefreshKeys, session.id, session.refreshKey)
  if (!isGenuine(key, token)) return { value: 'refused' }
  // what is bound to a key is renewed with it alone, and is not used up without
  if (session.dpopKey !== null && session.dpopKey !== dpopKey) return { value: 'refused' }
  const held = session.scopes.filter((scope) => session.grantScopes.includes(scope))
  const scopes = input.scope ? input.scope.split(' ').filter(Boolean) : held
  if (scopes.some((scope) => !held.includes(scope))) throw new OAuthRefusal('invalid_scope', 'scope has more than was granted')
  if (!(await rotateAppSession(db, session.id, token.generation))) {
    await endGrant(db, session.grantId, { endedAt: now, endedBy: 'misuse' })
    const note = { actorId: session.patientId, sessionId: session.id, outcome: 'denied' as const, details: { app: client.id } }
    return { value: 'refused', last: [call.record('app.token_reused', note)] }
  }
  const { patientId, endsAt } = session
  const value = {
    sessionId: session.id,
    patientId,
    scopes,
    endsAt,
    of: session,
    refresh: refreshToken(key, session.id, token.generation + 1),
  }
  return { value, last: [signedIn(call, patientId, session.id, client)] }
}

/** Whether a sign-in of an app still holds, and what the patient allows it, and the app. */
export const isHeld = (session: StoredAppSession, now: Date) =>
  session.endedAt === null &&
  session.endsAt > now &&
  session.grantEndedAt === null &&
  session.grantEndsAt > now &&
  session.isClinicianHere &&
  session.suspendedAt === null &&
  session.removedAt === null
