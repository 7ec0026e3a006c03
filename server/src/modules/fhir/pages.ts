import type { MomentsPage } from '#db/moments-page.ts'
import type { ExportScope, FhirSource, PagedType } from '#export/exporter.ts'
import type { FhirResource } from '#export/fhir.ts'
import { withProfile } from '#export/profiles.ts'
import { readPlace } from './answer.ts'
import { resourcesFrom, sourcesOf } from './registry.ts'
import type { Condition, Search } from './search.ts'

type Admits = (resource: FhirResource) => boolean
/** `unread`: on other pages, and counted only. */
type Found = { matches: FhirResource[]; unread: number }

/**
 * What a search finds. A source reads one page and counts the rest where what is asked for is in the clear; of the others all is read.
 * What was read has the page that is asked for, in whatever order the sources' resources come together.
 */
export async function findMatches(scope: ExportScope, search: Search, admits: Admits): Promise<Found> {
  const sources = sourcesOf(search.type, search.categories)
  const found = await Promise.all(sources.map((source) => readSource(source, scope, search, admits)))
  const matches = found.flatMap(({ resources }) => resources.filter((each) => search.matches(each) && admits(each)))
  return { matches, unread: found.reduce((sum, each) => sum + each.unread, 0) }
}

async function readSource(source: FhirSource, scope: ExportScope, search: Search, admits: Admits) {
  const { type, conditions } = search
  const paged = source.pages?.[type]
  const resources: FhirResource[] = []
  if (paged) {
    const alike = paged.alike(scope.patientId)
    const [general, particular] = divided(conditions, alike)
    const sample = { ...alike, resourceType: type, id: '' }
    // what is wrong with all of them
    if (!admits(sample) || !general.every(({ matches }) => matches(sample))) return { resources, unread: 0 }
    const page = pageFor(search, particular, paged)
    if (page) {
      const read = await paged.read(scope, page)
      return { resources: read.resources.map(withProfile), unread: read.total - read.resources.length }
    }
  }
  for await (const resource of resourcesFrom(source, scope, type)) resources.push(resource)
  return { resources, unread: 0 }
}

/** Conditions on what all say alike, and the others. */
function divided(conditions: readonly Condition[], alike: Record<string, unknown>): [general: Condition[], particular: Condition[]] {
  const isGeneral = ({ paths }: Condition) => paths.every((path) => Object.hasOwn(alike, path.split('.')[0] ?? ''))
  return [conditions.filter(isGeneral), conditions.filter((each) => !isGeneral(each))]
}

/** Undefined if it takes more than moments to tell. */
function pageFor(search: Search, conditions: readonly Condition[], { moments }: PagedType): MomentsPage | undefined {
  const { sort, count, onlyCount } = search
  const by = moments[sort.by]
  const after = lastBefore(search)
  const within = conditions.flatMap(({ name, within: stretch }) => {
    const column = moments[name]
    return column !== undefined && stretch ? [{ column, ...stretch }] : []
  })
  if (by === undefined || after === 'elsewhere' || within.length < conditions.length) return undefined
  // one more than are shown tells that there is another page
  return { by, isDescending: sort.isDescending, after, limit: onlyCount ? 0 : count + 1, within }
}

/** The resource that a page begins after. It can be one of another source, whose place is no moment. */
function lastBefore({ type, cursor }: Search): MomentsPage['after'] | 'elsewhere' {
  const place = readPlace(cursor)
  if (!place) return undefined
  const [value, ofType, id] = place
  const at = new Date(value)
  return ofType === type && !Number.isNaN(at.getTime()) && at.toISOString() === value ? { at, id } : 'elsewhere'
}
