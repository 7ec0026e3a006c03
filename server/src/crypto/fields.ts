import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { decryptEnvelope, encryptEnvelope } from './envelope.ts'
import { nameInContext } from './field-names.ts'
import type { Keys } from './master-key.ts'
import { unwrapKey, wrapKey } from './subject-keys.ts'

export const kinds = ['medical_records', 'messages', 'symptoms', 'medications', 'applications', 'mail'] as const
export type Kind = (typeof kinds)[number]

/** The encryption context of a field; an envelope decrypts only in its own context. */
export type EncryptionContext = { kind: Kind; subjectId: string; table: string; column: string; rowId: string }

/** Field encryption. Each subject and kind has a data key, wrapped by the kind's key. */
export type Fields = {
  encrypt(db: Db, now: Date, context: EncryptionContext, text: string | Buffer): Promise<Buffer>
  decrypt(db: Db, context: EncryptionContext, encrypted: Buffer): Promise<string>
  /** Like `open`, for binary content. */
  decryptBytes(db: Db, context: EncryptionContext, encrypted: Buffer): Promise<Buffer>
  decryptNullable(db: Db, context: EncryptionContext, encrypted: Buffer | null): Promise<string | null>
  /** Loads the data keys of many subjects in one query, for lists across people. */
  prepare(db: Db, kind: Kind, subjectIds: string[]): Promise<void>
  /** Loads these people's data keys, then returns a synchronous decrypt function. */
  decrypter(db: Db, kind: Kind, subjectIds: string[]): Promise<(context: EncryptionContext, encrypted: Buffer) => string>
  /** Evicts the person's data keys, which were destroyed. */
  forget(subjectId: string): void
  /** Evicts all keys, since notifications may have been missed. */
  forgetAll(): void
}

/** Rotating the master key rewraps the data keys; the data keys themselves do not change. */
const dataKeyVersion = 1
const cachedKeys = 20_000
/** When a person's keys are destroyed, processes are notified; one that misses it decrypts their data for at most this long. */
const cachedMs = 300_000
/** True for a row inserted by this transaction: its key must not be cached, since the transaction may still roll back. */
const madeHere = sql<boolean>`coalesce(xmin = pg_current_xact_id_if_assigned()::xid, false)`.as('madeHere')

export function createFields(keys: Keys): Fields {
  const cache = new Map<string, { key: Buffer; until: number }>()
  /** Subjects evicted meanwhile: keys that were just being loaded for them are used once and not cached. */
  const forgotten = new Set<string>()
  /** Keys created by a transaction that has not committed yet. */
  const ofTransaction = new WeakMap<Db, Map<string, Buffer>>()
  const cached = (db: Db, kind: Kind, subjectId: string) => {
    const name = nameOf(kind, subjectId)
    const found = cache.get(name)
    return found && found.until > performance.now() ? found.key : ofTransaction.get(db)?.get(name)
  }
  const nameOf = (kind: Kind, subjectId: string) => `${kind}:${subjectId}`
  const contextOf = (context: EncryptionContext) => `${nameInContext(context)}|${context.rowId}|${context.subjectId}`

  const unwrap = (kind: Kind, subjectId: string, { wrapped, madeHere }: { wrapped: Buffer; madeHere: boolean }) => {
    const key = unwrapKey(keys, kind, subjectId, wrapped)
    if (madeHere || forgotten.has(subjectId)) return key
    makeRoom(cache)
    cache.set(nameOf(kind, subjectId), { key, until: performance.now() + cachedMs })
    return key
  }

  const findKey = async (db: Db, kind: Kind, subjectId: string) => {
    const known = cached(db, kind, subjectId)
    if (known) return known
    const row = await db
      .selectFrom('subjectKeys')
      .select(['wrapped', madeHere])
      .where('subjectId', '=', subjectId)
      .where('kind', '=', kind)
      .executeTakeFirst()
    return row && unwrap(kind, subjectId, row)
  }

  const keyToEncrypt = async (db: Db, now: Date, kind: Kind, subjectId: string) => {
    const known = await findKey(db, kind, subjectId)
    if (known) return known
    const keyVersion = keys.current
    const key = randomBytes(32)
    const wrapped = wrapKey(keys, keyVersion, kind, subjectId, key)
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('subjectKeys')
      .values({ subjectId, kind, keyVersion, wrapped, createdAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 1n) {
      const made = ofTransaction.get(db) ?? new Map<string, Buffer>()
      ofTransaction.set(db, made.set(nameOf(kind, subjectId), key))
      return key
    }
    const theirs = await findKey(db, kind, subjectId)
    if (!theirs) throw new Error(`No data key for ${kind}.`)
    return theirs
  }

  const keysOf = async (db: Db, kind: Kind, subjectIds: string[]) => {
    const found = new Map<string, Buffer>()
    const missing: string[] = []
    for (const subjectId of new Set(subjectIds)) {
      const key = cached(db, kind, subjectId)
      if (key) found.set(subjectId, key)
      else missing.push(subjectId)
    }
    if (missing.length === 0) return found
    const rows = await db
      .selectFrom('subjectKeys')
      .select(['subjectId', 'wrapped', madeHere])
      .where('kind', '=', kind)
      .where('subjectId', 'in', missing)
      .execute()
    for (const row of rows) found.set(row.subjectId, unwrap(kind, row.subjectId, row))
    return found
  }

  const decryptBytes = async (db: Db, context: EncryptionContext, encrypted: Buffer) => {
    const key = await findKey(db, context.kind, context.subjectId)
    if (!key) throw new Error(`No data key for ${context.kind}.`)
    return decryptEnvelope(key, contextOf(context), encrypted)
  }
  const decrypt = async (db: Db, context: EncryptionContext, encrypted: Buffer) =>
    (await decryptBytes(db, context, encrypted)).toString('utf8')

  return {
    decrypt: decrypt,
    decryptBytes: decryptBytes,
    decryptNullable: async (db, context, encrypted) => (encrypted ? decrypt(db, context, encrypted) : null),
    encrypt: async (db, now, context, text) =>
      encryptEnvelope(await keyToEncrypt(db, now, context.kind, context.subjectId), dataKeyVersion, contextOf(context), Buffer.from(text)),
    prepare: async (db, kind, subjectIds) => void (await keysOf(db, kind, subjectIds)),
    decrypter: async (db, kind, subjectIds) => {
      const found = await keysOf(db, kind, subjectIds)
      return (context, encrypted) => {
        const key = found.get(context.subjectId)
        if (!key) throw new Error(`No data key for ${kind}.`)
        return decryptEnvelope(key, contextOf(context), encrypted).toString('utf8')
      }
    },
    forget: (subjectId) => {
      makeRoom(forgotten)
      forgotten.add(subjectId)
      for (const kind of kinds) cache.delete(nameOf(kind, subjectId))
    },
    forgetAll: () => cache.clear(),
  }
}

function makeRoom(kept: Map<string, unknown> | Set<string>) {
  const oldest = kept.size >= cachedKeys ? kept.keys().next().value : undefined
  if (oldest !== undefined) kept.delete(oldest)
}
