import { z } from 'zod/mini'
import { isCountry } from './emergency-contacts/countries.ts'
import { endpoints } from './endpoint.ts'
import { byId, id, text } from './fields.ts'

export const relationships = ['spouse', 'parent', 'child', 'sibling', 'friend', 'relative', 'caregiver', 'doctor', 'other'] as const
export const relationship = z.enum(relationships)
export type Relationship = z.infer<typeof relationship>

export const contactNameLength = 100
export const mostContacts = 20

/** A contact's details. */
export const ContactContent = z.object({
  name: z.string(),
  relationship,
  /** E.164. */
  phone: z.string(),
  email: z.nullable(z.string()),
})
export type ContactContent = z.infer<typeof ContactContent>

export const EmergencyContact = z.object({ id, ...ContactContent.shape, isPrimary: z.boolean() })
/** With the number formatted as in its country. */
const ContactRow = z.extend(EmergencyContact, { phoneText: z.string() })
export type ContactRow = z.infer<typeof ContactRow>

const email = z.pipe(
  z.nullish(z.string().check(z.trim(), z.maxLength(254))),
  z.pipe(
    z.transform((address: string | null | undefined) => address || null),
    z.nullable(z.email({ error: 'email_invalid' })),
  ),
)

/** The same fields as input. */
const writtenContent = {
  name: text(contactNameLength),
  relationship,
  /** As typed; without a + it is read as a number in `country`. */
  phone: text(40),
  email,
} satisfies Record<keyof ContactContent, z.ZodMiniType>
export const WriteContact = z.object({ ...writtenContent, country: z.string().check(z.maxLength(2), z.refine(isCountry)) })
export type WriteContact = z.infer<typeof WriteContact>
/** `isPrimary` makes it the primary contact right away; the first contact always is. */
const AddContact = z.extend(WriteContact, { isPrimary: z.optional(z.boolean()) })

const contacts = z.object({ contacts: z.array(ContactRow) })

export const emergencyContactsApi = endpoints({
  listContacts: {
    method: 'GET',
    path: '/api/emergency-contacts',
    summary: 'The caller’s emergency contacts, the primary one first.',
    response: contacts,
  },
  addContact: {
    method: 'POST',
    path: '/api/emergency-contacts',
    summary: 'Adds a contact; the first one is the primary one.',
    body: AddContact,
    response: ContactRow,
    status: 201,
    idempotent: true,
  },
  editContact: {
    method: 'PUT',
    path: '/api/emergency-contacts/:id',
    summary: 'Changes a contact.',
    params: byId,
    body: WriteContact,
    response: ContactRow,
  },
  setPrimaryContact: {
    method: 'POST',
    path: '/api/emergency-contacts/:id/primary',
    summary: 'Makes this contact the primary one, and no other.',
    params: byId,
    response: ContactRow,
  },
  deleteContact: {
    method: 'DELETE',
    path: '/api/emergency-contacts/:id',
    summary: 'Removes a contact. When it was the primary one, the one that was added next is.',
    params: byId,
    response: z.object({ primaryId: z.nullable(id) }),
  },
  listPatientContacts: {
    method: 'GET',
    path: '/api/emergency-contacts/of/:patientId',
    summary: 'The emergency contacts of a patient in the caller’s care.',
    params: z.object({ patientId: id }),
    response: contacts,
  },
})
