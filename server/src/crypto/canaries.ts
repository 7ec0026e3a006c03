import { sql } from 'kysely'
import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import { createFields, type EncryptionContext, type Kind, kinds } from './fields.ts'
import type { Keys } from './master-key.ts'
import { unwrapKey } from './subject-keys.ts'

/** The nil UUID: canaries belong to no person. */
const nobody = '00000000-0000-0000-0000-000000000000'
const canaryText = (kind: Kind) => `the canary of ${kind}`
const contextOf = (kind: Kind): EncryptionContext => ({
  kind,
  subjectId: nobody,
  table: 'encryption_canaries',
  column: 'encrypted',
  rowId: nobody,
})

/** Adds missing canaries; never under a key that cannot decrypt the kind's existing data. */
export async function insertCanaries({ db, now, services: { fields, keys } }: Context<System>): Promise<void> {
  const existing = await findCanaries(db)
  for (const kind of kinds) {
    if (existing.has(kind) || !(await canUnwrapOldest(db, keys, kind))) continue
    await db
      .insertInto('encryptionCanaries')
      .values({ kind, encrypted: await fields.encrypt(db, now, contextOf(kind), canaryText(kind)), createdAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** The kinds whose canary decrypts, read afresh, and whose data keys are all wrapped by versions in the master key. */
export async function usableKinds(db: Db, keys: Keys): Promise<Set<Kind>> {
  const [usable, lost] = await Promise.all([kindsWithReadableCanary(db, keys), findLostKinds(db, keys.versions)])
  return new Set([...usable].filter((kind) => !lost.has(kind)))
}

/** The kinds whose canary decrypts, read afresh; constant cost regardless of the number of people. */
export async function kindsWithReadableCanary(db: Db, keys: Keys): Promise<Set<Kind>> {
  const existing = await findCanaries(db)
  const fields = createFields(keys)
  const usable = new Set<Kind>()
  for (const kind of kinds) {
    const encrypted = existing.get(kind)
    if (!encrypted) continue
    const text = await fields.decrypt(db, contextOf(kind), encrypted).catch(() => undefined)
    if (text === canaryText(kind)) usable.add(kind)
  }
  return usable
}

/** Prevents a start with the wrong master key: data encrypted with it could never be combined with the existing data. */
export async function requireMasterKey({ db, services: { keys, config } }: Context<System>): Promise<void> {
  const usable = await usableKinds(db, keys)
  if (kinds.some((kind) => !usable.has(kind)))
    throw new Error(`The master key file ${config.masterKeyFile} is not the one of this database. Restore it from your backup.`)
}

async function findCanaries(db: Db): Promise<Map<string, Buffer>> {
  const rows = await db.selectFrom('encryptionCanaries').select(['kind', 'encrypted']).execute()
  return new Map(rows.map(({ kind, encrypted }) => [kind, encrypted]))
}

async function findLostKinds(db: Db, versions: number[]): Promise<Set<string>> {
  const { rows } = await sql<{ kind: string }>`
    select distinct kind from subject_keys where key_version <> all (${versions}::integer[])`.execute(db)
  return new Set(rows.map(({ kind }) => kind))
}

async function canUnwrapOldest(db: Db, keys: Keys, kind: Kind): Promise<boolean> {
  const oldest = await db
    .selectFrom('subjectKeys')
    .select(['subjectId', 'wrapped'])
    .where('kind', '=', kind)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  if (!oldest) return true
  try {
    unwrapKey(keys, kind, oldest.subjectId, oldest.wrapped)
    return true
  } catch {
    return false // reported by the check for missing canaries
  }
}
