import { createHash } from 'node:crypto'
import type { Db } from '#db/connect.ts'
import type { KeyClaim, SessionContext } from '#db/identity.ts'
import { AppError, invalid } from '#errors.ts'

const keyFormat = /^[\x21-\x7e]{8,128}$/

export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !keyFormat.test(header)) throw invalid('Idempotency-Key')
  return header
}

/** The request was already answered before, with this resource. */
export class Repeated extends Error {
  override name = 'Repeated'
  readonly resourceId: string
  constructor(resourceId: string) {
    super('The same request has been answered before.')
    this.resourceId = resourceId
  }
}

type Asked = Omit<KeyClaim, 'requestHash'> & { input: unknown }
export const claimOf = ({ input, ...claim }: Asked): KeyClaim => ({ requestHash: hashOf(input), ...claim })

/**
 * Evaluates the Idempotency-Key claimed when the session was opened. A concurrent request with the same key waits for the first to end and
 * then throws `Repeated`; the same key with another body is rejected.
 */
export async function requireFirst(db: Db, actorId: string, claim: KeyClaim, { is_first }: SessionContext): Promise<void> {
  if (is_first) return
  const first = await db
    .selectFrom('idempotencyKeys')
    .select(['operation', 'requestHash', 'resourceId'])
    .where('actorId', '=', actorId)
    .where('key', '=', claim.key)
    .executeTakeFirstOrThrow()
  if (first.operation !== claim.operation || !first.requestHash.equals(claim.requestHash)) throw new AppError(422, 'idempotency_key_reused')
  throw new Repeated(first.resourceId)
}

/** Keys are kept for 24 hours. */
export const deleteExpiredKeys = (db: Db, before: Date) => db.deleteFrom('idempotencyKeys').where('createdAt', '<', before).execute()

const hashOf = (input: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(sorted(input)))
    .digest()

/** Canonical form: independent of the order of fields. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  )
}
