import type { SavedMessages } from '@uzima/contract/health-records'
import type { Doctor, Professional, Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { findSavedWith } from '../message-queries.ts'
import { caresFor } from '../queries.ts'

/** Requested with every conversation: without access to the record the answer says so instead of failing. */
export async function listSavedMessages({ db, actor }: Context<Verified>, { contactId }: { contactId: string }): Promise<SavedMessages> {
  if (!actor.consented) return { canSave: 'consent', saved: [] }
  return { canSave: 'yes', saved: await findSavedWith(db, actor.id, contactId) }
}

export async function listPatientSavedMessages(
  { db, actor }: Context<Doctor | Professional>,
  { patientId }: { patientId: string },
): Promise<SavedMessages> {
  if (!(await caresFor(db, patientId))) return { canSave: 'no', saved: [] }
  return { canSave: 'yes', saved: await findSavedWith(db, patientId, actor.id) }
}
