import type { Db } from '#db/connect.ts'

type By = { by: string; at: Date }

export const setAccent = (db: Db, accent: string | null, { by, at }: By) => put(db, { accent, changedBy: by, changedAt: at })

type KeptLogo = { logo: Buffer; icon: Buffer; digest: string; width: number; height: number; hasGround: boolean }
const noLogo = { logo: null, icon: null, digest: null, width: null, height: null, hasGround: null }

export const setLogo = (db: Db, logo: KeptLogo | null, { by, at }: By) => put(db, { ...(logo ?? noLogo), changedBy: by, changedAt: at })

type Change = ({ accent: string | null } | KeptLogo | typeof noLogo) & { changedBy: string; changedAt: Date }
/** There is one row. */
const put = (db: Db, change: Change) =>
  db
    .insertInto('practiceLook')
    .values(change)
    .onConflict((conflict) => conflict.column('isOnly').doUpdateSet(change))
    .execute()

/** Nothing if it has another logo by now. */
export async function findPicture(db: Db, digest: string, which: 'logo' | 'icon'): Promise<Buffer | undefined> {
  const row = await db.selectFrom('practiceLook').select(`${which} as picture`).where('digest', '=', digest).executeTakeFirst()
  return row?.picture ?? undefined
}
