import { readDpopProof } from '#auth/dpop.ts'
import { onConnection } from '#db/statement.ts'
import { type AnyCall, OAuthRefusal } from '#modules/authentication/public.ts'
import { oauthBase } from '../discovery.ts'
import { insertAssertion } from '../queries/assertions.ts'

/**
 * The key that an app proves to hold where it asks for a token, which then opens nothing without it (RFC 9449, 5); undefined if it proves
 * none. Throws 400 `invalid_dpop_proof`, also for a proof that was used before.
 */
export async function dpopKeyOf(
  { tools, origin, now }: Pick<AnyCall, 'tools' | 'origin' | 'now'>,
  clientId: string,
): Promise<string | undefined> {
  if (origin.dpop === undefined) return undefined
  const url = `${oauthBase(tools.services.config)}/token`
  const proof = await readDpopProof(origin.dpop, { method: 'POST', url, now })
  const isNew =
    proof && (await onConnection(tools.pool, (db) => insertAssertion(db, { clientId, jtiHash: proof.jtiHash, expiresAt: proof.expiresAt })))
  if (!isNew) throw new OAuthRefusal('invalid_dpop_proof', 'The DPoP header is no proof for this request, or was used before')
  return proof.thumbprint
}
