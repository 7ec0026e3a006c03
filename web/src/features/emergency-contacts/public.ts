import { PatientContacts } from './PatientContacts.tsx'

export { PatientContacts }
