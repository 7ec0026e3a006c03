import { ContactContent } from '@uzima/contract/emergency-contacts'
import { coding } from '#export/fhir.ts'
import type { Fields } from '#records/fields.ts'
import { recordOf } from '#records/record.ts'

type Exported = ContactContent & { isPrimary: boolean }

/** The fields of an emergency contact. A document lists them as a table. */
const fields = {
  name: { encrypted: 'text', fhir: ({ name }) => ({ name: [{ text: name }] }) },
  relationship: {
    encrypted: 'text',
    fhir: ({ relationship }) => ({
      relationship: [{ coding: [coding('contactRole', 'C', 'Emergency Contact')] }, { text: relationship }],
    }),
  },
  phone: {
    encrypted: 'text',
    // includes the email address, which is another way to reach them
    fhir: ({ phone, email, isPrimary }) => ({
      telecom: [
        { system: 'phone', value: phone, ...(isPrimary && { rank: 1 }) },
        ...(email === null ? [] : [{ system: 'email', value: email }]),
      ],
    }),
  },
  email: { encrypted: 'text' },
} satisfies Fields<ContactContent, Exported>

export const contactRecord = recordOf({
  table: 'emergency_contacts',
  kind: 'medical_records',
  subject: 'patientId',
  content: ContactContent,
  fields,
})
