import { newId } from '#db/id.ts'
import { asAccounts } from '#db/identity.ts'
import { onConnection } from '#db/statement.ts'
import { inTransaction } from '#db/transaction.ts'
import { type Answer, type Call, OAuthRefusal, tooManyRequests } from '#modules/authentication/public.ts'
import { countUnapproved, isSelfRegistrationOpen, mostUnapproved } from '../queries/client-registration.ts'
import { findClient, insertClient } from '../queries/clients.ts'
import type { Input } from './call.ts'
import { everyKind, MetadataFault, readMetadata, readProof, toMetadata } from './client-metadata.ts'
import { newSecret, noSecret } from './client-secret.ts'

/**
 * Registers an app at its own request (RFC 7591), where an admin lets apps do so. People are told that the practice has not checked it.
 * Throws 403 `access_denied` where it is off; 400 `invalid_redirect_uri` or `invalid_client_metadata`.
 */
export async function registerClient(call: Call<Input<'registerClient'>, 'app.registered'>): Promise<Answer> {
  const { tools, now, input, origin } = call
  // by itself, so that what is refused counts as well
  const refused = await onConnection(tools.pool, (db) =>
    tools.limits.take(db, now, [{ bucket: 'client_registration', of: origin.network }]),
  )
  if (refused) throw tooManyRequests(refused.wait)
  const value = await inTransaction<Record<string, unknown>, unknown>(tools.pool, asAccounts(), async (db) => {
    if (!(await isSelfRegistrationOpen(db))) throw new OAuthRefusal('access_denied', 'Here apps are registered by the practice', 403)
    if ((await countUnapproved(db)) >= mostUnapproved)
      throw new OAuthRefusal('temporarily_unavailable', 'Too many apps wait to be looked at', 503)
    const { app, proof } = readApp(input)
    const id = newId()
    const { secret, secretHash } = proof.proof === 'secret' ? newSecret() : noSecret
    await insertClient(db, { ...app, id, secretHash, jwks: proof.jwks, jwksUri: proof.jwksUri, isSelfRegistered: true, registeredAt: now })
    const client = await findClient(db, id)
    if (!client) throw new Error('the app that was registered is not there')
    const answer = {
      ...toMetadata(client),
      client_id_issued_at: Math.floor(now.getTime() / 1000),
      ...(secret !== null && { client_secret: secret, client_secret_expires_at: 0 }),
    }
    return { value: answer, last: [call.record('app.registered', { details: { app: id, itself: true } })] }
  })
  return { value, status: 201 }
}

function readApp(input: Input<'registerClient'>) {
  try {
    const { name, redirectUris, website = null, privacyNotice = null, kinds = everyKind } = readMetadata(input)
    if (name === undefined) throw new MetadataFault('invalid_client_metadata', 'client_name is missing')
    if (redirectUris === undefined) throw new MetadataFault('invalid_redirect_uri', 'redirect_uris is missing')
    return { app: { name, redirectUris, website, privacyNotice, kinds }, proof: readProof(input) }
  } catch (error) {
    throw error instanceof MetadataFault ? new OAuthRefusal(error.error, error.message) : error
  }
}
