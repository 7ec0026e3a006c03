import type { RecordStatus, RecordType } from '@uzima/contract/health-records'
import type { Doctor, Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { textsOf } from './document-texts.ts'
import { countRecords, insertRecord } from './queries.ts'
import { sealWords, type Words } from './sealed-records.ts'
import { addPatientRecord } from './service/records.ts'

/** How many records a person keeps, and how many of them nobody has looked at; null until the person has agreed to the notice. */
export const recordCounts = async ({ db, actor }: Context<Verified>) => (actor.consented ? countRecords(db, actor.id) : null)

type Stored = Words & {
  patientId: string
  type: RecordType
  status: RecordStatus
  date: string
  addedBy: string
  /** Who gave the state; nobody yet where it is pending. */
  reviewedBy: string | null
  at: Date
}

/** A record that was added and looked at on another day: for the demo clinic. */
export async function storeRecord(
  ctx: Pick<Context, 'db' | 'now' | 'services'>,
  { at, date: recordDate, ...record }: Stored,
): Promise<void> {
  const { patientId, type, status, addedBy, reviewedBy } = record
  const id = newId()
  const sealed = await sealWords(ctx, { id, patientId }, record)
  const reviewedAt = reviewedBy ? at : null
  await insertRecord(ctx.db, { id, patientId, type, status, recordDate, addedBy, reviewedBy, reviewedAt, now: at, ...sealed })
}

type Summary = { patientId: string; date: string; provider: string; summary: string; status: RecordStatus }

/** What a doctor found in a visit, as a record of the patient in their care, who is told; answers its id. */
export async function addVisitSummary(ctx: Context<Doctor>, { summary, ...record }: Summary): Promise<string> {
  const title = textsOf(ctx.actor.locale).types['visit-summary']
  const { id } = await addPatientRecord(ctx, { ...record, title, type: 'visit-summary', description: summary, values: [], files: [] })
  return id
}
