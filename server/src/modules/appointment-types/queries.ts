import type { BookedBy, ReminderWay } from '@uzima/contract/appointment-types'
import type { NamesOfType, VisitMode } from '@uzima/contract/appointments/kinds'
import type { RoomKind } from '@uzima/contract/locations'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

const types = (db: Db) =>
  db
    .selectFrom('appointmentTypes')
    .select(['code', 'names', 'minutes', 'minutesBefore', 'minutesAfter', 'modes', 'bookedBy', 'noticeMinutes', 'daysAhead'])
    .select([
      'changeMinutes',
      'reminderMinutes',
      'reminderWays',
      'seats',
      'roomKind',
      'isOffered',
      'position',
      'version',
      'price',
      'deposit',
      'currency',
    ])
    .$narrowType<{ names: NamesOfType; modes: VisitMode[]; bookedBy: BookedBy; reminderWays: ReminderWay[]; roomKind: RoomKind | null }>()

export type TypeRow = Awaited<ReturnType<typeof findTypes>>[number]

export const findTypes = (db: Db) => types(db).orderBy('position').orderBy('code').execute()

export const findType = (db: Db, code: string): Promise<TypeRow | undefined> => types(db).where('code', '=', code).executeTakeFirst()

export async function countVisitsOfTypes(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; visits: number }>`select code, visits::integer from app.visits_of_types()`.execute(db)
  return new Map(rows.map(({ code, visits }) => [code, visits]))
}

export async function isKnownHere(db: Db): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select app.is_known_here() as known`.execute(db)
  return rows[0]?.known ?? false
}

type Described = Omit<TypeRow, 'code' | 'position' | 'version' | keyof StoredPrice> & Partial<StoredPrice>
type StoredPrice = Pick<TypeRow, 'price' | 'deposit' | 'currency'>
type Change = { by: string; at: Date }
const columnsOf = ({ names, ...described }: Described, { by, at }: Change) => ({
  ...described,
  names: JSON.stringify(names),
  changedBy: by,
  changedAt: at,
})

/** After all others; nothing if the code is taken. */
export const insertType = (db: Db, code: string, described: Described, change: Change) =>
  db
    .insertInto('appointmentTypes')
    .values({
      code,
      ...columnsOf(described, change),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from appointment_types)`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()

/** In the order given; only what changes is written, and whoever edits a type meanwhile is not disturbed. */
export const updatePositions = (db: Db, codes: string[], { by, at }: Change) =>
  sql`update appointment_types t set position = given.position, changed_by = ${by}, changed_at = ${at}
        from unnest(${codes}::text[]) with ordinality as given (code, position)
       where t.code = given.code and t.position <> given.position`.execute(db)

/** Reminders of visits to come, by the times their type has now. */
export const planReminders = (db: Db, code: string) => sql`select app.plan_reminders(${code})`.execute(db)

/** Returns nothing if it was changed since the caller read it. */
export const updateType = (db: Db, { code, version }: { code: string; version: number }, described: Described, change: Change) =>
  db
    .updateTable('appointmentTypes')
    .set((eb) => ({ ...columnsOf(described, change), version: eb('version', '+', 1) }))
    .where('code', '=', code)
    .where('version', '=', version)
    .returning('code')
    .executeTakeFirst()
