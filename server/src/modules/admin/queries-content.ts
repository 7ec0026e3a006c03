import type { ContentSwitch, PracticeNotice } from '@uzima/contract/admin/content'
import type { Db } from '#db/connect.ts'

export const findSwitches = (db: Db) => db.selectFrom('contentSwitches').select(['name', 'value', 'version', 'changedAt']).execute()

export const findSwitch = (db: Db, name: ContentSwitch) =>
  db.selectFrom('contentSwitches').select('value').where('name', '=', name).executeTakeFirst()

export const findArticlesOff = (db: Db) =>
  db.selectFrom('contentSwitches').select('name').where('name', 'like', 'article.%').where('value', '=', 'off').execute()

export const findLandingOff = (db: Db) =>
  db.selectFrom('contentSwitches').select('name').where('name', 'like', 'landing.%').where('value', '=', 'off').execute()

type NewSwitch = { name: ContentSwitch | 'results.wait'; value: string; changedBy: string; changedAt: Date }
/** Returns nothing if the switch already has a row. */
export const insertSwitch = (db: Db, row: NewSwitch) =>
  db
    .insertInto('contentSwitches')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()

/** Returns nothing if it was changed since the caller read it. */
export const updateSwitch = (db: Db, seen: number, { name, ...change }: NewSwitch) =>
  db
    .updateTable('contentSwitches')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('name', '=', name)
    .where('version', '=', seen)
    .returning('version')
    .executeTakeFirst()

/** Readers get it only while it is displayed, admins always. */
export const findNotice = (db: Db) =>
  db.selectFrom('practiceNotices').select(['en', 'es', 'fr', 'sw', 'shownFrom', 'shownUntil', 'version']).executeTakeFirst()

type NewNotice = Pick<PracticeNotice, 'en' | 'es' | 'fr' | 'sw'> & {
  shownFrom: Date
  shownUntil: Date
  changedBy: string
  changedAt: Date
}
/** Returns nothing if a notice exists already. */
export const insertNotice = (db: Db, notice: NewNotice) =>
  db
    .insertInto('practiceNotices')
    .values(notice)
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()

/** Returns nothing if it was changed or removed since the caller read it. */
export const updateNotice = (db: Db, seen: number, notice: NewNotice) =>
  db
    .updateTable('practiceNotices')
    .set((eb) => ({ ...notice, version: eb('version', '+', 1) }))
    .where('version', '=', seen)
    .returning('version')
    .executeTakeFirst()

export const deleteNotice = (db: Db, seen: number) =>
  db.deleteFrom('practiceNotices').where('version', '=', seen).returning('version').executeTakeFirst()
