import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Metadata } from '../metadata.ts'

export type NewIdentity = { id: string; userId: string; provider: string; providerId: string; data: Metadata; now: Date }

/** False if the provider's subject already belongs to an account; the unique index decides. */
export async function insertIdentity(db: Db, { id, userId, provider, providerId, data, now }: NewIdentity): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('auth.identities')
    .values({
      id,
      userId,
      provider,
      providerId,
      identityData: JSON.stringify(data),
      lastSignInAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const findIdentity = (db: Db, provider: string, providerId: string) =>
  db
    .selectFrom('auth.identities')
    .select(['id', 'userId'])
    .where('provider', '=', provider)
    .where('providerId', '=', providerId)
    .executeTakeFirst()

/** Stores the provider's latest claims. */
export const refreshIdentity = (db: Db, { id, data, now }: { id: string; data: Metadata; now: Date }) =>
  db
    .updateTable('auth.identities')
    .set({ identityData: JSON.stringify(data), lastSignInAt: now, updatedAt: now })
    .where('id', '=', id)
    .execute()

export const deleteIdentity = (db: Db, id: string) => db.deleteFrom('auth.identities').where('id', '=', id).execute()
/** Removes identities linked before the owner verified the address. */
export const deleteOtherIdentities = (db: Db, userId: string, keptProvider: string) =>
  db.deleteFrom('auth.identities').where('userId', '=', userId).where('provider', '!=', keptProvider).execute()

/** Updates the list of providers in the account's tokens, oldest first. Other app metadata set by the operator is kept. */
export const noteProviders = (db: Db, userId: string, now: Date) =>
  sql`update auth.users u set updated_at = ${now}, raw_app_meta = (u.raw_app_meta - 'provider' - 'providers') || coalesce((
        select jsonb_build_object('provider', (array_agg(p.provider order by p.since))[1], 'providers', jsonb_agg(p.provider order by p.since))
          from (select i.provider, min(i.created_at) as since from auth.identities i where i.user_id = u.id group by i.provider) p
        having count(*) > 0), '{}')
     where u.id = ${userId}`.execute(db)
