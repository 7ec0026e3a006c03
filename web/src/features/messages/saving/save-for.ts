import type { Contact } from '@uzima/contract/messages'
import type { useSession } from '#lib/session.ts'

/** Whose record messages with a contact may be saved to: the user's own or a patient's; the server checks who may write. */
export type SaveFor = { contactId: string; name: string; patientId?: string }

export function saveForOf({ id, name, type }: Contact, role: ReturnType<typeof useSession>['role']): SaveFor | undefined {
  if (role === 'patient') return { contactId: id, name }
  return type === 'patient' ? { contactId: id, name, patientId: id } : undefined
}
