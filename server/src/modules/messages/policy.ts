import type { User } from '#auth/actor.ts'

/** A patient's conversations are of themselves, whoever they write to. */
export const ownRecordOf = (actor: Pick<User, 'id' | 'role'>): string | undefined => (actor.role === 'patient' ? actor.id : undefined)

/** Whose record a conversation belongs to: the patient's; between two of the staff that of either, always the same. */
export function patientOf(actor: Pick<User, 'id' | 'role'>, contact: { id: string; type: string }): string {
  if (contact.type === 'patient') return ownRecordOf(actor) ?? contact.id
  return ownRecordOf(actor) ?? [actor.id, contact.id].sort()[0] ?? actor.id
}
