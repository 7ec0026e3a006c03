import type { Db } from '#db/connect.ts'

/** Apps that have registered themselves and that no admin knows yet: no more of them than an admin can look through. */
export const mostUnapproved = 50

export async function countUnapproved(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('oauthClients')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('isSelfRegistered', '=', true)
    .where('approvedAt', 'is', null)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function isSelfRegistrationOpen(db: Db): Promise<boolean> {
  const settings = await db.selectFrom('oauthSettings').select('selfRegistration').executeTakeFirst()
  return settings?.selfRegistration ?? false
}

export const setSelfRegistrationOpen = (db: Db, isOpen: boolean, { by, at }: { by: string; at: Date }) => {
  const change = { selfRegistration: isOpen, changedBy: by, changedAt: at }
  return db
    .insertInto('oauthSettings')
    .values(change)
    .onConflict((on) => on.column('isOnly').doUpdateSet(change))
    .execute()
}
