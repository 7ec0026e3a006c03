import { findAppsBehind } from '#audit/events.ts'
import type { ExportScope } from '#export/exporter.ts'
import type { FhirResource } from '#export/fhir.ts'
import { toSent } from '../answer.ts'
import { typesOfWritten, writeEvents } from '../importers.ts'
import { provenanceOf } from '../provenance.ts'
import { isOfPractice, resourcesOfTypes, servedTypes } from '../registry.ts'
import { isWithinSystemScope } from '../scope.ts'
import { readSearch } from '../search.ts'

/** Who has looked into a record and what its owner has allowed; free times, which are of one moment; and medicines that are requests already. */
const notInBulk = ['AuditEvent', 'Consent', 'MedicationStatement', 'Schedule', 'Slot']
/** What can be exported of many people. */
export const bulkTypes = [...servedTypes.filter((type) => !notInBulk.includes(type)), 'Provenance'].sort()

type Terms = { isStrict: boolean; timeZone: string; publicUrl: string }
type Test = (resource: FhirResource) => boolean

/** Searches that narrow types (`_typeFilter`): of several for one type, any. Throws 400 for what is none, and in strict handling for more. */
export function readFilters(filters: readonly string[], terms: Terms): Map<string, Test> {
  const tests = new Map<string, Test[]>()
  for (const filter of filters) {
    const at = filter.indexOf('?')
    const type = at < 0 ? filter : filter.slice(0, at)
    const given = new URLSearchParams(at < 0 ? '' : filter.slice(at + 1))
    const query = Object.fromEntries([...new Set(given.keys())].map((name) => [name, given.getAll(name)]))
    tests.set(type, [...(tests.get(type) ?? []), readSearch(query, { type, ...terms }).matches])
  }
  return new Map([...tests].map(([type, any]) => [type, (resource) => any.some((test) => test(resource))]))
}

export type BulkAsked = { types: readonly string[]; filters: ReadonlyMap<string, Test>; since: Date | null; scopes: readonly string[] }

/**
 * The resources of a record, or of the practice, that an export asks for and its service may read, as the API sends them. Who wrote an
 * entry follows the entry.
 */
export async function* exportedOf(scope: ExportScope, asked: BulkAsked, of: 'record' | 'practice'): AsyncGenerator<FhirResource> {
  const { publicUrl } = scope.services.config
  const { types, filters, since, scopes } = asked
  const admits: Test = (resource) => isWithinSystemScope(scopes, resource.resourceType, resource)
  const isAsked: Test = (resource) =>
    admits(resource) && isSince(resource, since) && (filters.get(resource.resourceType)?.(resource) ?? true)
  const wanted = new Set(types.filter((type) => type !== 'Provenance' && isWithinSystemScope(scopes, type)))
  const withProvenance = of === 'record' && types.includes('Provenance') && isWithinSystemScope(scopes, 'Provenance')
  const found: FhirResource[] = []
  for await (const resource of resourcesOfTypes({ ...scope, admits }, wanted, of)) {
    if (!isAsked(resource)) continue
    if (withProvenance && !isOfPractice(resource.resourceType)) found.push(resource)
    yield toSent(resource, publicUrl)
  }
  const written = found.filter(({ resourceType }) => typesOfWritten.includes(resourceType)).map(({ id }) => id)
  const apps = written.length > 0 ? await scope.read((db) => findAppsBehind(db, scope.patientId, writeEvents, written)) : undefined
  for (const resource of found) yield toSent(provenanceOf(resource, apps?.get(resource.id)), publicUrl)
}

/** What does not say when it was changed may have been. */
function isSince({ meta }: FhirResource, since: Date | null): boolean {
  const changed = (meta as { lastUpdated?: string } | undefined)?.lastUpdated
  return since === null || changed === undefined || new Date(changed) >= since
}
