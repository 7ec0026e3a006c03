import type { MailFault, PracticeStep } from '@uzima/contract/practice'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { StoredPractice } from '#practice.ts'

type NewSettings = Omit<StoredPractice, 'isClosed'> & { changedBy: string; changedAt: Date }

const columnsOf = ({ openingHours, tax, ...settings }: NewSettings) => ({
  ...settings,
  taxName: tax?.name ?? null,
  // thousandths of a percent
  taxRate: tax && Math.round(tax.percent * 1000),
  openingHours: openingHours && JSON.stringify(openingHours),
})

/** Returns nothing if they have been saved before. */
export const insertSettings = (db: Db, steps: PracticeStep[], settings: NewSettings, doorsOpenedAt: Date | null) =>
  db
    .insertInto('practiceSettings')
    .values({ ...columnsOf(settings), doorsOpenedAt, steps })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['version', 'doorsOpenedAt'])
    .executeTakeFirst()

/** Returns nothing if they were changed since the caller read them. */
export const updateSettings = (db: Db, seen: number, steps: PracticeStep[], settings: NewSettings) =>
  db
    .updateTable('practiceSettings')
    .set((eb) => ({
      ...columnsOf(settings),
      version: eb('version', '+', 1),
      steps: sql`array(select distinct unnest(steps || ${steps}::text[]) order by 1)`,
    }))
    .where('version', '=', seen)
    .returning(['version', 'doorsOpenedAt'])
    .executeTakeFirst()

/** Doctors whose own place is this one have the practice’s instead, as it is or will be. */
export const dropCopiedPlaces = (db: Db, place: string) => sql`select app.drop_copied_places(${place})`.execute(db)

/** Whether nobody but admins is here yet. */
export async function isPracticeEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isEmpty: boolean | null }>`select app.practice_is_empty() as is_empty`.execute(db)
  return rows[0]?.isEmpty ?? false
}

type Test = { by: string; at: Date; fault: MailFault | null }
export const setMailTest = (db: Db, { by, at, fault }: Test) =>
  db.updateTable('practiceSettings').set({ mailTestedAt: at, mailFault: fault, changedBy: by }).execute()

/** Returns nothing unless they are closed. */
export const setDoorsOpen = (db: Db, { by, at }: { by: string; at: Date }) =>
  db
    .updateTable('practiceSettings')
    .set({ doorsOpenedAt: at, changedBy: by })
    .where('doorsOpenedAt', 'is', null)
    .returning('version')
    .executeTakeFirst()
