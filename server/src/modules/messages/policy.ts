import type { User } from '#auth/actor.ts'

/** A patient's conversations belong to their own record, whoever they write to. */
export const ownRecordOf = (actor: Pick<User, 'id' | 'role'>): string | undefined => (actor.role === 'patient' ? actor.id : undefined)

/** Whose record a conversation belongs to: the patient's; between two members of staff one of the two, always the same. */
export function patientOf(actor: Pick<User, 'id' | 'role'>, contact: { id: string; type: string }): string {
  if (contact.type === 'patient') return ownRecordOf(actor) ?? contact.id
  return ownRecordOf(actor) ?? [actor.id, contact.id].sort()[0] ?? actor.id
}
