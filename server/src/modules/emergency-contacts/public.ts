import type { WriteContact } from '@uzima/contract/emergency-contacts'
import type { WriteCard } from '@uzima/contract/emergency-contacts/card'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import type { Exporter } from '#export/exporter.ts'
import { cardResources, drawCard } from './card-exporter.ts'
import { storeCard as store } from './card-queries.ts'
import { encryptContact, macOfPhone } from './contacts.ts'
import { alertResources, contactResources, drawContacts } from './contacts-exporter.ts'
import { contactsLineImporter } from './contacts-line-importer.ts'
import { encryptCard } from './encrypted-card.ts'
import { knownOf } from './known.ts'
import { sendsTexts } from './messages.ts'
import { moveCardAllergies } from './move-allergies.ts'
import { moveCardConditions } from './move-conditions.ts'
import type { MoveOptions } from './move-former.ts'
import { readPhone, writtenPhone } from './phone-numbers.ts'
import { countContacts, insertContact } from './queries.ts'

export type { BroughtContact } from './contacts-line-importer.ts'
export { contactsLineImporter, macOfPhone, moveCardAllergies, readPhone, sendsTexts, writtenPhone }

/** What stood on cards before the chart had it becomes entries of it. */
export async function moveCardEntries(options: MoveOptions) {
  await moveCardAllergies(options)
  await moveCardConditions(options)
}

/** Exporter of a person's contacts and emergency alerts. */
export const contactsExporter: Exporter = {
  draw: drawContacts,
  sources: [
    { types: ['RelatedPerson'], resources: contactResources },
    { types: ['Communication'], resources: alertResources },
  ],
}
/** Exporter of a person's emergency card. */
export const cardExporter: Exporter = {
  draw: drawCard,
  sources: [{ types: ['Observation'], categories: ['exam'], resources: cardResources }],
}

/** The number of a person's contacts. */
export const contactCount = (db: Db, patientId: string) => countContacts(db, patientId)

/** What medicines are checked against: of the caller, or of a patient in the caller's care. */
export const knownPerson = (ctx: Pick<Context<Verified>, 'db' | 'actor' | 'now' | 'services'>, patientId: string) => knownOf(ctx, patientId)

type SeedRow = Pick<WriteContact, 'name' | 'relationship' | 'phone' | 'email'> & { patientId: string; isPrimary: boolean }

/** Stores a contact, of whose number only spaces differ from E.164: for the demo clinic. */
export async function storeContact(ctx: Pick<Context, 'db' | 'now' | 'services'>, { isPrimary, ...given }: SeedRow): Promise<void> {
  const contact = { ...given, phone: given.phone.replaceAll(' ', '') }
  const owned = { id: newId(), patientId: contact.patientId }
  await insertContact(ctx.db, { ...owned, ...(await encryptContact(ctx, owned, contact)), isPrimary, now: ctx.now })
}

/** Stores an emergency card: for the demo clinic. */
export async function storeCard(ctx: Pick<Context, 'db' | 'now' | 'services'>, patientId: string, { shows, ...words }: WriteCard) {
  await store(ctx.db, { id: patientId, ...(await encryptCard(ctx, patientId, words)), shows, updatedAt: ctx.now })
}
