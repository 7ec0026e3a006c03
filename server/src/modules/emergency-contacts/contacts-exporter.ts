import type { ExportScope } from '#export/exporter.ts'
import { changedAt, type FhirEntry, referenceTo } from '#export/fhir.ts'
import { drawSection, momentText, onePage, pagesOf } from '#export/pages.ts'
import { textsOf } from '#export/texts.ts'
import type { Pdf } from '#pdf/document.ts'
import { fhirOf } from '#records/fields.ts'
import { findAlertsToTake } from './alert-queries.ts'
import { decryptContacts } from './contacts.ts'
import { findContacts } from './queries.ts'
import { contactRecord } from './record.ts'

/** The number of contacts is limited, so they are read at once. */
const contactsOf = ({ patientId, read, services }: ExportScope) =>
  read(async (db) => {
    const rows = await findContacts(db, patientId)
    const contacts = await decryptContacts({ db, services }, patientId, rows)
    return contacts.map((contact, index) => ({ ...contact, updatedAt: rows[index]?.updatedAt ?? new Date(0) }))
  })
/** All emergency alerts, latest first. The location is not kept. */
const everyAlert = ({ patientId, read, asked }: ExportScope) =>
  pagesOf(
    { read, asked },
    (db, cursor, limit) => findAlertsToTake(db, patientId, cursor, limit),
    ({ startedAt, id }) => ({ at: startedAt, id }),
  )

export async function* contactResources(scope: ExportScope): AsyncGenerator<FhirEntry> {
  const patient = referenceTo('Patient', scope.patientId)
  for (const contact of await contactsOf(scope))
    yield {
      resourceType: 'RelatedPerson',
      id: contact.id,
      ...changedAt(contact.updatedAt),
      active: true,
      patient,
      ...fhirOf(contactRecord.fields, contact),
    }
}

/** Calls for help to the contacts. */
export async function* alertResources(scope: ExportScope): AsyncGenerator<FhirEntry> {
  const patient = referenceTo('Patient', scope.patientId)
  for await (const page of everyAlert(scope))
    for (const { id, startedAt, endedAt, notified } of page)
      yield {
        resourceType: 'Communication',
        id,
        status: endedAt ? 'completed' : 'in-progress',
        category: [{ text: 'Call for help to the emergency contacts' }],
        subject: patient,
        sender: patient,
        sent: startedAt.toISOString(),
        payload: [{ contentString: `Contacts told: ${notified}. ${endedAt ? `Ended: ${endedAt.toISOString()}` : 'Not ended.'}` }],
      }
}

export async function drawContacts(pdf: Pdf, scope: ExportScope): Promise<void> {
  const { contacts, help } = textsOf(scope.locale)
  await drawSection(pdf, contacts, { name: 4, relationship: 3, reach: 4 }, onePage(contactsOf(scope)), (contact) => ({
    name: contact.isPrimary ? `${contact.name} (${contacts.primary})` : contact.name,
    relationship: contacts.relationships[contact.relationship],
    reach: [contact.phoneText, contact.email].filter(Boolean).join('\n'),
  }))
  await drawSection(pdf, help, { from: 3, until: 3, notified: 2 }, everyAlert(scope), ({ startedAt, endedAt, notified }) => ({
    from: momentText(startedAt, scope),
    until: endedAt ? momentText(endedAt, scope) : '',
    notified: String(notified),
  }))
}
