import { fhirPlace } from '#export/address.ts'
import type { ExportScope, FhirSource } from '#export/exporter.ts'
import { coding, type FhirResource, referenceTo } from '#export/fhir.ts'

/** The practice. Its settings have no time of their own here: what other systems keep of it, they ask for again. */
function organizationOf({ services }: Pick<ExportScope, 'services'>): FhirResource {
  const { name, phone, country, ...place } = services.practice.current
  return {
    resourceType: 'Organization',
    id: 'practice',
    identifier: [{ system: `${services.config.publicUrl}/organization`, value: 'practice' }],
    active: true,
    name,
    ...(phone && { telecom: [{ system: 'phone', value: phone }] }),
    address: [fhirPlace(place, country)],
    endpoint: [referenceTo('Endpoint', 'fhir')],
  }
}

/** Where the practice's FHIR API is. */
const endpointOf = ({ services }: Pick<ExportScope, 'services'>): FhirResource => ({
  resourceType: 'Endpoint',
  id: 'fhir',
  status: 'active',
  connectionType: coding('connection', 'hl7-fhir-rest', 'HL7 FHIR'),
  managingOrganization: referenceTo('Organization', 'practice'),
  payloadType: [{ text: 'FHIR R4' }],
  payloadMimeType: ['application/fhir+json'],
  address: `${services.config.publicUrl}/fhir/R4`,
})

/** The practice and where its API is: what resources of a record refer to. */
export const practiceResources = (scope: Pick<ExportScope, 'services'>): FhirResource[] => [organizationOf(scope), endpointOf(scope)]

export const practiceSources: FhirSource[] = [
  {
    types: ['Organization'],
    resources: async function* (scope) {
      yield organizationOf(scope)
    },
  },
  {
    types: ['Endpoint'],
    resources: async function* (scope) {
      yield endpointOf(scope)
    },
  },
]
