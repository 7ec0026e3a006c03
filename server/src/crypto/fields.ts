import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { seal, unseal, versionOf } from './envelope.ts'
import type { Keys } from './master-key.ts'

export type Kind = 'medical_records' | 'messages' | 'symptoms' | 'medications' | 'applications' | 'mail'

/** Where a sealed field stands; an envelope opens only there. */
export type Place = { kind: Kind; subjectId: string; table: string; column: string; rowId: string }

/** Seals and opens the fields of protected data. A data key for each subject and kind is wrapped by the key of the kind. */
export type Fields = {
  seal(db: Db, now: Date, place: Place, text: string): Promise<Buffer>
  open(db: Db, place: Place, sealed: Buffer): Promise<string>
  openNullable(db: Db, place: Place, sealed: Buffer | null): Promise<string | null>
  /** Loads the data keys of many subjects in one statement, for a list across people. */
  prepare(db: Db, kind: Kind, subjectIds: string[]): Promise<void>
}

const cachedKeys = 20_000
/** True for a row this very transaction made: its key must not be remembered, the transaction may still roll back. */
const madeHere = sql<boolean>`coalesce(xmin = pg_current_xact_id_if_assigned()::xid, false)`.as('madeHere')

export function createFields(keys: Keys): Fields {
  const cache = new Map<string, Buffer>()
  const nameOf = (kind: Kind, subjectId: string) => `${kind}:${subjectId}`
  const placeOf = ({ table, column, rowId, subjectId }: Place) => `${table}|${column}|${rowId}|${subjectId}`
  const wrapPlace = (kind: Kind, subjectId: string) => `subject_keys|wrapped|${kind}|${subjectId}`

  const unwrap = (kind: Kind, subjectId: string, { wrapped, madeHere }: { wrapped: Buffer; madeHere: boolean }) => {
    const key = unseal(keys.kindKey(kind, versionOf(wrapped)), wrapPlace(kind, subjectId), wrapped)
    if (madeHere) return key
    const oldest = cache.size >= cachedKeys ? cache.keys().next().value : undefined
    if (oldest !== undefined) cache.delete(oldest)
    cache.set(nameOf(kind, subjectId), key)
    return key
  }

  const findKey = async (db: Db, kind: Kind, subjectId: string) => {
    const cached = cache.get(nameOf(kind, subjectId))
    if (cached) return cached
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
    const wrapped = seal(keys.kindKey(kind, keys.current), keys.current, wrapPlace(kind, subjectId), randomBytes(32))
    await db
      .insertInto('subjectKeys')
      .values({ subjectId, kind, keyVersion: keys.current, wrapped, createdAt: now })
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
      seal(await keyToSeal(db, now, place.kind, place.subjectId), keys.current, placeOf(place), Buffer.from(text, 'utf8')),
    prepare: async (db, kind, subjectIds) => {
      const missing = [...new Set(subjectIds)].filter((subjectId) => !cache.has(nameOf(kind, subjectId)))
      if (missing.length === 0) return
      const rows = await db
        .selectFrom('subjectKeys')
        .select(['subjectId', 'wrapped', madeHere])
        .where('kind', '=', kind)
        .where('subjectId', 'in', missing)
        .execute()
      for (const row of rows) unwrap(kind, row.subjectId, row)
    },
  }
}
