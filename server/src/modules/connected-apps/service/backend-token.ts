import type { DataKind } from '@uzima/contract/connected-apps/scopes'
import { systemScopes } from '@uzima/contract/connected-apps/system-scopes'
import { asAccounts } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'
import { type Call, OAuthRefusal } from '#modules/authentication/public.ts'
import { backendTokenSeconds } from '../discovery.ts'
import { setBackendUsed } from '../queries/backend-services.ts'
import type { StoredClient } from '../queries/clients.ts'
import type { Input } from './call.ts'

/**
 * A token for a backend service that has proved itself by its keys (RFC 6749, 4.4; SMART Backend Services): for what is asked for within
 * what two admins have agreed on, five minutes long and without another to renew it by.
 */
export async function issueBackendToken(call: Call<Input<'issueAppToken'>, 'backend.signed_in'>, client: StoredClient, dpopKey?: string) {
  const { tools, now, input } = call
  if (!client.isBackend) throw new OAuthRefusal('unauthorized_client', 'The app acts for people, who let it in')
  const kinds = client.kinds as DataKind[] // checked when it was asked for
  const scopes = systemScopes((input.scope ?? '').split(' ').filter(Boolean), kinds)
  if (scopes.length === 0) throw new OAuthRefusal('invalid_scope', 'No data that this service may read is among the scopes')
  const note = { actorId: null, details: { app: client.id, appName: client.name } }
  await inTransaction(tools.pool, asAccounts(), async (db) => {
    await setBackendUsed(db, client.id, now)
    return { value: undefined, last: [call.record('backend.signed_in', note)] }
  })
  const scope = scopes.join(' ')
  // it is its own subject and sign-in
  const claims = {
    sub: client.id,
    session_id: client.id,
    client_id: client.id,
    scope,
    ...(dpopKey !== undefined && { cnf: { jkt: dpopKey } }),
  }
  const { token, expiresAt } = await tools.appTokens.sign(claims, now, new Date(now.getTime() + backendTokenSeconds * 1000))
  return {
    access_token: token,
    token_type: dpopKey === undefined ? 'Bearer' : 'DPoP',
    expires_in: expiresAt - Math.floor(now.getTime() / 1000),
    scope,
  }
}
