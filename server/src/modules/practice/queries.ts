import type { Db } from '#db/connect.ts'

type NewSettings = {
  name: string
  phone: string | null
  address: string | null
  country: string
  timeZone: string
  emergencyNumber: string | null
  changedBy: string
  changedAt: Date
}

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
