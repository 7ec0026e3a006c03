import { useLocalNumber } from './local-number.ts'
import { PatientContacts } from './PatientContacts.tsx'

export { PatientContacts, useLocalNumber }
