import { hash } from 'node:crypto'
import { z } from 'zod/mini'
import { FhirError } from '#errors.ts'
import type { FhirResource } from '#export/fhir.ts'
import { ResourceAnswer } from '#export/resource-answer.ts'
import { parametersOf, valuesAt } from './parameters.ts'
import type { Search } from './search.ts'

type Sent = FhirResource & { meta: { versionId: string; lastUpdated?: string } }

/** A resource as it is sent: its version is what it says, so that it changes exactly when that does. */
export function toSent(resource: FhirResource, publicUrl: string): Sent {
  const { resourceType, id, meta, ...rest } = withAddresses(resource, publicUrl)
  const versionId = hash('sha256', JSON.stringify([meta, rest])).slice(0, 24)
  return { resourceType, id, meta: { versionId, ...(meta as object | undefined) }, ...rest }
}

type Attachment = { url?: string }
/** Addresses of files, which are relative until somebody is sent them. */
function withAddresses(resource: FhirResource, publicUrl: string): FhirResource {
  const withAddress = <A extends Attachment>(attachment: A): A =>
    attachment.url?.startsWith('Binary/') ? { ...attachment, url: `${publicUrl}/fhir/R4/${attachment.url}` } : attachment
  const { content, presentedForm } = resource as FhirResource & { content?: { attachment: Attachment }[]; presentedForm?: Attachment[] }
  if (resource.resourceType === 'DocumentReference' && content)
    return { ...resource, content: content.map(({ attachment, ...rest }) => ({ attachment: withAddress(attachment), ...rest })) }
  if (resource.resourceType === 'DiagnosticReport' && presentedForm) return { ...resource, presentedForm: presentedForm.map(withAddress) }
  return resource
}

export function answerResource(resource: FhirResource, publicUrl: string): ResourceAnswer {
  const sent = toSent(resource, publicUrl)
  const { versionId, lastUpdated } = sent.meta
  return new ResourceAnswer(sent, { versionId, lastModified: lastUpdated === undefined ? undefined : new Date(lastUpdated) })
}

type Found = {
  matches: FhirResource[]
  /** How many more there are on other pages, which were not read. */
  unread?: number
  included: (page: FhirResource[]) => Promise<FhirResource[]>
}
type Address = { publicUrl: string; path: string }

/** A page of what was found, with the addresses of this page and of the next. */
export async function answerBundle(found: Found, search: Search, { publicUrl, path }: Address): Promise<ResourceAnswer> {
  const { matches, unread = 0, included } = found
  const total = matches.length + unread
  const address = (more: [string, string][]) => {
    const query = new URLSearchParams([...search.taken, ...more]).toString()
    return `${publicUrl}/fhir/R4/${path}${query && `?${query}`}`
  }
  const links = [{ relation: 'self', url: address(search.cursor === undefined ? [] : [['_cursor', search.cursor]]) }]
  if (search.onlyCount) return new ResourceAnswer({ resourceType: 'Bundle', type: 'searchset', total, link: links })
  const sorted = inOrder(matches, search)
  const page = sorted.slice(0, search.count)
  const last = page.at(-1)
  if (last && sorted.length > page.length) links.push({ relation: 'next', url: address([['_cursor', writePlace(last, search)]]) })
  const entry = (resource: FhirResource, mode: 'match' | 'include') => ({
    fullUrl: `${publicUrl}/fhir/R4/${resource.resourceType}/${resource.id}`,
    resource: toSent(resource, publicUrl),
    search: { mode },
  })
  const entries = [...page.map((each) => entry(each, 'match')), ...(await included(page)).map((each) => entry(each, 'include'))]
  // FHIR forbids empty arrays
  return new ResourceAnswer({
    resourceType: 'Bundle',
    type: 'searchset',
    total,
    link: links,
    ...(entries.length > 0 && { entry: entries }),
  })
}

/** By time, and by name where that is the same; those after the cursor alone. */
function inOrder(matches: FhirResource[], search: Search): FhirResource[] {
  const { isDescending } = search.sort
  const keyed = matches.map((resource) => ({ resource, key: keyOf(resource, search) }))
  const before = (a: string[], b: string[]) => (isDescending ? compare(b, a) : compare(a, b))
  const from = readPlace(search.cursor)
  return keyed
    .filter(({ key }) => from === undefined || before(from, key) < 0)
    .sort((a, b) => before(a.key, b.key))
    .map(({ resource }) => resource)
}

const keyOf = (resource: FhirResource, search: Search) => [valueToSortBy(resource, search), resource.resourceType, resource.id]
function compare(a: string[], b: string[]): number {
  for (const [index, value] of a.entries()) {
    const other = b[index] ?? ''
    if (value !== other) return value < other ? -1 : 1
  }
  return 0
}

const writePlace = (resource: FhirResource, search: Search) => Buffer.from(JSON.stringify(keyOf(resource, search))).toString('base64url')
const Place = z.tuple([z.string(), z.string(), z.string()])
/** The value that is sorted by, the type and the id of the last resource before a page. */
export function readPlace(cursor: string | undefined): z.infer<typeof Place> | undefined {
  if (cursor === undefined) return undefined
  try {
    return Place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch {
    throw new FhirError(400, 'value', '_cursor is not one that this server gave.')
  }
}

/** The first moment of a period, or a date as it is: texts of dates sort as their dates do. */
function valueToSortBy(resource: FhirResource, { type, sort }: Pick<Search, 'type' | 'sort'>): string {
  const paths = sort.by === '_lastUpdated' ? ['meta.lastUpdated'] : (parametersOf[type]?.[sort.by]?.paths ?? [])
  const [first] = paths.flatMap((path) => valuesAt(resource, path))
  const start = typeof first === 'object' && first !== null && 'start' in first ? first.start : first
  return typeof start === 'string' ? start : ''
}
