import type { DeclaredEndpoint } from './endpoints.ts'

const contact = { name: 'Grace', relationship: 'friend', country: 'US', email: null }
/** Numbers that nobody has yet. */
let numbers = 0
const someNumber = () => {
  numbers += 1
  return `312 555 ${String(numbers).padStart(4, '0')}`
}
const own = { who: 'patients' } as const

/** Emergency contacts hang on no consent; those of a patient are read by whoever treats them. */
export const emergencyEndpoints: Record<string, DeclaredEndpoint> = {
  listContacts: own,
  addContact: { ...own, input: () => ({ ...contact, phone: someNumber() }) },
  editContact: { ...own, rows: 'contacts', input: () => ({ ...contact, phone: someNumber() }) },
  setPrimaryContact: { ...own, rows: 'contacts' },
  deleteContact: { ...own, rows: 'contacts' },
  listPatientContacts: { who: 'providers', rows: 'patients', idName: 'patientId' },
}
