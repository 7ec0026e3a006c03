import { AlertContacts } from './AlertContacts.tsx'
import { useLocalNumber } from './local-number.ts'
import { PatientContacts } from './PatientContacts.tsx'

export { AlertContacts, PatientContacts, useLocalNumber }
