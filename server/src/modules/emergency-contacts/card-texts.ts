import { relationship } from '@uzima/contract/emergency-contacts'
import { z } from 'zod/mini'
import { textsFrom, words } from '#texts.ts'

const Texts = z.object({
  card: words(
    'title',
    'fileName',
    'lead',
    'footer',
    'fold',
    'rest',
    'restCode',
    'code',
    'codeNote',
    'alternative',
    'noMedicines',
    'noContacts',
  ),
  labels: words('born', 'bloodGroup', 'allergies', 'conditions', 'medicines', 'contacts'),
  relationship: z.record(relationship, z.string()),
})
export type CardTexts = z.infer<typeof Texts>

export const textsOf = textsFrom('emergency-contacts', Texts)
