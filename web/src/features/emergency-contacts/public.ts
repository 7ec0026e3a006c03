import { AlertContacts } from './AlertContacts.tsx'
import { useContacts } from './api.ts'
import { CardView } from './card/CardView.tsx'
import { FirstContact } from './FirstContact.tsx'
import { useLocalNumber } from './local-number.ts'
import { PatientContacts } from './PatientContacts.tsx'

export { AlertContacts, CardView, FirstContact, PatientContacts, useContacts, useLocalNumber }
