import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { auditStatement } from '#audit/append.ts'
import { appRefreshKeys, refreshKeys } from '#auth/refresh-tokens.ts'
import { healthCardKeys, idTokenKeys, laboratoryAckKeys, portalKeys } from '#auth/stored-keys.ts'
import { totpSecrets } from '#auth/totp.ts'
import { decryptSecret, encryptSecret, type KeyColumn } from '#crypto/key-columns.ts'
import { addVersion, type Keys, loadMasterKey, removeVersionsBelow, takeUpMs } from '#crypto/master-key.ts'
import { unwrapKey, wrapKey } from '#crypto/subject-keys.ts'
import { createPool, type Db, type Pool } from '#db/connect.ts'
import { asSystem } from '#db/identity.ts'
import { onConnection } from '#db/statement.ts'
import { inTransaction } from '#db/transaction.ts'
import { oauthStateSecrets } from '#modules/authentication/public.ts'
import { bulkFileKeys } from '#modules/bulk-export/public.ts'
import { groupCallKeys } from '#modules/group-calls/public.ts'
import { laboratoryMessageKeys } from '#modules/laboratories/public.ts'
import { portalSecrets } from '#modules/portals/public.ts'

type Options = { ownerUrl: string; masterKeyFile: string; now: () => Date; say: (line: string) => void }
type Rotation = { pool: Pool; keys: Keys; target: number; now: () => Date }
export type Rotated = { version: number; rewrapped: number; removed: number[] }

/** The columns wrapped by the master key, besides people's data keys. */
const keyColumns: KeyColumn[] = [
  ...[refreshKeys, appRefreshKeys, idTokenKeys, healthCardKeys, portalKeys, laboratoryAckKeys],
  ...[oauthStateSecrets, totpSecrets, bulkFileKeys, portalSecrets, laboratoryMessageKeys, groupCallKeys],
]

const batchSize = 500
const lockKey = 7_205_003

/**
 * Adds a version to the master key, rewraps every key with it, and removes the old versions once nothing refers to them. Servers that
 * read the same file keep working. An interrupted rotation can be resumed by running it again.
 */
export async function rotateKeys({ ownerUrl, masterKeyFile, now, say }: Options): Promise<Rotated> {
  const pool = createPool({ url: ownerUrl, max: 2, searchPath: 'app', onError: () => undefined })
  try {
    return await alone(pool, async () => {
      const { keys } = await loadMasterKey(masterKeyFile)
      const target = await chooseVersion(pool, keys, masterKeyFile)
      say(`Version ${target} of the master key is in use from now on.`)
      await delay(2 * takeUpMs) // until every server has loaded it; servers use it as soon as they have
      const rotation = { pool, keys, target, now }
      const rewrapped = await rewrapAll(rotation)
      say(`${rewrapped} keys were wrapped anew.`)
      const removed = await removeOld(rotation, masterKeyFile, rewrapped)
      return { version: target, rewrapped, removed }
    })
  } finally {
    await pool.end()
  }
}

async function alone<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lockKey])
    if (!rows[0]?.mine) throw new Error('Another key rotation is in progress.')
    return await work()
  } finally {
    client.release(true) // the advisory lock is released with its connection
  }
}

/** Resumes with a version that was added but is unused or partly used; otherwise adds a new one. */
async function chooseVersion(pool: Pool, keys: Keys, masterKeyFile: string): Promise<number> {
  const used = await onConnection(pool, findVersions)
  const unknown = used.filter((version) => !keys.versions.includes(version))
  if (unknown.length > 0) throw new Error(`The master key file has no version ${unknown.join(', ')}, but keys are wrapped with it.`)
  const isInUse = used.length > 0 && used.every((version) => version === keys.current)
  return isInUse ? addVersion(masterKeyFile) : keys.current
}

async function rewrapAll(rotation: Rotation): Promise<number> {
  let count = 0
  const exhaust = async (batch: () => Promise<number>) => {
    for (let done = await batch(); done > 0; done = await batch()) count += done
  }
  await exhaust(() => rewrapSubjectKeys(rotation))
  for (const column of keyColumns) await exhaust(() => rewrapSecrets(rotation, column))
  return count
}

function rewrapSubjectKeys({ pool, keys, target, now }: Rotation): Promise<number> {
  return inTransaction(pool, asSystem(now()), async (db) => {
    const rows = await db
      .selectFrom('subjectKeys')
      .select(['subjectId', 'kind', 'wrapped'])
      .where('keyVersion', '<', target)
      .limit(batchSize)
      .forUpdate()
      .execute()
    const wrapped = rows.map((row) => wrapKey(keys, target, row.kind, row.subjectId, unwrapKey(keys, row.kind, row.subjectId, row.wrapped)))
    await sql`
      update subject_keys as k set wrapped = given.wrapped, key_version = ${target}
        from unnest(${rows.map(({ subjectId }) => subjectId)}::uuid[], ${rows.map(({ kind }) => kind)}::text[], ${wrapped}::bytea[])
          as given (subject_id, kind, wrapped)
       where k.subject_id = given.subject_id and k.kind = given.kind`.execute(db)
    return { value: rows.length }
  })
}

function rewrapSecrets({ pool, keys, target, now }: Rotation, column: KeyColumn): Promise<number> {
  const name = sql.ref(column.column)
  return inTransaction(pool, asSystem(now()), async (db) => {
    const { rows } = await sql<{ id: string; secret: Buffer }>`
      select id, ${name} as secret from ${sql.table(column.table)}
       where app.is_encrypted(${name}) and app.key_version(${name}) < ${target} limit ${batchSize} for update`.execute(db)
    const encrypted = rows.map(({ id, secret }) => encryptSecret(keys, column, id, decryptSecret(keys, column, id, secret), target))
    await sql`
      update ${sql.table(column.table)} as t set ${name} = given.secret
        from unnest(${rows.map(({ id }) => id)}::uuid[], ${encrypted}::bytea[]) as given (id, secret)
       where t.id = given.id`.execute(db)
    return { value: rows.length }
  })
}

/** Waits for running writers first, so that the count is final: later writers already use the new version. */
async function removeOld({ pool, target, now }: Rotation, masterKeyFile: string, rewrapped: number): Promise<number[]> {
  const at = now()
  return inTransaction(pool, asSystem(at), async (db) => {
    for (const table of ['app.subject_keys', ...keyColumns.map((column) => column.table)])
      await sql`lock table ${sql.table(table)} in share mode`.execute(db)
    const left = (await findVersions(db)).filter((version) => version < target)
    const removed = left.length > 0 ? [] : await removeVersionsBelow(masterKeyFile, target)
    const details = { version: target, count: rewrapped, removed: removed.join(' ') }
    const about = { at, actorId: null, requestId: null, ip: null, userAgent: null, purpose: 'operations', outcome: 'success' } as const
    return { value: removed, last: [auditStatement({ ...about, event: 'keys.rotated', details })] }
  })
}

/** The versions referred to by wrapped keys. */
async function findVersions(db: Db): Promise<number[]> {
  const versions = new Set<number>()
  const note = (rows: { version: number }[]) => {
    for (const { version } of rows) versions.add(version)
  }
  note((await sql<{ version: number }>`select distinct key_version as version from subject_keys`.execute(db)).rows)
  for (const { table, column } of keyColumns) {
    const name = sql.ref(column)
    const { rows } = await sql<{ version: number }>`
      select distinct app.key_version(${name}) as version from ${sql.table(table)} where app.is_encrypted(${name})`.execute(db)
    note(rows)
  }
  return [...versions]
}
