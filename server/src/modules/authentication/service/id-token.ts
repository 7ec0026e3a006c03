import { createHash } from 'node:crypto'
import type { Provider } from '#auth/oidc.ts'
import { asAccounts } from '#db/identity.ts'
import { onConnection } from '#db/statement.ts'
import { inTransaction } from '#db/transaction.ts'
import { toProviderIdentity } from '../provider-identity.ts'
import { getAccount, type StoredAccount } from '../queries/accounts.ts'
import { OAuthRefusal, refuse, tooManyRequests } from '../refusals.ts'
import { type LiveSession, sessionAnswer, startSession } from '../sessions.ts'
import type { Answer, Call, Input, Person } from './call.ts'
import { type ProviderEvent, signInAs } from './external.ts'
import { linkIdentity } from './identities.ts'

export type IdTokenCall = Call<Input<'grantToken'>, ProviderEvent, Person | undefined>

/** Starts a session from an ID token that an app obtained from the provider itself. */
export async function signInByIdToken(call: IdTokenCall): Promise<Answer> {
  const { tools, now, origin, input } = call
  const { id_token: token, link_identity: links } = input
  if (!token) throw new OAuthRefusal('invalid request', 'id_token required')
  const refused = await onConnection(tools.pool, (db) => tools.limits.take(db, now, [{ bucket: 'token', of: origin.network }]))
  if (refused) throw tooManyRequests(refused.wait)
  const provider = findProvider(call)
  const claims = await readClaims(call, provider, token)
  const identity = toProviderIdentity(provider.name, claims, provider.issuer)
  const { account, session } = links ? await link(call, identity) : await signInAs({ ...call, person: undefined }, identity)
  return sessionAnswer(call, account, session)
}

function findProvider({ tools, input }: IdTokenCall): Provider {
  const { provider: name, client_id: clientId, issuer } = input
  if (!name && !(clientId && issuer)) throw new OAuthRefusal('invalid request', 'provider or client_id and issuer required')
  const provider = tools.providers.find({ name: name ?? null, issuer: issuer ?? null, clientId: clientId ?? null })
  if (!provider) throw refuse(400, 'provider_disabled', `Provider (issuer "${issuer ?? ''}") is not enabled`)
  return provider
}

async function readClaims({ now, input, log }: IdTokenCall, provider: Provider, token: string) {
  const claims = await provider.readIdToken(token, now).catch((error: unknown) => {
    log.info({ err: error, provider: provider.name }, 'ID token refused')
    throw new OAuthRefusal('invalid request', 'Bad ID token')
  })
  const { sub, nonce } = claims
  if (!sub) throw new OAuthRefusal('invalid request', 'Missing sub claim in id_token')
  if (Boolean(input.nonce) !== (nonce !== undefined)) {
    throw new OAuthRefusal('invalid request', 'Passed nonce and nonce in id_token should either both exist or not.')
  }
  if (input.nonce && createHash('sha256').update(input.nonce).digest('hex') !== nonce)
    throw new OAuthRefusal('invalid nonce', 'Nonces mismatch')
  return { ...claims, sub }
}

async function link(call: IdTokenCall, identity: ReturnType<typeof toProviderIdentity>) {
  const { tools, person } = call
  if (!tools.services.config.auth.manualLinking) throw refuse(404, 'manual_linking_disabled', 'Manual linking is disabled')
  if (!person) throw new OAuthRefusal('invalid request', 'Linking requires a valid user access token in Authorization')
  const { account } = person
  return inTransaction<Record<string, unknown>, { account: StoredAccount; session: LiveSession }>(tools.pool, asAccounts(), async (db) => {
    const linked = await linkIdentity(call, db, { account, identity })
    const session = await startSession(call, db, { userId: account.id, methods: ['oauth'] })
    const signedIn = call.record('account.signed_in', { sessionId: session.id, details: { method: 'oauth', provider: identity.provider } })
    return { value: { account: await getAccount(db, account.id), session }, last: [linked, signedIn] }
  })
}
