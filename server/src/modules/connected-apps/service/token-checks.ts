import { appRefreshKeys, isGenuine, parseRefreshToken } from '#auth/refresh-tokens.ts'
import type { AccessClaims } from '#auth/tokens.ts'
import { decryptSecret } from '#crypto/key-columns.ts'
import { asAccounts } from '#db/identity.ts'
import { onConnection } from '#db/statement.ts'
import { inTransaction } from '#db/transaction.ts'
import { type Answer, type AnyCall, type Call, OAuthRefusal } from '#modules/authentication/public.ts'
import { fhirUserOf } from '../discovery.ts'
import { endAppSession, findAppSession, type StoredAppSession } from '../queries/app-sessions.ts'
import { type Input, takeTokenLimit } from './call.ts'
import { isPublic, proveClient } from './client-proof.ts'
import { contextOf, isHeld } from './tokens.ts'

type Known = { session: StoredAppSession; scopes: string[]; expiresAt: Date; isRefresh: boolean; cnf?: AccessClaims['cnf'] }

/** Ends a token and all of the same sign-in. Also for one that is unknown or of another app the answer is 200 (RFC 7009, 2.2). */
export async function revokeAppToken(call: Call<Input<'revokeAppToken'>, 'app.signed_out'>): Promise<Answer> {
  const { tools, input, now } = call
  await takeTokenLimit(call)
  const client = await proveClient(call, input)
  const known = await findToken(call, input.token ?? '')
  if (known?.session.clientId === client.id) {
    const { id, patientId } = known.session
    await inTransaction(tools.pool, asAccounts(), async (db) => {
      await endAppSession(db, id, now)
      return { value: undefined, last: [call.record('app.signed_out', { actorId: patientId, sessionId: id, details: { app: client.id } })] }
    })
  }
  return { value: {} }
}

/** For the app that has the token: by its secret, or, as a public app has none, by an access token of its own (RFC 7662, 2.1). */
export async function introspectAppToken(call: Call<Input<'introspectAppToken'>, never>): Promise<Answer> {
  const { tools, input, now } = call
  await takeTokenLimit(call)
  const clientId = await callerOf(call)
  const ofBackend = await backendTokenOf(call, clientId)
  if (ofBackend) return { value: ofBackend }
  const known = await findToken(call, input.token ?? '')
  if (!known || known.session.clientId !== clientId || !isHeld(known.session, now)) return { value: { active: false } }
  const { session, scopes, expiresAt, isRefresh, cnf } = known
  return {
    value: {
      active: true,
      client_id: clientId,
      scope: scopes.join(' '),
      sub: session.patientId,
      ...contextOf(session.patientId, session),
      iss: tools.services.config.auth.issuer,
      ...(scopes.includes('fhirUser') && { fhirUser: fhirUserOf(tools.services.config, session.patientId, session.asClinician) }),
      exp: Math.floor(expiresAt.getTime() / 1000),
      ...(!isRefresh && kindOf(cnf)),
    },
  }
}

/** What introspection says about an access token of a backend service, which is its own subject; undefined for any other. */
async function backendTokenOf({ tools, now, input }: Call<Input<'introspectAppToken'>, never>, clientId: string) {
  const read = await tools.appTokens.verify(input.token ?? '', now)
  if (!read || read.sub !== clientId || read.client_id !== clientId) return undefined
  const { issuer } = tools.services.config.auth
  return { active: true, client_id: clientId, scope: read.scope, sub: clientId, iss: issuer, exp: read.exp, ...kindOf(read.cnf) }
}

/** How the access token is presented, and the key that it is bound to. */
const kindOf = (cnf: AccessClaims['cnf']) => (cnf ? { token_type: 'DPoP', cnf } : { token_type: 'Bearer' })

async function callerOf(call: Call<Input<'introspectAppToken'>, never>): Promise<string> {
  const { tools, now, origin, input } = call
  const [, bearer] = /^bearer\s+(\S+)$/i.exec(origin.authorization ?? '') ?? []
  if (!bearer) {
    const client = await proveClient(call, input)
    if (isPublic(client)) throw new OAuthRefusal('invalid_client', 'A public app authorizes itself with its access token', 401)
    return client.id
  }
  const claims = await tools.appTokens.verify(bearer, now)
  const session = claims && (await onConnection(tools.pool, (db) => findAppSession(db, claims.session_id, now)))
  // one that is bound to a key says nothing without it
  if (!session || claims.cnf || !isHeld(session, now)) throw new OAuthRefusal('invalid_token', 'The access token does not hold', 401)
  return session.clientId
}

/** Whose an access or refresh token is; undefined for a text that is neither. */
async function findToken({ tools, now }: Pick<AnyCall, 'tools' | 'now'>, text: string): Promise<Known | undefined> {
  const refresh = parseRefreshToken(text)
  const read = refresh ? undefined : await tools.appTokens.verify(text, now)
  const id = refresh?.sessionId ?? read?.session_id
  const session = id === undefined ? undefined : await onConnection(tools.pool, (db) => findAppSession(db, id, now))
  if (!session) return undefined
  if (read) return { session, scopes: String(read.scope).split(' '), expiresAt: new Date(read.exp * 1000), isRefresh: false, cnf: read.cnf }
  const key = decryptSecret(tools.services.keys, appRefreshKeys, session.id, session.refreshKey)
  if (!refresh || !isGenuine(key, refresh) || refresh.generation !== session.refreshGeneration) return undefined
  return { session, scopes: session.scopes, expiresAt: session.endsAt, isRefresh: true }
}
