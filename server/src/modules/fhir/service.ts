import type { Input } from '@uzima/contract/endpoint'
import type { fhirApi } from '@uzima/contract/fhir'
import { findAppsBehind } from '#audit/events.ts'
import type { User, Visitor } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { FhirError, forbidden } from '#errors.ts'
import type { ExportScope } from '#export/exporter.ts'
import { type FhirResource, urlOfFile, writeBinary } from '#export/fhir.ts'
import { ResourceAnswer } from '#export/resource-answer.ts'
import { FileAnswer } from '#files/answer.ts'
import { recordFile } from '#modules/health-records/public.ts'
import { originsOf } from '#modules/imports/public.ts'
import { answerBundle, answerResource } from './answer.ts'
import { capabilities } from './capability.ts'
import { typesOfWritten, writeEvents } from './importers.ts'
import { findMatches } from './pages.ts'
import { valuesAt } from './parameters.ts'
import { provenanceOf, targetOf } from './provenance.ts'
import { isOfPractice, recordTypes, resourcesOf, servedTypes } from './registry.ts'
import { isWithinScope, type Read } from './scope.ts'
import { readSearch, type Search } from './search.ts'

type Api = typeof fhirApi
type Asking = { accept?: string | undefined; prefer?: string | undefined } & Record<string, unknown>
export type Reader = Context<Read>

export async function getCapabilities(
  { services }: Context<User | Visitor>,
  input: Input<Api['getCapabilities']>,
): Promise<ResourceAnswer> {
  requireJson(input)
  return new ResourceAnswer(capabilities(services))
}

/** 404 in the same words for what is not there, what is somebody else's, and what the caller may not see. */
export async function readResource(ctx: Reader, { resourceType: type, id, ...input }: Input<Api['readResource']>): Promise<ResourceAnswer> {
  requireJson(input)
  const { actor, audit, services } = ctx
  requireType(ctx, type)
  audit({ subjectId: actor.id, resourceType: type, resourceId: id })
  const resource = await findResource(ctx, type, id)
  if (!resource) throw notFound()
  return answerResource(resource, services.config.publicUrl)
}

async function findResource(ctx: Reader, type: string, id: string): Promise<FhirResource | undefined> {
  if (type === 'Provenance') {
    const target = targetOf(id)
    const found =
      target && recordTypes.includes(target.type) && isWithinScope(ctx.actor, target.type)
        ? await findResource(ctx, target.type, target.id)
        : undefined
    const [provenance] = found ? await provenancesOf(ctx, [found]) : []
    return provenance && admitted(ctx, provenance)
  }
  const scope = scopeOf(ctx, { rowIds: rowIdsOf(type, [id]), ids: [id] })
  if (scope.asked?.rowIds?.length === 0) return undefined
  for await (const resource of resourcesOf(scope, type)) if (resource.id === id) return admitted(ctx, resource)
  return undefined
}

export async function searchResources(
  ctx: Reader,
  { resourceType: type, ...input }: Input<Api['searchResources']>,
): Promise<ResourceAnswer> {
  const { accept, prefer, ...query } = input
  requireJson(input)
  const { actor, audit, services } = ctx
  requireType(ctx, type)
  if (!servedTypes.includes(type)) throw new FhirError(404, 'not-supported', `${type} can be read, but not searched.`)
  const search = readSearch(query, { type, ...termsOf(ctx, prefer) })
  const rowIds = search.ids && rowIdsOf(type, search.ids)
  const scope = scopeOf(ctx, { ...search.asked, rowIds, ids: search.ids })
  const { matches, unread } = await findMatches(scope, search, (resource) => isWithinScope(actor, type, resource))
  audit({ subjectId: actor.id, resourceType: type, details: { count: matches.length + unread } })
  const included = (page: FhirResource[]) => includedWith(ctx, search, page)
  return answerBundle({ matches, unread, included }, search, { publicUrl: services.config.publicUrl, path: type })
}

