import { fhirPlace } from '#export/address.ts'
import type { ExportScope, FhirSource } from '#export/exporter.ts'
import { coding, type FhirResource, referenceTo } from '#export/fhir.ts'
import { findLocations } from './queries.ts'

/** Places where the practice sees people, closed ones too: visits of the past were there. */
async function* locationResources({ read, services }: ExportScope): AsyncGenerator<FhirResource> {
  const { current } = services.practice
  for (const { id, name, phone, isOpen, isMain, ...own } of await read(findLocations)) {
    // the main one goes by the practice's name and address
    const place = own.address === null && isMain ? { ...current, country: own.country } : own
    const number = phone ?? (isMain ? current.phone : null)
    yield {
      resourceType: 'Location',
      id,
      identifier: [{ system: `${services.config.publicUrl}/location`, value: id }],
      status: isOpen ? 'active' : 'inactive',
      name: name ?? current.name,
      type: [{ coding: [coding('role', 'PROFF', "Provider's Office")] }],
      ...(number && { telecom: [{ system: 'phone', value: number }] }),
      ...(place.address && { address: fhirPlace(place, place.country ?? current.country) }),
      managingOrganization: referenceTo('Organization', 'practice'),
    }
  }
}

export const locationSources: FhirSource[] = [{ types: ['Location'], resources: locationResources }]
