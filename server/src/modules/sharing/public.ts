import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import type { NameCursor } from '#db/keyset.ts'
import { notFound } from '#errors.ts'
import type { Exporter } from '#export/exporter.ts'
import type { RecordTopic } from '#live/hints.ts'
import { notifyOfCritical } from './announcements.ts'
import { findCares, findPatientsByWords, findReaders } from './queries.ts'
import { layShares } from './seed.ts'
import { ageOn } from './service/patients.ts'
import { drawSharing, sharingResources } from './sharing-exporter.ts'

export { layShares, notifyOfCritical }

/** Record sharing in the data export. */
export const sharingExporter: Exporter = { draw: drawSharing, sources: [{ types: ['Consent'], resources: sharingResources }] }

/** The caller's patients whose name has all words, by name; or else those of a similar name. Nobody's for those who are no provider. */
export async function searchPatients(
  { db, actor, now }: Context<Verified>,
  search: { words: readonly string[]; cursor: NameCursor | undefined; limit: number },
) {
  const rows = await findPatientsByWords(db, search)
  return rows.map((row) => ({ ...row, age: ageOn(row.dateOfBirth, now, actor.timeZone) }))
}

/** The accounts of those who may see this record; for the patient and those who may see it. */
export const readersOf = (db: Db, patientId: string) => findReaders(db, patientId)

/** Whether the caller, as a provider, may see this patient's record. */
export const caresFor = (db: Db, patientId: string) => findCares(db, patientId)

/**
 * The record that an operation is about: the caller's own if no patient is given, or that of a patient in the caller's care, which is
 * disclosed to the patient. Throws 404 for anyone else, as for an unknown patient.
 */
export async function whoseRecord(ctx: Context<Verified>, patientId: string | undefined): Promise<string> {
  const { db, actor } = ctx
  if (patientId === undefined || patientId === actor.id) return actor.id
  if (!(await findCares(db, patientId))) throw notFound('patient_not_found')
  ctx.audit({ subjectId: patientId })
  return patientId
}

/** Parts of a record in which somebody has something to do: a result to review, a note to sign. */
const withTasks: readonly RecordTopic[] = ['health-records', 'encounters']

/** Makes pages that show a part of this record refetch: the patient's, the caller's, and those of everyone who may see it. */
export async function hintRecord({ db, actor, afterCommit, services }: Context<Verified>, patientId: string, ...topics: RecordTopic[]) {
  const readers = await findReaders(db, patientId)
  const others = [actor.id, ...readers].filter((id) => id !== patientId)
  afterCommit(() => {
    for (const topic of topics) {
      services.live.hint([patientId], topic)
      services.live.hint(others, `patients/${topic}`, patientId)
      if (withTasks.includes(topic)) services.live.hint(others, 'tasks', patientId)
    }
  })
}
