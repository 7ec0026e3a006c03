import type { AddRecord } from '@uzima/contract/health-records'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { conflict, notFound } from '#errors.ts'
import { messageParties } from '#modules/messages/public.ts'
import { findSaved, insertOrigin } from './message-queries.ts'

type Named = NonNullable<AddRecord['message']>

/** The record of this patient as which a message was saved, if any. */
export async function recordOfMessage({ db }: Context<Verified>, patientId: string, message: Named): Promise<string | undefined> {
  return (await findSaved(db, patientId, message))?.recordId
}

/**
 * Stores which message a record was made from. It must be one of the caller's messages, in a conversation that belongs to this patient's
 * record.
 */
export async function keepOrigin(ctx: Context<Verified>, record: { id: string; patientId: string }, message: Named): Promise<void> {
  const { db, actor, now } = ctx
  const found = await messageParties(db, message.senderId, message.messageId)
  if (found?.subjectId !== record.patientId) throw notFound('message_not_found')
  const { contactId, createdAt } = found
  const origin = { ...message, recordId: record.id, patientId: record.patientId, contactId, sentAt: createdAt }
  if (!(await insertOrigin(db, { ...origin, savedBy: actor.id, savedAt: now }))) throw conflict('record_exists')
}
