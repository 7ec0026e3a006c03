import type { ExportScope, FhirSource } from '#export/exporter.ts'
import { type FhirResource, isBinary } from '#export/fhir.ts'
import { withProfile } from '#export/profiles.ts'
import { locationSources } from '#modules/locations/public.ts'
import { statementSources } from '#modules/medications/public.ts'
import { practiceSources } from '#modules/practice/public.ts'
import { directorySources } from '#modules/providers/public.ts'
import { accessSources } from '#modules/security/public.ts'
import { socialQuestionnaires, socialResponses } from '#modules/social-history/public.ts'
import { checkQuestionnaire } from '#modules/symptom-checker/public.ts'
import { planSource } from './care-plan.ts'
import { exporters } from './exporters.ts'
import { parametersOf } from './parameters.ts'

/** Of the practice, the same for everyone. */
const ofPractice: FhirSource[] = [...practiceSources, ...locationSources, ...directorySources, socialQuestionnaires, checkQuestionnaire]
const ofEveryone = new Set(ofPractice.flatMap(({ types }) => types))
/** Of a person's record: the sources of the export, and what is made of them. */
const ofRecord: FhirSource[] = [
  ...exporters.flatMap(({ sources }) => sources).filter(({ types }) => !types.some((type) => ofEveryone.has(type))),
  ...accessSources,
  socialResponses,
  ...statementSources,
]

/** Every type that can be searched, in alphabetical order. */
export const servedTypes = Object.keys(parametersOf).sort()
/** Types that belong to a person's record. */
export const recordTypes = servedTypes.filter((type) => !ofEveryone.has(type))
export const isOfPractice = (type: string) => ofEveryone.has(type)

/** Of all these types at once, each source read once: of a person's record, or of the practice. */
export async function* resourcesOfTypes(
  scope: ExportScope,
  types: ReadonlySet<string>,
  of: 'record' | 'practice',
): AsyncGenerator<FhirResource> {
  const sources = of === 'practice' ? ofPractice : [...ofRecord, planSource(resourcesOf)]
  for (const source of sources.filter((each) => each.types.some((type) => types.has(type))))
    for await (const entry of source.resources(scope)) if (types.has(entry.resourceType) && !isBinary(entry)) yield withProfile(entry)
}

export const sourcesOf = (type: string, categories: readonly string[] | undefined): FhirSource[] => {
  const plan = planSource(resourcesOf)
  return [...ofPractice, ...ofRecord, plan].filter(
    (source) =>
      source.types.includes(type) &&
      (type !== 'Observation' || !categories || !source.categories || source.categories.some((each) => categories.includes(each))),
  )
}

/** The resources of a type, one after the other, each with the profile that it conforms to. */
export async function* resourcesOf(scope: ExportScope, type: string, categories?: readonly string[]): AsyncGenerator<FhirResource> {
  for (const source of sourcesOf(type, categories)) yield* resourcesFrom(source, scope, type)
}

export async function* resourcesFrom(source: FhirSource, scope: ExportScope, type: string): AsyncGenerator<FhirResource> {
  for await (const entry of source.resources(scope)) if (entry.resourceType === type && !isBinary(entry)) yield withProfile(entry)
}
