import type { Db } from '#db/connect.ts'

type Claim = { now: Date; toldBefore: Date }

export const findDiskNotices = (db: Db) => db.selectFrom('diskNotices').select(['state', 'seenAt', 'toldAt']).execute()

export const noteSeen = (db: Db, state: string, now: Date) =>
  db
    .insertInto('diskNotices')
    .values({ state, seenAt: now })
    .onConflict((conflict) => conflict.column('state').doUpdateSet({ seenAt: now }))
    .execute()

/** Of several processes one gets it. */
export async function claimNotice(db: Db, state: string, { now, toldBefore }: Claim): Promise<boolean> {
  const claimed = await db
    .updateTable('diskNotices')
    .set({ toldAt: now })
    .where('state', '=', state)
    .where((eb) => eb.or([eb('toldAt', 'is', null), eb('toldAt', '<=', toldBefore)]))
    .returning('state')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function claimRecovery(db: Db, { now, toldBefore }: Claim): Promise<boolean> {
  const claimed = await db
    .insertInto('diskNotices')
    .values({ state: 'recovered', seenAt: now, toldAt: now })
    .onConflict((conflict) =>
      conflict.column('state').doUpdateSet({ seenAt: now, toldAt: now }).where('diskNotices.toldAt', '<', toldBefore),
    )
    .returning('state')
    .executeTakeFirst()
  return claimed !== undefined
}
