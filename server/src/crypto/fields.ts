import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { seal, unseal } from './envelope.ts'
import type { Keys } from './master-key.ts'
import { unwrapKey, wrapKey } from './subject-keys.ts'

export const kinds = ['medical_records', 'messages', 'symptoms', 'medications', 'applications', 'mail'] as const
export type Kind = (typeof kinds)[number]

/** Where a sealed field stands; an envelope opens only there. */
export type Place = { kind: Kind; subjectId: string; table: string; column: string; rowId: string }

/** Seals and opens the fields of protected data. A data key for each subject and kind is wrapped by the key of the kind. */
export type Fields = {
  seal(db: Db, now: Date, place: Place, text: string | Buffer): Promise<Buffer>
  open(db: Db, place: Place, sealed: Buffer): Promise<string>
  openNullable(db: Db, place: Place, sealed: Buffer | null): Promise<string | null>
  /** Loads the data keys of many subjects in one statement, for a list across people. */
  prepare(db: Db, kind: Kind, subjectIds: string[]): Promise<void>
  /** The keys of this person were destroyed: nothing here opens their data any more. */
  forget(subjectId: string): void
  /** Somebody's may have been, unheard. */
  forgetAll(): void
}

/** A new master key wraps the data keys anew; they themselves stay. */
const dataKeyVersion = 1
const cachedKeys = 20_000
/** A person's keys may be destroyed: processes are told, and one that hears nothing goes on opening their data for no longer than this. */
const cachedMs = 300_000
/** True for a row this very transaction made: its key must not be remembered, the transaction may still roll back. */
const madeHere = sql<boolean>`coalesce(xmin = pg_current_xact_id_if_assigned()::xid, false)`.as('madeHere')

export function createFields(keys: Keys): Fields {
  const cache = new Map<string, { key: Buffer; until: number }>()
  /** Whose keys are gone: what was read of them just before is used once, and not kept. */
  const forgotten = new Set<string>()
  const cached = (kind: Kind, subjectId: string) => {
    const found = cache.get(nameOf(kind, subjectId))
    return found && found.until > performance.now() ? found.key : undefined
  }
  const nameOf = (kind: Kind, subjectId: string) => `${kind}:${subjectId}`
  const placeOf = ({ table, column, rowId, subjectId }: Place) => `${table}|${column}|${rowId}|${subjectId}`

  const unwrap = (kind: Kind, subjectId: string, { wrapped, madeHere }: { wrapped: Buffer; madeHere: boolean }) => {
    const key = unwrapKey(keys, kind, subjectId, wrapped)
    if (madeHere || forgotten.has(subjectId)) return key
    makeRoom(cache)
    cache.set(nameOf(kind, subjectId), { key, until: performance.now() + cachedMs })
    return key
  }

  const findKey = async (db: Db, kind: Kind, subjectId: string) => {
    const known = cached(kind, subjectId)
    if (known) return known
    const row = await db
      .selectFrom('subjectKeys')
      .select(['wrapped', madeHere])
      .where('subjectId', '=', subjectId)
      .where('kind', '=', kind)
      .executeTakeFirst()
    return row && unwrap(kind, subjectId, row)
  }

  const keyToSeal = async (db: Db, now: Date, kind: Kind, subjectId: string) => {
    const known = await findKey(db, kind, subjectId)
    if (known) return known
    const keyVersion = keys.current
    const wrapped = wrapKey(keys, keyVersion, kind, subjectId, randomBytes(32))
    await db
      .insertInto('subjectKeys')
      .values({ subjectId, kind, keyVersion, wrapped, createdAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const made = await findKey(db, kind, subjectId)
    if (!made) throw new Error(`No data key for ${kind}.`)
    return made
  }

  const open = async (db: Db, place: Place, sealed: Buffer) => {
    const key = await findKey(db, place.kind, place.subjectId)
    if (!key) throw new Error(`No data key for ${place.kind}.`)
    return unseal(key, placeOf(place), sealed).toString('utf8')
  }

  return {
    open,
    openNullable: async (db, place, sealed) => (sealed ? open(db, place, sealed) : null),
    seal: async (db, now, place, text) =>
      seal(await keyToSeal(db, now, place.kind, place.subjectId), dataKeyVersion, placeOf(place), Buffer.from(text)),
    prepare: async (db, kind, subjectIds) => {
      const missing = [...new Set(subjectIds)].filter((subjectId) => !cached(kind, subjectId))
      if (missing.length === 0) return
      const rows = await db
        .selectFrom('subjectKeys')
        .select(['subjectId', 'wrapped', madeHere])
        .where('kind', '=', kind)
        .where('subjectId', 'in', missing)
        .execute()
      for (const row of rows) unwrap(kind, row.subjectId, row)
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