/** The same; parameters may stand in the address too. */
export const searchResourcesByForm = (ctx: Reader, input: Input<Api['searchResourcesByForm']>): Promise<ResourceAnswer> =>
  searchResources(ctx, input)

/** All of the person's record, with the practice and its people that it names. */
export async function readEverything(ctx: Reader, { id, ...input }: Input<Api['readEverything']>): Promise<ResourceAnswer> {
  const { accept, prefer, _type, _since, ...query } = input
  const [types, since] = [_type, _since].map((each) => (typeof each === 'string' ? each : undefined))
  requireJson(input)
  const { actor, audit, services } = ctx
  if (id !== actor.id) throw notFound()
  const asked = types?.split(',')
  const unknownType = asked?.find((each) => !servedTypes.includes(each))
  if (unknownType !== undefined) throw new FhirError(400, 'value', '_type names a type that is not supported.')
  const search = readSearch(
    { ...query, ...(since !== undefined && { _lastUpdated: `ge${since}` }) },
    { type: 'everything', ...termsOf(ctx, prefer) },
  )
  search.taken = [
    ...search.taken.filter(([name]) => name !== '_lastUpdated'),
    ...(types === undefined ? [] : [['_type', types] satisfies [string, string]]),
    ...(since === undefined ? [] : [['_since', since] satisfies [string, string]]),
  ]
  const matches: FhirResource[] = []
  const scope = scopeOf(ctx, {})
  for (const type of recordTypes) {
    // the same medicines are requests
    if (type === 'MedicationStatement' && !asked) continue
    if (type === 'AuditEvent' || (asked && !asked.includes(type)) || !isWithinScope(actor, type)) continue
    for await (const resource of resourcesOf(scope, type)) if (search.matches(resource) && admitted(ctx, resource)) matches.push(resource)
  }
  audit({ subjectId: actor.id, resourceType: 'Patient', resourceId: id, details: { count: matches.length } })
  const included = (page: FhirResource[]) => includedWith(ctx, search, page)
  return answerBundle({ matches, included }, search, { publicUrl: services.config.publicUrl, path: `Patient/${id}/$everything` })
}

/** A file of the record, never one of a message. */
export async function readFile(ctx: Reader, { id, ...input }: Input<Api['readFile']>): Promise<FileAnswer> {
  const { actor, audit } = ctx
  const types = requireFiles(ctx)
  audit({ subjectId: actor.id, resourceType: 'Binary', resourceId: id })
  const rowId = rowIdOf(id)
  const file = rowId === id ? await recordFile(ctx, actor.id, id) : undefined
  const seesAll = types.some((resourceType) => isWithinScope(actor, resourceType, { resourceType, id }))
  if (!file || !(seesAll || (await isOfSeenDocument(ctx, id)))) throw notFound()
  if (!/fhir\+json/.test(input.accept ?? '')) return file
  const { type, write } = file.content
  return new FileAnswer({
    name: `${id}.json`,
    type: 'application/fhir+json',
    write: (read) => writeBinary({ resourceType: 'Binary', id, contentType: type, bytes: write(read) }),
  })
}

/** The types by which the caller reaches files, as whoever sees a document sees its file; 403 if it reaches none. */
export function requireFiles({ actor }: Reader): string[] {
  const types = ['Binary', 'DocumentReference'].filter((type) => isWithinScope(actor, type))
  if (types.length === 0) throw forbidden()
  return types
}

/** Where only some documents are seen, by their category. */
async function isOfSeenDocument(ctx: Reader, fileId: string): Promise<boolean> {
  for await (const resource of resourcesOf(scopeOf(ctx, {}), 'DocumentReference'))
    if (valuesAt(resource, 'content.attachment.url').includes(urlOfFile(fileId)) && admitted(ctx, resource)) return true
  return false
}

