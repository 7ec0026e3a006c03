import type { Locale } from '@uzima/contract/fields'
import type { DoseTimes, TimeOfDay } from '@uzima/contract/medications'
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

/** Plans what is due to be planned: the caller's own, or everybody's for the clock. */
export const planDoses = (db: Db, limit: number) => sql`select app.plan_doses(${limit})`.execute(db)

/** Of medicines that stand in the list; the own ones only with the consent in force, whatever a service forgets to ask. */
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

/** Those of one day, earliest first; one noted by mistake is not shown. */
export const findDosesOf = (db: Db, patientId: string, day: string): Promise<DoseRow[]> =>
  doses(db, patientId)
    .where('doses.dueOn', '=', day)
    .where(sql<boolean>`(doses.time_of_day is not null or doses.state = 'taken')`)
    .orderBy('doses.dueAt')
    .orderBy('doses.id')
    .limit(500)
    .execute()

export const findDose = (db: Db, patientId: string, id: string): Promise<DoseRow | undefined> =>
  doses(db, patientId).where('doses.id', '=', id).executeTakeFirst()

type NewDose = { id: string; medicationId: string; patientId: string; dueOn: string; now: Date }
export const insertDoseTaken = (db: Db, { id, medicationId, patientId, dueOn, now }: NewDose) =>
  db.insertInto('doses').values({ id, medicationId, patientId, dueAt: now, dueOn, timeOfDay: null, state: 'taken', actedAt: now }).execute()

type Mark = Pick<DoseRow, 'state' | 'snoozedUntil' | 'actedAt'> & { remindAt: Date | null }
export const updateDose = (db: Db, patientId: string, id: string, mark: Mark) =>
  db.updateTable('doses').set(mark).where('id', '=', id).where('patientId', '=', patientId).execute()

export type Count = { medicationId: string; taken: number; due: number }

/** Planned doses since that day that were taken, skipped, or are missed, by medicine. */
export async function countDoses(
  db: Db,
  patientId: string,
  { since, missedBefore }: { since: string; missedBefore: Date },
): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select d.medication_id, count(*) filter (where d.state = 'taken')::integer as taken, count(*)::integer as due
      from doses d join medications m on m.id = d.medication_id and m.deleted_at is null
     where d.patient_id = ${patientId} and d.due_on >= ${since}::date and d.time_of_day is not null
       and (d.state in ('taken', 'skipped') or d.due_at < ${missedBefore}) and (select app.has_consented())
     group by d.medication_id order by d.medication_id`.execute(db)
  return rows
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
/** Marks what is due as sent: each is claimed once, by whichever process. */
export async function claimDoseReminders(db: Db, limit: number): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`select * from app.claim_dose_reminders(${limit})`.execute(db)
  return rows
}
