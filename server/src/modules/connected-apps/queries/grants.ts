import { type Insertable, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Cursor } from '#db/keyset.ts'
import type { OauthGrants } from '#db/tables.ts'

type GrantOf = { patientId: string; clientId: string; asClinician: boolean }

/** What a patient allows an app now; locked, so that two answers at once follow one another. */
export const lockGrant = (db: Db, { patientId, clientId, asClinician }: GrantOf) =>
  db
    .selectFrom('oauthGrants')
    .select(['id', 'scopes', 'askedScopes', 'grantedAt', 'endsAt'])
    .where('patientId', '=', patientId)
    .where('clientId', '=', clientId)
    .where('asClinician', '=', asClinician)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

type Renewed = Pick<Insertable<OauthGrants>, 'scopes' | 'askedScopes' | 'grantedAt' | 'endsAt' | 'remindAt'>
/** A new grant, or the present one with what the patient allows now. Its id. */
export async function upsertGrant(db: Db, { patientId, clientId, asClinician }: GrantOf, id: string, grant: Renewed): Promise<string> {
  const row = await db
    .insertInto('oauthGrants')
    .values({ id, patientId, clientId, asClinician, ...grant })
    .onConflict((conflict) => conflict.columns(['patientId', 'clientId', 'asClinician']).where('endedAt', 'is', null).doUpdateSet(grant))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

type End = { endedAt: Date; endedBy: 'person' | 'app' | 'misuse' }
/** False if it had ended already. */
export async function endGrant(db: Db, id: string, end: End): Promise<boolean> {
  const row = await db
    .updateTable('oauthGrants')
    .set(end)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The grants of a patient that hold, with their apps, latest first. */
export const findHoldingGrants = (db: Db, patientId: string, now: Date) =>
  db
    .selectFrom('oauthGrants as g')
    .innerJoin('oauthClients as c', 'c.id', 'g.clientId')
    .select(['g.id', 'g.clientId', 'g.scopes', 'g.grantedAt', 'c.name', 'c.website'])
    .where('g.patientId', '=', patientId)
    .where('g.endedAt', 'is', null)
    .where('g.endsAt', '>', now)
    .orderBy('g.grantedAt', 'desc')
    .orderBy('g.id', 'desc')
    .execute()

/** One's own grants, held or ended, latest first; row-level security keeps to the caller's own. */
export const findOwnGrants = (db: Db, limit: number, after: Cursor | undefined) =>
  db
    .selectFrom('oauthGrants as g')
    .innerJoin('oauthClients as c', 'c.id', 'g.clientId')
    .select(['g.id', 'g.asClinician', 'g.scopes', 'g.askedScopes', 'g.grantedAt', 'g.endsAt', 'g.endedAt', 'g.lastUsedAt'])
    .select(sql<'person' | 'app' | 'practice' | 'misuse' | 'password' | null>`g.ended_by`.as('endedBy'))
    .select(['c.name', 'c.maker', 'c.website', 'c.suspendedAt'])
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(g.granted_at, g.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`))
    .orderBy('g.grantedAt', 'desc')
    .orderBy('g.id', 'desc')
    .limit(limit)
    .execute()

export const findOwnGrant = (db: Db, id: string) =>
  db
    .selectFrom('oauthGrants')
    .select(['id', 'asClinician', 'scopes', 'askedScopes'])
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()

export const setGrantScopes = (db: Db, id: string, scopes: string[]) =>
  db.updateTable('oauthGrants').set({ scopes }).where('id', '=', id).where('endedAt', 'is', null).execute()