/** Of those on the page only: who wrote them, and what they refer to if that was asked for. */
async function includedWith(ctx: Reader, { withProvenance, include }: Search, page: FhirResource[]): Promise<FhirResource[]> {
  const wanted = new Set(
    include.flatMap(({ path, type }) =>
      page
        .flatMap((resource) => valuesAt(resource, `${path}.reference`).map(String))
        .filter((reference) => type === undefined || reference.startsWith(`${type}/`)),
    ),
  )
  const types = new Set([...wanted].map((reference) => reference.split('/')[0] ?? '').filter((type) => isWithinScope(ctx.actor, type)))
  const found: FhirResource[] = []
  for (const type of types)
    for await (const resource of resourcesOf(scopeOf(ctx, {}), type))
      if (wanted.has(`${type}/${resource.id}`) && admitted(ctx, resource)) found.push(resource)
  const provenances =
    withProvenance && isWithinScope(ctx.actor, 'Provenance')
      ? await provenancesOf(
          ctx,
          page.filter((each) => !isOfPractice(each.resourceType)),
        )
      : []
  return [...found, ...provenances.filter((each) => admitted(ctx, each))]
}

/** The app is known by the log: what came by one is the person's own entry. A file that the person has brought is known by its lines. */
async function provenancesOf(ctx: Reader, resources: FhirResource[]): Promise<FhirResource[]> {
  const { db, actor } = ctx
  const written = resources.filter(({ resourceType }) => typesOfWritten.includes(resourceType)).map(({ id }) => id)
  const apps = written.length > 0 ? await findAppsBehind(db, actor.id, writeEvents, written) : undefined
  const rowOf = ({ id }: FhirResource) => id.split('.')[0] ?? id
  // a backend service learns no more than from an export
  const rows = actor.isBackend ? [] : [...new Set(resources.map(rowOf))].filter(isRowId)
  const origins = await originsOf(ctx, rows)
  return resources.map((each) => provenanceOf(each, apps?.get(each.id), origins.get(rowOf(each))))
}

const isRowId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

export const admitted = ({ actor }: Reader, resource: FhirResource) =>
  isWithinScope(actor, resource.resourceType, resource) ? resource : undefined

export const scopeOf = ({ db, actor, now, services }: Reader, asked: NonNullable<ExportScope['asked']>): ExportScope => ({
  patientId: actor.id,
  email: actor.email || null,
  locale: actor.locale,
  timeZone: actor.timeZone,
  now,
  services,
  asked,
  admits: (resource) => isWithinScope(actor, resource.resourceType, resource),
  // in the transaction of the request: one moment for all of it
  read: (work) => work(db),
})

export const termsOf = ({ services }: Reader, prefer: string | undefined) => ({
  isStrict: /handling\s*=\s*"?strict/i.test(prefer ?? ''),
  timeZone: services.practice.current.timeZone,
  publicUrl: services.config.publicUrl,
})

const row = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.[A-Za-z0-9.-]+)?$/
/** The row that a resource with this id is made from, if it is one of ours. */
export const rowIdOf = (id: string): string | undefined => row.exec(id)?.[1]

/** In a record each id begins with that of a row; of what is the practice’s some are made otherwise. */
function rowIdsOf(type: string, ids: readonly string[]): string[] | undefined {
  const rowIds = ids.flatMap((id) => rowIdOf(id) ?? [])
  return isOfPractice(type) && rowIds.length < ids.length ? undefined : [...new Set(rowIds)]
}

export const notFound = () => new FhirError(404, 'not-found', 'There is no such resource.')

/** 404 for a type that there is not, 403 for one that the token does not reach. */
export function requireType({ actor }: Reader, type: string) {
  if (type !== 'Provenance' && !servedTypes.includes(type))
    throw new FhirError(404, 'not-supported', 'This type of resource is not supported.')
  if (!isWithinScope(actor, type)) throw forbidden()
}

/** JSON is all that is spoken here. */
export function requireJson({ accept = '', ...input }: Asking) {
  const format = '_format' in input ? String([input._format].flat().at(-1)) : undefined
  const isJson =
    format === undefined ? !/xml|turtle/.test(accept) || /json|\*\/\*/.test(accept) : /^(json|application\/(fhir\+)?json)\b/.test(format)
  if (!isJson) throw new FhirError(406, 'not-supported', 'This API answers in JSON only.')
}
