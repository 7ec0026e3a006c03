import { assertionAlgorithms } from '@uzima/contract/connected-apps/app-keys'
import { decodeJwt, type JWTPayload, jwtVerify } from 'jose'
import { hashOfToken } from '#crypto/derived-token.ts'
import type { Db } from '#db/connect.ts'
import { onConnection } from '#db/statement.ts'
import type { AnyCall } from '#modules/authentication/public.ts'
import { oauthBase } from '../discovery.ts'
import { insertAssertion } from '../queries/assertions.ts'
import { findApproved } from '../queries/backend-services.ts'
import { findClient, type StoredClient } from '../queries/clients.ts'

const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
const longestSeconds = 300
/** How far the clocks of an app and ours may be apart. */
const leewaySeconds = 10
const longestJti = 255

type Asserted = {
  client_id?: string | null | undefined
  client_assertion?: string | null | undefined
  client_assertion_type?: string | null | undefined
}
type Proving = Pick<AnyCall, 'tools' | 'now' | 'log'>

/**
 * The app that has signed a JWT about itself (RFC 7523, 3; SMART App Launch 2.2, asymmetric authentication), for the token endpoint and
 * five minutes at most. Undefined if anything is wrong with it. It counts once in all processes.
 */
export async function clientOfAssertion(call: Proving, input: Asserted): Promise<StoredClient | undefined> {
  const { tools, now } = call
  const assertion = input.client_assertion ?? ''
  const id = issuerOf(assertion)
  if (input.client_assertion_type !== assertionType || !id || (input.client_id && input.client_id !== id)) return undefined
  const client = await onConnection(tools.pool, (db) => findWithKeys(db, id))
  if (!client || (client.jwks === null && client.jwksUri === null)) return undefined
  const claims = await verified(call, client, assertion)
  if (!claims) return undefined
  const { jti, exp } = claims
  const expiresAt = new Date((exp + leewaySeconds) * 1000)
  if (exp > now.getTime() / 1000 + longestSeconds + leewaySeconds) return undefined
  const isFirst = await onConnection(tools.pool, (db) => insertAssertion(db, { clientId: id, jtiHash: hashOfToken(jti), expiresAt }))
  return isFirst ? client : undefined
}

/** The keys of a backend service are those that two admins have agreed on; before that it has none. */
async function findWithKeys(db: Db, id: string): Promise<StoredClient | undefined> {
  const client = await findClient(db, id)
  if (!client?.isBackend) return client
  const approved = await findApproved(db, id)
  return approved && { ...client, ...approved }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whom an assertion is said to be of, before it is verified. */
function issuerOf(assertion: string): string | undefined {
  try {
    const { iss } = decodeJwt(assertion)
    return typeof iss === 'string' && uuid.test(iss) ? iss : undefined
  } catch {
    return undefined
  }
}

async function verified({ tools, now, log }: Proving, { id, jwks, jwksUri }: StoredClient, assertion: string) {
  try {
    const keys = tools.appKeys.of({ jwks, jwksUri })
    const { payload } = await jwtVerify(assertion, keys, {
      ...{ issuer: id, subject: id, algorithms: [...assertionAlgorithms], currentDate: now, clockTolerance: leewaySeconds },
      audience: `${oauthBase(tools.services.config)}/token`,
      requiredClaims: ['exp', 'jti'],
    })
    return isWhole(payload) ? payload : undefined
  } catch (error) {
    // a signature that does not hold, or keys that could not be read
    log.info({ client: id, reason: error instanceof Error ? error.message : 'unknown' }, 'an assertion of an app was refused')
    return undefined
  }
}

/** For us alone: one that names others beside could be presented here by them. */
const isWhole = (payload: JWTPayload): payload is JWTPayload & { jti: string; exp: number } =>
  typeof payload.aud === 'string' &&
  typeof payload.exp === 'number' &&
  typeof payload.jti === 'string' &&
  payload.jti.length > 0 &&
  payload.jti.length <= longestJti
