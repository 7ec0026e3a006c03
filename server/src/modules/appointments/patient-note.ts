import type { Doctor } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { updateNote } from './queries.ts'
import { contextOf } from './visits.ts'

/** Writes what the patient reads with the visit; null deletes it. */
export async function keepPatientNote(
  { db, now, services }: Context<Doctor>,
  visit: { id: string; patientId: string },
  note: string | null,
) {
  await updateNote(db, visit.id, note === null ? null : await services.fields.encrypt(db, now, contextOf(visit, 'patientNote'), note), now)
}
