import { sql } from 'kysely'
import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import { createFields, type EncryptionContext, type Kind, kinds } from './fields.ts'
import type { Keys } from './master-key.ts'
import { unwrapKey } from './subject-keys.ts'

/** The nil UUID: canaries belong to no person. */
const nobody = '00000000-0000-0000-0000-000000000000'
const songOf = (kind: Kind) => `the canary of ${kind}`
const contextOf = (kind: Kind): EncryptionContext => ({
  kind,
  subjectId: nobody,
  table: 'encryption_canaries',
  column: 'encrypted',
  rowId: nobody,
})

/** Adds missing canaries; never under a key that cannot decrypt the kind's existing data. */
export async function plantCanaries({ db, now, services: { fields, keys } }: Context<System>): Promise<void> {
  const planted = await findCanaries(db)
  for (const kind of kinds) {
    if (planted.has(kind) || !(await opensOldest(db, keys, kind))) continue
    await db
      .insertInto('encryptionCanaries')
      .values({ kind, encrypted: await fields.encrypt(db, now, contextOf(kind), songOf(kind)), createdAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** The kinds whose canary decrypts, read afresh, and whose data keys are all wrapped by versions in the master key. */
export async function kindsThatOpen(db: Db, keys: Keys): Promise<Set<Kind>> {
  const [opening, lost] = await Promise.all([kindsThatSing(db, keys), findLostKinds(db, keys.versions)])
  return new Set([...opening].filter((kind) => !lost.has(kind)))
}

/** The kinds whose canary decrypts, read afresh; constant cost regardless of the number of people. */
export async function kindsThatSing(db: Db, keys: Keys): Promise<Set<Kind>> {
  const planted = await findCanaries(db)
  const fields = createFields(keys)
  const opening = new Set<Kind>()
  for (const kind of kinds) {
    const encrypted = planted.get(kind)
    if (!encrypted) continue
    const song = await fields.decrypt(db, contextOf(kind), encrypted).catch(() => undefined)
    if (song === songOf(kind)) opening.add(kind)
  }
  return opening
}

/** Prevents a start with the wrong master key: data encrypted with it could never be combined with the existing data. */
export async function requireMasterKey({ db, services: { keys, config } }: Context<System>): Promise<void> {
  const opening = await kindsThatOpen(db, keys)
  if (kinds.some((kind) => !opening.has(kind)))
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

async function opensOldest(db: Db, keys: Keys, kind: Kind): Promise<boolean> {
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
