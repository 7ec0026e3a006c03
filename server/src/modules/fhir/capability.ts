import { knownProfiles, typeOfProfile } from '#export/profiles.ts'
import { oauthBase, smartCapabilities } from '#modules/connected-apps/public.ts'
import type { Services } from '#services.ts'
import { onlyAddedTypes, writtenTypes } from './importers.ts'
import { common, includes, parametersOf } from './parameters.ts'
import { isOfPractice, servedTypes } from './registry.ts'

/** When what the API can do last changed: a CapabilityStatement has a date. */
const changedOn = '2026-11-29'

/** What the API can do, from the tables that it works by. */
export function capabilities({ config, practice }: Pick<Services, 'config' | 'practice'>): Record<string, unknown> {
  return {
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: changedOn,
    publisher: practice.current.name,
    kind: 'instance',
    instantiates: [
      'http://hl7.org/fhir/us/core/CapabilityStatement/us-core-server',
      'http://hl7.org/fhir/uv/ipa/CapabilityStatement/ipa-server',
      'http://hl7.org/fhir/uv/bulkdata/CapabilityStatement/bulk-data',
    ],
    software: { name: 'Uzima' },
    implementation: { description: `The health portal of ${practice.current.name}`, url: `${config.publicUrl}/fhir/R4` },
    fhirVersion: '4.0.1',
    format: ['json', 'application/fhir+json'],
    rest: [
      {
        mode: 'server',
        documentation:
          'A person’s own record: reading, searching, and adding what they could add in the portal; for clinicians, the records of patients in their care as well, as the chart shows and takes them. Messages are end-to-end encrypted and not part of it.',
        security: {
          cors: true,
          service: [
            {
              coding: [{ system: 'http://terminology.hl7.org/CodeSystem/restful-security-service', code: 'SMART-on-FHIR' }],
            },
          ],
          extension: [
            {
              url: 'http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris',
              extension: ['authorize', 'token', 'introspect', 'revoke'].map((name) => ({
                url: name,
                valueUri: `${oauthBase(config)}/${name}`,
              })),
            },
            ...smartCapabilities.map((name) => ({
              url: 'http://fhir-registry.smarthealthit.org/StructureDefinition/capabilities',
              valueCode: name,
            })),
          ],
          description:
            'A bearer token in the Authorization header: the person’s own, one of an app that they have let in, or one of a backend service, which reads of one named patient a request.',
        },
        resource: [...servedTypes, 'Binary', 'Group', 'Provenance'].sort().map(toResource),
        interaction: [{ code: 'transaction' }],
        operation: [{ name: 'export', definition: bulk('export') }],
      },
    ],
  }
}

const bulk = (name: string) => `http://hl7.org/fhir/uv/bulkdata/OperationDefinition/${name}`

function toResource(type: string) {
  const parameters = parametersOf[type]
  const isWritten = writtenTypes.includes(type)
  const profiles = knownProfiles.filter((url) => typeOfProfile(url) === type)
  const included = Object.keys(includes).filter((each) => each.startsWith(`${type}:`))
  return {
    type,
    ...(profiles.length > 0 && { supportedProfile: profiles }),
    interaction: [
      { code: 'read' },
      ...(parameters || type === 'Group' ? [{ code: 'search-type' }] : []),
      ...(isWritten ? [{ code: 'create' }] : []),
      ...(isWritten && !onlyAddedTypes.includes(type) ? [{ code: 'update' }] : []),
    ],
    versioning: isWritten ? 'versioned-update' : 'no-version',
    readHistory: false,
    updateCreate: false,
    ...(isWritten && { conditionalCreate: true }),
    ...(included.length > 0 && { searchInclude: included }),
    ...(parameters && {
      ...(!isOfPractice(type) && { searchRevInclude: ['Provenance:target'] }),
      searchParam: Object.entries({ ...common, ...parameters }).map(([name, each]) => ({ name, type: each.type })),
    }),
    ...(type === 'Patient' && {
      operation: [
        { name: 'everything', definition: 'http://hl7.org/fhir/OperationDefinition/Patient-everything' },
        { name: 'summary', definition: 'http://hl7.org/fhir/uv/ips/OperationDefinition/summary' },
        { name: 'export', definition: bulk('patient-export') },
      ],
    }),
    ...(type === 'DocumentReference' && {
      operation: [{ name: 'docref', definition: 'http://hl7.org/fhir/us/core/OperationDefinition/docref' }],
    }),
    // for backend services
    ...(type === 'Group' && { operation: [{ name: 'export', definition: bulk('group-export') }] }),
  }
}
