import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { StoredPractice } from '#practice.ts'

type NewSettings = StoredPractice & { changedBy: string; changedAt: Date }

/** Returns nothing if they have been saved before. */
export const insertSettings = (db: Db, settings: NewSettings) =>
  db
    .insertInto('practiceSettings')
    .values(settings)
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()

/** Returns nothing if they were changed since the caller read them. */
export const updateSettings = (db: Db, seen: number, settings: NewSettings) =>
  db
    .updateTable('practiceSettings')
    .set((eb) => ({ ...settings, version: eb('version', '+', 1) }))
    .where('version', '=', seen)
    .returning('version')
    .executeTakeFirst()

/** Doctors whose own place is this one have the practice’s instead, as it is or will be. */
export const dropCopiedPlaces = (db: Db, place: string) => sql`select app.drop_copied_places(${place})`.execute(db)
