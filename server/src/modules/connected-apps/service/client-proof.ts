import { timingSafeEqual } from 'node:crypto'
import { hashOfToken } from '#crypto/derived-token.ts'
import { onConnection } from '#db/statement.ts'
import { type AnyCall, OAuthRefusal } from '#modules/authentication/public.ts'
import { findClient, type StoredClient } from '../queries/clients.ts'
import { clientOfAssertion } from './client-assertion.ts'

type Text = string | null | undefined
type Named = { client_id?: Text; client_secret?: Text; client_assertion?: Text; client_assertion_type?: Text }

const unknownClient = () => new OAuthRefusal('invalid_client', 'The app is unknown, or has not proved that it is itself', 401)
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The app that calls (RFC 6749, 2.3): by its id alone if it is public, else by its secret, in the header or in the form but not in both,
 * or by an assertion; only by what it is registered with. Throws 401 `invalid_client`.
 */
export async function proveClient(call: Pick<AnyCall, 'tools' | 'origin' | 'now' | 'log'>, input: Named): Promise<StoredClient> {
  const { tools, origin } = call
  const basic = readBasic(origin.authorization)
  if (input.client_assertion || input.client_assertion_type) {
    if (basic || input.client_secret) throw new OAuthRefusal('invalid_request', 'The app proves itself twice')
    const asserted = await clientOfAssertion(call, input)
    if (!asserted || asserted.suspendedAt) throw unknownClient()
    return asserted
  }
  if (basic && (input.client_secret || (input.client_id && input.client_id !== basic.id))) {
    throw new OAuthRefusal('invalid_request', 'The app names itself twice')
  }
  const { id, secret } = basic ?? { id: input.client_id ?? '', secret: input.client_secret ?? undefined }
  const client = uuid.test(id) ? await onConnection(tools.pool, (db) => findClient(db, id)) : undefined
  if (!client || client.suspendedAt || client.isBackend || hasKeys(client)) throw unknownClient()
  if ((client.secretHash === null) !== (secret === undefined)) throw unknownClient()
  if (client.secretHash && secret !== undefined && !timingSafeEqual(client.secretHash, hashOfToken(secret))) throw unknownClient()
  return client
}

const hasKeys = ({ jwks, jwksUri }: StoredClient) => jwks !== null || jwksUri !== null
/** One that proves itself by nothing: its id is known to anybody. */
export const isPublic = (client: StoredClient) => client.secretHash === null && !hasKeys(client)

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
