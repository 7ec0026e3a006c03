import type { ExportScope, FhirSource } from '#export/exporter.ts'
import { changedAt, type FhirResource, referenceTo, unknown } from '#export/fhir.ts'
import { findListed, findStaffNames, type ListedRow } from './fhir-queries.ts'
import { scheduleResources, slotResources } from './fhir-times.ts'

type Named = Pick<ListedRow, 'userId' | 'name' | 'createdAt'>

/** Nobody can guess which word of a name is the family's; FHIR requires saying that it is not known. */
const toPractitioner = ({ userId, name, createdAt }: Named, { publicUrl, phone }: Practice, isActive: boolean): FhirResource => ({
  resourceType: 'Practitioner',
  id: userId,
  ...changedAt(createdAt),
  identifier: [{ system: `${publicUrl}/practitioner`, value: userId }],
  active: isActive,
  name: [{ use: 'usual', text: name, given: [name], _family: unknown }],
  ...(isActive && atWork(phone)),
})

type Practice = { publicUrl: string; phone: string | null }
const practiceOf = ({ config, practice }: ExportScope['services']): Practice => ({
  ...{ publicUrl: config.publicUrl, phone: practice.current.phone },
})
/** By the number of the practice. */
const atWork = (phone: string | null) => phone && { telecom: [{ system: 'phone', value: phone, use: 'work' }] }

const toRole = ({ id, userId, name, kind, specialty, locationIds, createdAt }: ListedRow, phone: string | null): FhirResource => ({
  resourceType: 'PractitionerRole',
  id,
  ...changedAt(createdAt),
  active: true,
  practitioner: { ...referenceTo('Practitioner', userId), display: name },
  organization: referenceTo('Organization', 'practice'),
  code: [{ text: kind }],
  ...(specialty && { specialty: [{ text: specialty }] }),
  // FHIR forbids empty arrays
  ...(locationIds && { location: locationIds.map((each) => referenceTo('Location', each)) }),
  ...atWork(phone),
  endpoint: [referenceTo('Endpoint', 'fhir')],
})

/** Everyone in the directory; or only those of some accounts, also if they have left it. */
async function* practitionerResources(scope: ExportScope): AsyncGenerator<FhirResource> {
  const { read, services, asked } = scope
  const practice = practiceOf(services)
  if (asked?.rowIds) return void (yield* await practitionersOf(scope, [...asked.rowIds]))
  for (const row of await read(findListed)) yield toPractitioner(row, practice, true)
}

/** Those with these accounts who work here or have worked here, as far as their names are known. */
export async function practitionersOf({ read, services }: ExportScope, accountIds: string[]): Promise<FhirResource[]> {
  if (accountIds.length === 0) return []
  const practice = practiceOf(services)
  const [listed, names] = await read((db) => Promise.all([findListed(db), findStaffNames(db, accountIds)]))
  return accountIds.flatMap((userId) => {
    const row = listed.find((each) => each.userId === userId)
    const name = names.get(userId)
    if (row) return toPractitioner(row, practice, true)
    return name ? toPractitioner({ userId, name, createdAt: new Date(0) }, practice, false) : []
  })
}

async function* roleResources({ read, services }: ExportScope): AsyncGenerator<FhirResource> {
  const { phone } = services.practice.current
  for (const row of await read(findListed)) yield toRole(row, phone)
}

/** Those who work at the practice, and their free times, as the directory has them for everyone. */
export const directorySources: FhirSource[] = [
  { types: ['Practitioner'], resources: practitionerResources },
  { types: ['PractitionerRole'], resources: roleResources },
  { types: ['Schedule'], resources: scheduleResources },
  { types: ['Slot'], resources: slotResources },
]
