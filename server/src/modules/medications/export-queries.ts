import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { before, type Cursor } from '#db/keyset.ts'
import type { DoseRow } from './dose-queries.ts'
import type { AcknowledgementRow } from './queries.ts'

export type DoseToTake = Pick<DoseRow, 'id' | 'medicationId' | 'name' | 'dueAt' | 'dueOn' | 'state' | 'actedAt'>
type Taking = { cursor: { day: string; at: Date; id: string } | undefined; until: Date; limit: number }
/** For the export, which requires no consent: latest first. */
export async function findDosesToTake(db: Db, patientId: string, { cursor, until, limit }: Taking): Promise<DoseToTake[]> {
  const from = cursor ? sql`and (d.due_on, d.due_at, d.id) < (${cursor.day}::date, ${cursor.at}, ${cursor.id}::uuid)` : sql``
  const { rows } = await sql<DoseToTake>`
    select d.id, d.medication_id, m.name, d.due_at, d.due_on::text as due_on, d.state, d.acted_at
      from doses d join medications m on m.id = d.medication_id and m.deleted_at is null
     where d.patient_id = ${patientId} and d.due_at <= ${until} and (d.time_of_day is not null or d.state = 'taken') ${from}
     order by d.due_on desc, d.due_at desc, d.id desc limit ${limit}`.execute(db)
  return rows
}

export type AcknowledgementToTake = AcknowledgementRow & { name: Buffer; otherName: Buffer }
/** For the export, which requires no consent: acknowledgements between listed medicines, latest first. */
export function findAcknowledgementsToTake(db: Db, patientId: string, cursor: Cursor | undefined, limit: number) {
  const query = db
    .selectFrom('alertAcknowledgements as read')
    .innerJoin('medications as one', (join) => join.onRef('one.id', '=', 'read.medicationId').on('one.deletedAt', 'is', null))
    .innerJoin('medications as other', (join) => join.onRef('other.id', '=', 'read.otherId').on('other.deletedAt', 'is', null))
    .select([
      'read.id',
      'read.patientId',
      'read.medicationId',
      'read.otherId',
      'read.alert',
      'read.reason',
      'read.acknowledgedBy',
      'read.acknowledgedAt',
    ])
    .select(['one.name', 'other.name as otherName'])
    .where('read.patientId', '=', patientId)
  return (cursor ? query.where(before(cursor, 'read.acknowledgedAt', 'read.id')) : query)
    .orderBy('read.acknowledgedAt', 'desc')
    .orderBy('read.id', 'desc')
    .limit(limit)
    .$castTo<AcknowledgementToTake>()
    .execute()
}
