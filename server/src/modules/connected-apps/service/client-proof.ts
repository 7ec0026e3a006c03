import { timingSafeEqual } from 'node:crypto'
import { hashOfToken } from '#crypto/derived-token.ts'
import { onConnection } from '#db/statement.ts'
import { type AnyCall, OAuthRefusal } from '#modules/authentication/public.ts'
import { findClient, type StoredClient } from '../queries/clients.ts'

type Named = { client_id?: string | null | undefined; client_secret?: string | null | undefined }

const unknownClient = () => new OAuthRefusal('invalid_client', 'The app is unknown, or its secret is wrong', 401)
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The app that calls (RFC 6749, 2.3): by its id alone if it is public, else by its secret, in the header or in the form but not in both.
 * Throws 401 `invalid_client`.
 */
export async function proveClient({ tools, origin }: Pick<AnyCall, 'tools' | 'origin'>, input: Named): Promise<StoredClient> {
  const basic = readBasic(origin.authorization)
  if (basic && (input.client_secret || (input.client_id && input.client_id !== basic.id))) {
    throw new OAuthRefusal('invalid_request', 'The app names itself twice')
  }
  const { id, secret } = basic ?? { id: input.client_id ?? '', secret: input.client_secret ?? undefined }
  const client = uuid.test(id) ? await onConnection(tools.pool, (db) => findClient(db, id)) : undefined
  if (!client || client.suspendedAt) throw unknownClient()
  if ((client.secretHash === null) !== (secret === undefined)) throw unknownClient()
  if (client.secretHash && secret !== undefined && !timingSafeEqual(client.secretHash, hashOfToken(secret))) throw unknownClient()
  return client
}

/** User and password of HTTP Basic, each form-encoded as OAuth has it. */
function readBasic(authorization: string | undefined): { id: string; secret: string } | undefined {
  const [, encoded] = /^basic\s+(\S+)$/i.exec(authorization ?? '') ?? []
  if (!encoded) return undefined
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  if (colon < 0) throw unknownClient()
  try {
    const decode = (part: string) => decodeURIComponent(part.replaceAll('+', ' '))
    return { id: decode(text.slice(0, colon)), secret: decode(text.slice(colon + 1)) }
  } catch {
    throw unknownClient()
  }
}
