import type { DeclaredEndpoint } from './declared-endpoint.ts'

const contact = { name: 'Grace', relationship: 'friend', country: 'US', email: null }
const place = { latitude: 1, longitude: 2, accuracy: 3 }
/** Generates unused phone numbers. */
let numbers = 0
const someNumber = () => {
  numbers += 1
  return `312 555 ${String(numbers).padStart(4, '0')}`
}
const own = { who: 'patients' } as const
const consented = { who: 'patients', needs: ['consented'] } as const
/** For callers who have no card yet. */
const noCard = '409 no_card'
const nothing = { chosen: [], other: null }

/** Emergency contacts require no consent; a patient's are readable by those who treat them. */
export const emergencyEndpoints: Record<string, DeclaredEndpoint> = {
  listContacts: own,
  addContact: { ...own, input: () => ({ ...contact, phone: someNumber() }) },
  editContact: { ...own, rows: 'contacts', input: () => ({ ...contact, phone: someNumber() }) },
  setPrimaryContact: { ...own, rows: 'contacts' },
  deleteContact: { ...own, rows: 'contacts' },
  listAlerts: own,
  // callers with contacts already have an active alert, from the declared rows
  startAlert: { ...own, says: ['409 no_contacts', '409 alert_running'], input: () => ({ place: null }) },
  placeAlert: { ...own, rows: 'alerts', input: () => place },
  endAlert: { ...own, rows: 'alerts' },
  // the link itself authorises; this one doesn't exist
  showAlert: { who: 'anyone', says: '404 emergency_alert_not_found', input: () => ({ token: 'x'.repeat(43) }) },
  getCard: consented,
  printCard: { ...consented, says: noCard },
  makeCardLink: { ...consented, says: noCard },
  writeCard: { ...consented, input: () => ({ bloodGroup: 'A+', conditions: nothing, shows: ['contacts'] }) },
  revokeCardLink: own,
  showCard: { who: 'anyone', input: () => ({ token: 'x'.repeat(43) }) },
  getPatientCard: { who: 'providers', rows: 'patients', idName: 'patientId' },
  listPatientContacts: { who: 'providers', rows: 'patients', idName: 'patientId' },
}
