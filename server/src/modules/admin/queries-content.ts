import type { ContentSwitch, PracticeNotice } from '@uzima/contract/admin/content'
import type { Db } from '#db/connect.ts'

export const findSwitches = (db: Db) => db.selectFrom('contentSwitches').select(['name', 'value', 'version', 'changedAt']).execute()

export const findSwitch = (db: Db, name: ContentSwitch) =>
  db.selectFrom('contentSwitches').select('value').where('name', '=', name).executeTakeFirst()

export const findArticlesOff = (db: Db) =>
  db.selectFrom('contentSwitches').select('name').where('name', 'like', 'article.%').where('value', '=', 'off').execute()

export const findLandingOff = (db: Db) =>
  db.selectFrom('contentSwitches').select('name').where('name', 'like', 'landing.%').where('value', '=', 'off').execute()

type NewSwitch = { name: ContentSwitch; value: 'on' | 'off'; changedBy: string; changedAt: Date }
/** Returns nothing when it was switched before. */
export const insertSwitch = (db: Db, row: NewSwitch) =>
  db
    .insertInto('contentSwitches')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()

/** Returns nothing when it was changed since it was seen. */
export const updateSwitch = (db: Db, seen: number, { name, ...change }: NewSwitch) =>
  db
    .updateTable('contentSwitches')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('name', '=', name)
    .where('version', '=', seen)
    .returning('version')
    .executeTakeFirst()

/** For whom it is shown now; for an admin whenever it is. */
export const findNotice = (db: Db) =>
  db.selectFrom('practiceNotices').select(['en', 'es', 'fr', 'sw', 'shownFrom', 'shownUntil', 'version']).executeTakeFirst()

type NewNotice = Pick<PracticeNotice, 'en' | 'es' | 'fr' | 'sw'> & {
  shownFrom: Date
  shownUntil: Date
  changedBy: string
  changedAt: Date
}
/** Returns nothing when there is one already. */
export const insertNotice = (db: Db, notice: NewNotice) =>
  db
    .insertInto('practiceNotices')
    .values(notice)
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()

/** Returns nothing when it was changed or removed since it was seen. */
export const updateNotice = (db: Db, seen: number, notice: NewNotice) =>
  db
    .updateTable('practiceNotices')
    .set((eb) => ({ ...notice, version: eb('version', '+', 1) }))
    .where('version', '=', seen)
    .returning('version')
    .executeTakeFirst()

export const deleteNotice = (db: Db, seen: number) =>
  db.deleteFrom('practiceNotices').where('version', '=', seen).returning('version').executeTakeFirst()
