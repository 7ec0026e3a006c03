import type { User } from '#auth/actor.ts'

/** Whose record a conversation belongs to: the patient's; between two of the staff that of either, always the same. */
export function patientOf(actor: Pick<User, 'id' | 'role'>, contact: { id: string; type: string }): string {
  if (actor.role === 'patient') return actor.id
  if (contact.type === 'patient') return contact.id
  return [actor.id, contact.id].sort()[0] ?? actor.id
}
