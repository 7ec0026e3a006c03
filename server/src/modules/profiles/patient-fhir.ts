import { fhirAddress } from '#export/address.ts'
import type { ExportScope } from '#export/exporter.ts'
import { changedAt, coding, type FhirResource, unknown } from '#export/fhir.ts'
import { generalPractitioner } from '#modules/care-team/public.ts'
import { findPatientInCare, findPatientToTake } from './queries.ts'

/** Extension for what the person said matters to them. */
const whatMatters = 'urn:uzima:what-matters'
const genders: Record<string, string> = { male: 'male', female: 'female', other: 'other' }

/** The person as US Core has patients. A name is one text here: which word of it is the family's is nobody's guess. */
export async function* patientResources(scope: ExportScope): AsyncGenerator<FhirResource> {
  const { patientId, email, services, read } = scope
  const person = await read(async (db) => (await findPatientToTake(db, patientId)) ?? findPatientInCare(db, patientId))
  if (!person) return
  const practitioner = await generalPractitioner(scope)
  const address = fhirAddress(person)
  const telecom = [
    ...(email ? [{ system: 'email', value: email, use: 'home' }] : []),
    ...(person.phone ? [{ system: 'phone', value: person.phone, use: 'home' }] : []),
  ]
  yield {
    resourceType: 'Patient',
    id: patientId,
    ...(person.updatedAt && changedAt(person.updatedAt)),
    ...(person.focus.length > 0 && { extension: person.focus.map((valueCode) => ({ url: whatMatters, valueCode })) }),
    identifier: [{ use: 'usual', system: `${services.config.publicUrl}/patient`, value: patientId }],
    active: true,
    name: [person.name ? { use: 'usual', text: person.name, given: [person.name] } : unknown],
    // FHIR forbids empty arrays
    ...(telecom.length > 0 && { telecom }),
    gender: genders[person.gender ?? ''] ?? 'unknown',
    ...(person.dateOfBirth && { birthDate: person.dateOfBirth }),
    ...(address.text !== undefined && { address: [{ use: 'home', ...address }] }),
    communication: [{ language: { coding: [coding('language', person.locale)] }, preferred: true }],
    ...(practitioner && { generalPractitioner: [practitioner] }),
  }
}
