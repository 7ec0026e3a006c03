import { contactNameLength, relationship } from '@uzima/contract/emergency-contacts'
import { z } from 'zod/mini'
import { invalid } from '#errors.ts'
import { lineImporterOf } from '#export/line-importer.ts'
import { labelsFrom } from '#texts.ts'
import { readPhone, writtenPhone } from './phone-numbers.ts'
import { findContactTimes } from './queries.ts'
import { deleteContact, importContact, listContacts } from './service/contacts.ts'

const labelsOf = labelsFrom('emergency-contacts', z.object({ relationship: z.record(relationship, z.string()) }))

/** Somebody to call in an emergency, whose number is in E.164. */
const BroughtContact = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(contactNameLength)),
  relationship,
  phone: z.string().check(z.maxLength(40)),
  email: z.nullable(z.email()),
})
export type BroughtContact = z.infer<typeof BroughtContact>

/** Emergency contacts that a person brings. One whose number is here already is here, whatever it says besides. */
export const contactsLineImporter = lineImporterOf<BroughtContact>({
  kind: 'contact',
  event: 'emergency_contact.added',
  schema: BroughtContact,
  require({ phone }) {
    if (readPhone(phone, 'US') !== phone) throw invalid('phone', 'phone_invalid')
  },
  words({ name, relationship: how, phone, email }, locale) {
    return { name, facts: [labelsOf(locale).relationship[how], writtenPhone(phone), ...(email === null ? [] : [email])], date: null }
  },
  here: async (ctx) => (await listContacts(ctx)).contacts,
  key: ({ phone }) => phone,
  compare: () => 'same',
  async add(ctx, brought) {
    const ids: (string | null)[] = []
    for (const contact of brought) ids.push(await importContact(ctx, contact))
    return ids
  },
  async undo(ctx, id) {
    const times = await findContactTimes(ctx.db, ctx.actor.id, id)
    if (!times) return 'gone'
    if (times.updatedAt > times.createdAt) return 'kept'
    await deleteContact(ctx, { id })
    return 'gone'
  },
})
