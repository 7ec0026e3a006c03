import type { Contact } from '@uzima/contract/messages'
import type { useSession } from '#lib/session.ts'

/** Into whose record messages with a contact may be saved: the own one, or that of a patient; the server asks who may write there. */
export type SaveFor = { contactId: string; name: string; patientId?: string }

export function saveForOf({ id, name, type }: Contact, role: ReturnType<typeof useSession>['role']): SaveFor | undefined {
  if (role === 'patient') return { contactId: id, name }
  return type === 'patient' ? { contactId: id, name, patientId: id } : undefined
}
