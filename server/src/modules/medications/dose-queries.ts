import type { Locale } from '@uzima/contract/fields'
import type { DayOfDoses, DoseTimes, DoseVersion } from '@uzima/contract/medications'
import type { TimeOfDay } from '@uzima/contract/medications/schedule'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

export type DoseRow = {
  id: string
  patientId: string
  medicationId: string
  name: Buffer
  dosage: Buffer
  dueAt: Date
  dueOn: string
  timeOfDay: TimeOfDay | null
  state: 'due' | 'taken' | 'skipped' | 'snoozed'
  snoozedUntil: Date | null
  actedAt: Date | null
}

/** Plans doses: the caller's own, or everyone's in the scheduled task. */
export const planDoses = (db: Db, limit: number) => sql`select app.plan_doses(${limit})`.execute(db)

/** Doses of listed medicines; one's own require the consent in force, whatever a service forgets to check. */
const doses = (db: Db, patientId: string) =>
  db
    .selectFrom('doses')
    .innerJoin('medications', 'medications.id', 'doses.medicationId')
    .select([
      ...(['doses.id', 'doses.patientId', 'doses.medicationId', 'medications.name', 'medications.dosage', 'doses.dueAt'] as const),
      ...(['doses.dueOn', 'doses.timeOfDay', 'doses.state', 'doses.snoozedUntil', 'doses.actedAt'] as const),
    ])
    .where('doses.patientId', '=', patientId)
    .where('medications.deletedAt', 'is', null)
    .where(sql<boolean>`(doses.patient_id <> (select app.uid()) or (select app.has_consented()))`)
    .$castTo<DoseRow>()

/** Doses of one day, earliest first, without withdrawn ones. */
export const findDosesOf = (db: Db, patientId: string, day: string): Promise<DoseRow[]> =>
  doses(db, patientId)
    .where('doses.dueOn', '=', day)
    .where(sql<boolean>`(doses.time_of_day is not null or doses.state = 'taken')`)
    .orderBy('doses.dueAt')
    .orderBy('doses.id')
    .limit(500)
    .execute()

/** The next planned dose that is not marked. */
export const findNextDose = (db: Db, patientId: string, { today, now }: { today: string; now: Date }): Promise<DoseRow | undefined> =>
  doses(db, patientId)
    .where('doses.dueOn', '>=', today)
    .where('doses.dueAt', '>', now)
    .where('doses.state', 'in', ['due', 'snoozed'])
    .orderBy('doses.dueOn')
    .orderBy('doses.dueAt')
    .orderBy('doses.id')
    .limit(1)
    .executeTakeFirst()

/** Planned doses between these two instants that are neither marked nor put off. */
export const countDueDoses = (db: Db, patientId: string, { after, now }: { after: Date; now: Date }) =>
  db
    .selectFrom('doses')
    .innerJoin('medications', 'medications.id', 'doses.medicationId')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.min('doses.dueAt').as('since')])
    .where('doses.patientId', '=', patientId)
    .where('doses.dueAt', '>', after)
    .where('doses.dueAt', '<=', now)
    .where('doses.timeOfDay', 'is not', null)
    .where((row) =>
      row.or([row('doses.state', '=', 'due'), row.and([row('doses.state', '=', 'snoozed'), row('doses.snoozedUntil', '<=', now)])]),
    )
    .where('medications.deletedAt', 'is', null)
    .where(sql<boolean>`(select app.has_consented())`)
    .$castTo<{ count: number; since: Date | null }>()
    .executeTakeFirstOrThrow()

export const findDose = (db: Db, patientId: string, id: string): Promise<DoseRow | undefined> =>
  doses(db, patientId).where('doses.id', '=', id).executeTakeFirst()

type NewDose = { id: string; medicationId: string; patientId: string; dueOn: string; now: Date }
export const insertDoseTaken = (db: Db, { id, medicationId, patientId, dueOn, now }: NewDose) =>
  db.insertInto('doses').values({ id, medicationId, patientId, dueAt: now, dueOn, timeOfDay: null, state: 'taken', actedAt: now }).execute()

type Mark = Pick<DoseRow, 'state' | 'snoozedUntil' | 'actedAt'> & { remindAt: Date | null }
export const updateDose = (db: Db, patientId: string, id: string, mark: Mark) =>
  db.updateTable('doses').set(mark).where('id', '=', id).where('patientId', '=', patientId).execute()

export type DoseVersionRow = { doseId: string; state: DoseVersion['state']; actedAt: Date | null; changedAt: Date }
export const insertDoseVersion = (db: Db, version: DoseVersionRow & { id: string; patientId: string }) =>
  db.insertInto('doseVersions').values(version).execute()

/** Earlier entries for these doses, latest first. */
export const findDoseVersions = (db: Db, doseIds: string[]): Promise<DoseVersionRow[]> =>
  db
    .selectFrom('doseVersions')
    .select(['doseId', 'state', 'actedAt', 'changedAt'])
    .where(sql<boolean>`dose_id = any (${doseIds}::uuid[])`)
    .orderBy('changedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1000)
    .$castTo<DoseVersionRow>()
    .execute()

export type Count = { medicationId: string; taken: number; due: number }
type Counted = Pick<Count, 'taken' | 'due'> & { medicationId: string | null; day: string | null }

/** Counts planned doses since that day that were taken, skipped or missed, by medicine; and by day, including those taken as needed. */
export async function countDoses(
  db: Db,
  patientId: string,
  { since, today, missedBefore }: { since: string; today: string; missedBefore: Date },
): Promise<{ byMedicine: Count[]; byDay: DayOfDoses[] }> {
  const { rows } = await sql<Counted>`
    select d.medication_id, d.due_on as day,
           count(*) filter (where d.time_of_day is not null and d.state = 'taken')::integer as taken,
           count(*) filter (where d.time_of_day is not null and (d.state in ('taken', 'skipped') or d.due_at < ${missedBefore}))::integer as due
      from doses d join medications m on m.id = d.medication_id and m.deleted_at is null
     where d.patient_id = ${patientId} and d.due_on >= ${since}::date and d.due_on <= ${today}::date
       and (d.time_of_day is not null or d.state = 'taken') and (select app.has_consented())
     group by grouping sets ((d.medication_id), (d.due_on))
     order by d.due_on, d.medication_id`.execute(db)
  return {
    byMedicine: rows.flatMap(({ medicationId, taken, due }) => (medicationId !== null && due > 0 ? { medicationId, taken, due } : [])),
    byDay: rows.flatMap(({ day, taken, due }) => (day === null ? [] : { day, taken, due })),
  }
}

export const findDoseTimes = (db: Db, userId: string): Promise<DoseTimes | undefined> =>
  db.selectFrom('doseTimes').select(['morning', 'noon', 'evening', 'night']).where('userId', '=', userId).executeTakeFirst()

export const upsertDoseTimes = (db: Db, userId: string, times: DoseTimes, updatedAt: Date) =>
  db
    .insertInto('doseTimes')
    .values({ userId, ...times, updatedAt })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...times, updatedAt }))
    .execute()

export type DueReminder = { userId: string; email: string; locale: Locale; timeZone: string; dueAt: Date }
/** Marks due reminders as sent: each is claimed once, by any process. */
export async function claimDoseReminders(db: Db, limit: number): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`select * from app.claim_dose_reminders(${limit})`.execute(db)
  return rows
}
