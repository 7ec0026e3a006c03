import { z } from 'zod/mini'
import { FhirError, type Issue } from '#errors.ts'

const mostEntries = 100

const words = z.string().check(z.minLength(1), z.maxLength(2000))
const Entry = z.strictObject({
  fullUrl: z.optional(words),
  resource: z.optional(z.unknown()),
  request: z.strictObject({
    method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH']),
    url: words,
    ifMatch: z.optional(words),
    ifNoneExist: z.optional(words),
  }),
})
const Bundle = z.strictObject({
  resourceType: z.literal('Bundle'),
  type: z.string(),
  entry: z.optional(z.array(z.unknown())),
  // says nothing that would have to be kept
  ...{ id: z.optional(words), meta: z.optional(z.unknown()), timestamp: z.optional(words), identifier: z.optional(z.unknown()) },
})

/** What one entry asks for. `at` is its place in the bundle, which comes back in the answer. */
export type Asked = { at: number; fullUrl: string | undefined } & (
  | { does: 'create'; type: string; resource: unknown; ifNoneExist: string | undefined }
  | { does: 'update'; type: string; id: string; resource: unknown; ifMatch: string | undefined }
  | { does: 'read'; type: string; id: string }
  | { does: 'search'; type: string; query: Record<string, unknown> }
)

export const entryAt = (at: number) => `Bundle.entry[${at}]`
const refused = (issue: string, text: string, expression: string, status: 400 | 405 | 422 = 400) =>
  new FhirError(status, [{ issue, text, expression }])

/** The entries of a transaction; throws a FhirError that names what cannot be done. */
export function readTransaction(body: Record<string, unknown>): Asked[] {
  const bundle = z.safeParse(Bundle, body)
  if (!bundle.success) throw faultOf('Bundle', bundle.error)
  const { type, entry = [] } = bundle.data
  if (type !== 'transaction') throw refused('not-supported', 'Only a bundle of the type transaction is taken.', 'Bundle.type', 422)
  if (entry.length === 0) throw refused('required', 'There is nothing in this bundle.', 'Bundle.entry')
  if (entry.length > mostEntries) throw refused('too-costly', `A bundle has ${mostEntries} entries at most.`, 'Bundle.entry', 422)
  const asked = entry.map(readEntry)
  requireApart(asked)
  return asked
}

/** Of an entry that could mean two things, nobody knows which was meant. */
function requireApart(asked: Asked[]) {
  const seen = new Set<string>()
  const once = (key: string | false | undefined, text: string, expression: string) => {
    if (!key) return
    if (seen.has(key)) throw refused('duplicate', text, expression)
    seen.add(key)
  }
  for (const each of asked) {
    const place = entryAt(each.at)
    once(each.fullUrl && `url ${each.fullUrl}`, 'Another entry has the same fullUrl.', `${place}.fullUrl`)
    once(each.does === 'update' && `id ${each.type}/${each.id}`, 'Another entry changes the same resource.', `${place}.request.url`)
    once(
      each.does === 'create' && each.ifNoneExist && `search ${each.type}?${each.ifNoneExist}`,
      'Another entry has the same search.',
      `${place}.request.ifNoneExist`,
    )
  }
}

function readEntry(given: unknown, at: number): Asked {
  const place = entryAt(at)
  const read = z.safeParse(Entry, given, { reportInput: true })
  if (!read.success) throw faultOf(place, read.error)
  const { fullUrl, resource, request } = read.data
  const { method, url, ifMatch, ifNoneExist } = request
  const only = (name: 'resource' | 'request.ifMatch' | 'request.ifNoneExist', value: unknown, isMeant: boolean) => {
    if (value !== undefined && !isMeant) throw refused('not-supported', `This has no meaning with ${method}.`, `${place}.${name}`)
  }
  only('resource', resource, method === 'POST' || method === 'PUT')
  only('request.ifMatch', ifMatch, method === 'PUT')
  only('request.ifNoneExist', ifNoneExist, method === 'POST')
  const [path = '', search] = splitOnce(url, '?')
  const [type = '', id, ...more] = path.split('/')
  const isPlain = /^[A-Za-z]{1,64}$/.test(type) && more.length === 0 && (id === undefined || /^[A-Za-z0-9.-]{1,128}$/.test(id))
  const cannot = (text: string, name = 'url') => refused('not-supported', text, `${place}.request.${name}`, 405)
  if (!isPlain) throw cannot('A type, or a type and an id, is needed here: history, operations and other servers are not reached.')
  const about = { at, fullUrl, type }
  if (method === 'POST') {
    if (id !== undefined || search !== undefined) throw cannot('What is added has the address of its type.')
    return { ...about, does: 'create', resource, ifNoneExist }
  }
  if (method === 'PUT') {
    if (id === undefined || search !== undefined) throw cannot('What is changed is named by its id, not by a search.')
    return { ...about, does: 'update', id, resource, ifMatch }
  }
  if (method !== 'GET') throw cannot(`${method} is not done here.`, 'method')
  if (id === undefined) return { ...about, does: 'search', query: queryOf(search ?? '') }
  if (search !== undefined || type === 'Binary') throw cannot('Files and operations are asked for by themselves.')
  return { ...about, does: 'read', id }
}

export function splitOnce(text: string, by: string): [string, string | undefined] {
  const at = text.indexOf(by)
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}

export function queryOf(search: string): Record<string, unknown> {
  const given = new URLSearchParams(search)
  return Object.fromEntries([...new Set(given.keys())].map((name) => [name, given.getAll(name)]))
}

function faultOf(place: string, { issues }: z.core.$ZodError): FhirError {
  const found = issues.slice(0, 20).map(({ path, ...issue }): Issue => {
    const at = path.reduce<string>((text, key) => (typeof key === 'number' ? `${text}[${key}]` : `${text}.${String(key)}`), place)
    if (issue.code === 'unrecognized_keys')
      return { issue: 'not-supported', text: 'This element has no meaning here.', expression: `${at}.${issue.keys[0]?.slice(0, 60)}` }
    const isMissing = 'input' in issue && issue.input === undefined
    return isMissing
      ? { issue: 'required', text: 'This element is needed.', expression: at }
      : { issue: 'structure', text: 'This element does not have the form that FHIR gives it.', expression: at }
  })
  return new FhirError(400, found)
}

/** A resource whose references to other entries, by their fullUrl, lead to what these are. */
export function resolved<T>(value: T, addresses: ReadonlyMap<string, string>, expression: string): T {
  const within = (each: unknown, place: string): unknown => {
    if (Array.isArray(each)) return each.map((item, index) => within(item, `${place}[${index}]`))
    if (typeof each !== 'object' || each === null) return each
    return Object.fromEntries(
      Object.entries(each).map(([name, item]) => [
        name,
        name === 'reference' && typeof item === 'string' ? resolve(item, `${place}.${name}`) : within(item, `${place}.${name}`),
      ]),
    )
  }
  const resolve = (reference: string, place: string) => {
    const address = addresses.get(reference)
    if (address === undefined && /^urn:/i.test(reference)) throw refused('value', 'No entry of the bundle has this fullUrl.', place)
    return address ?? reference
  }
  return within(value, expression) as T // what has been read keeps its form
}
