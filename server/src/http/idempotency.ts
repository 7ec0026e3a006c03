import { createHash } from 'node:crypto'
import { written } from '#db/compiled.ts'
import type { Db } from '#db/connect.ts'
import { AppError, invalid } from '#errors.ts'

const keyFormat = /^[\x21-\x7e]{8,128}$/

/** `resourceId`: what the request is going to make, `status`: what it then answers. */
export type Claim = { actorId: string; key: string; operation: string; input: unknown; resourceId: string; status: number; now: Date }

export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !keyFormat.test(header)) throw invalid('Idempotency-Key')
  return header
}

/** The same request has been answered before, by this resource. */
export class Repeated extends Error {
  override name = 'Repeated'
  readonly resourceId: string
  constructor(resourceId: string) {
    super('The same request has been answered before.')
    this.resourceId = resourceId
  }
}

/**
 * Claims the key inside the transaction; a second request with the same key waits here until the first has ended, and is Repeated.
 * The same key with another body is refused.
 */
export async function claimKey(db: Db, claim: Claim): Promise<void> {
  const { actorId, key, operation, resourceId, status, now } = claim
  const requestHash = hashOf(claim.input)
  const { numAffectedRows } = await insertKey(db, [actorId, key, operation, requestHash, resourceId, status, now])
  if (numAffectedRows === 1n) return
  const first = await db
    .selectFrom('idempotencyKeys')
    .select(['operation', 'requestHash', 'resourceId'])
    .where('actorId', '=', actorId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (first.operation !== operation || !first.requestHash.equals(requestHash)) throw new AppError(422, 'idempotency_key_reused')
  throw new Repeated(first.resourceId)
}

// without `returning`: the policies of reading need not be asked
const insertKey = written(
  `insert into idempotency_keys (actor_id, key, operation, request_hash, resource_id, status, created_at)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
)

/** Keys are kept for 24 hours. */
export const deleteExpiredKeys = (db: Db, before: Date) => db.deleteFrom('idempotencyKeys').where('createdAt', '<', before).execute()

const hashOf = (input: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(sorted(input)))
    .digest()

/** The same input gives the same text, whatever the order of its fields. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  )
}
