import type { SecretMethod } from '@uzima/contract/messages/keys'
import type { Db } from '#db/connect.ts'

type SecretRow = {
  id: string
  method: SecretMethod
  credential: string | null
  userAgent: string | null
  keyId: string
  secret: Buffer
  createdAt: Date
}

export const findSecrets = (db: Db, userId: string) =>
  db
    .selectFrom('identitySecrets')
    .select(['id', 'method', 'credential', 'userAgent', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('method')
    .orderBy('createdAt')
    .$castTo<Pick<SecretRow, 'id' | 'method' | 'credential' | 'userAgent' | 'createdAt'>>()
    .execute()

export type Way = { method: SecretMethod; credential: string | null }
export const findSecret = (db: Db, userId: string, { method, credential }: Way) =>
  db
    .selectFrom('identitySecrets')
    .select(['id', 'secret'])
    .where('userId', '=', userId)
    .where('method', '=', method)
    .where('credential', 'is not distinct from', credential)
    .executeTakeFirst()

/** Of the same way the latest is kept. */
export const upsertSecrets = (db: Db, userId: string, secrets: SecretRow[]) =>
  db
    .insertInto('identitySecrets')
    .values(secrets.map((secret) => ({ ...secret, userId })))
    .onConflict((conflict) =>
      conflict.columns(['userId', 'method', 'credential']).doUpdateSet((row) => ({
        id: row.ref('excluded.id'),
        keyId: row.ref('excluded.keyId'),
        secret: row.ref('excluded.secret'),
        userAgent: row.ref('excluded.userAgent'),
        createdAt: row.ref('excluded.createdAt'),
      })),
    )
    .execute()

export const deleteSecrets = (db: Db, userId: string) => db.deleteFrom('identitySecrets').where('userId', '=', userId).execute()

export const deleteSecret = (db: Db, userId: string, id: string) =>
  db.deleteFrom('identitySecrets').where('userId', '=', userId).where('id', '=', id).execute()

/** Removes the oldest devices, so that one more makes `most`. */
export const makeRoomForDevice = (db: Db, userId: string, most: number) =>
  db
    .deleteFrom('identitySecrets')
    .where('id', 'in', (secrets) =>
      secrets
        .selectFrom('identitySecrets')
        .select('id')
        .where('userId', '=', userId)
        .where('method', '=', 'device')
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .offset(most - 1),
    )
    .execute()
