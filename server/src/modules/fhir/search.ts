import { FhirError } from '#errors.ts'
import type { Asked } from '#export/exporter.ts'
import type { FhirResource } from '#export/fhir.ts'
import { type AskedDate, readDate, spanOfValue } from './dates.ts'
import { common, includes, type Parameter, parametersOf, valuesAt } from './parameters.ts'

/** What one parameter asks of a resource. */
export type Condition = {
  name: string
  paths: readonly string[]
  matches: (resource: FhirResource) => boolean
  /** For a date: exactly those moments that it lets pass, where that is one stretch of time. */
  within: Within | undefined
}
type Within = { from: Date | undefined; before: Date | undefined }

/** A search as it was understood. */
export type Search = {
  type: string
  conditions: Condition[]
  /** Whether a resource passes every condition. */
  matches: (resource: FhirResource) => boolean
  /** What the sources may leave out. */
  asked: Asked
  /** Ids to look for; undefined if any will do. */
  ids: string[] | undefined
  /** Categories, as bare codes, of which one is needed. */
  categories: string[] | undefined
  count: number
  sort: { by: Sorted; isDescending: boolean }
  onlyCount: boolean
  withProvenance: boolean
  /** References that are followed, those to one type if that was said. */
  include: { path: string; type: string | undefined }[]
  cursor: string | undefined
  /** What was taken of what was asked, for the links of the answer. */
  taken: [name: string, value: string][]
}
export type Sorted = 'date' | 'start' | '_lastUpdated'
type Terms = { type: string; isStrict: boolean; timeZone: string; publicUrl: string }

export const mostInAPage = 100
const usualPage = 50
const mostParameters = 60

const bad = (text: string, issue = 'value') => new FhirError(400, issue, text)

/** Understands the parameters of a search. What is not known is left out, or refused if the client asks for that. */
export function readSearch(query: Record<string, unknown>, terms: Terms): Search {
  const { type, isStrict } = terms
  const search: Search = {
    ...{ type, conditions: [], matches: () => true, asked: {}, ids: undefined, categories: undefined, count: usualPage, onlyCount: false },
    // the latest first, but times to come in their order
    ...{ sort: parametersOf[type]?.start ? { by: 'start', isDescending: false } : { by: '_lastUpdated', isDescending: true } },
    ...{ withProvenance: false, include: [], cursor: undefined, taken: [] },
  }
  const { conditions } = search
  const given = Object.entries(query).flatMap(([name, value]) => [value].flat().map((each): [string, string] => [name, String(each)]))
  if (given.length > mostParameters) throw bad('There are too many parameters.')
  for (const [name, value] of given) {
    const [base = '', modifier] = name.split(':')
    const parameter = parameterOf(type, base)
    if (parameter) {
      // an empty value asks for nothing
      if (value === '') continue
      requireModifier(name, parameter, modifier)
      conditions.push(readCondition(base, parameter, modifier, value, terms, search))
    } else if (!readControl(name, value, search)) {
      if (isStrict) throw bad(`The parameter ${shown(name)} is not supported for ${type}.`, 'not-supported')
      continue
    }
    if (name !== '_cursor') search.taken.push([name, value])
  }
  search.matches = (resource) => conditions.every(({ matches }) => matches(resource))
  return search
}

/** Own names only: `constructor` is no parameter. */
const parameterOf = (type: string, name: string): Parameter | undefined =>
  [common, parametersOf[type] ?? {}].find((table) => Object.hasOwn(table, name))?.[name]

const shown = (name: string) => JSON.stringify(name.slice(0, 60))

/** Parameters that say how to answer; false if this is none of them. */
function readControl(name: string, value: string, search: Search): boolean {
  switch (name) {
    case '_count': {
      if (!/^\d{1,9}$/.test(value)) throw bad('_count must be a number.')
      search.count = Math.min(Number(value), mostInAPage)
      // none of them is the number of them
      if (search.count === 0) search.onlyCount = true
      return true
    }
    case '_sort': {
      const by = value.replace(/^-/, '')
      if (by !== '_lastUpdated' && !((by === 'date' || by === 'start') && parametersOf[search.type]?.[by]))
        throw bad(`This cannot be sorted by ${shown(by)}.`)
      search.sort = { by, isDescending: value.startsWith('-') }
      return true
    }
    case '_summary':
      if (value === 'count') search.onlyCount = true
      else if (value !== 'false') throw bad('_summary can be count.', 'not-supported')
      return true
    case '_revinclude':
    case '_revinclude:iterate':
      if (value !== 'Provenance:target') return false
      search.withProvenance = true
      return true
    case '_include':
      return readInclude(value, search)
    case '_cursor':
      search.cursor = value
      return true
    case '_format':
    case '_pretty':
      return true
    default:
      return false
  }
}

/** A type, the name of a reference and, if only some are wanted, the type that it leads to. */
function readInclude(value: string, search: Search): boolean {
  const [of, name, type, ...more] = value.split(':')
  const path = Object.entries(includes).find(([each]) => each === `${of}:${name}`)?.[1]
  if (of !== search.type || path === undefined || more.length > 0) return false
  search.include.push({ path, type })
  return true
}

const modifiers: Record<Parameter['type'], readonly string[]> = {
  token: [],
  date: [],
  string: ['exact', 'contains'],
  reference: ['Patient', 'Practitioner'],
  uri: [],
}
function requireModifier(name: string, { type }: Parameter, modifier: string | undefined) {
  if (name.split(':').length > 2 || (modifier !== undefined && !modifiers[type].includes(modifier)))
    throw bad(`The modifier of ${shown(name)} is not supported.`, 'not-supported')
}

/** One of several values that are divided by commas; a comma within one has a backslash before it. */
const alternatives = (value: string) => value.split(/(?<!\\),/).map((each) => each.replaceAll(/\\([,|$\\])/g, '$1'))

function readCondition(
  name: string,
  { type, paths }: Parameter,
  modifier: string | undefined,
  value: string,
  { timeZone, publicUrl }: Terms,
  search: Search,
): Condition {
  const asked = alternatives(value)
  const anyOf = (test: (found: unknown) => boolean, within?: Within) => ({
    ...{ name, paths, within },
    matches: (resource: FhirResource) => paths.some((path) => valuesAt(resource, path).some(test)),
  })
  switch (type) {
    case 'token': {
      const tokens = asked.map(readToken)
      const codes = tokens.map(({ code }) => code)
      if (name === '_id') search.ids = search.ids ? search.ids.filter((id) => codes.includes(id)) : codes
      if (name === 'category' && !codes.includes('')) search.categories ??= codes
      // what a document is, its source knows before it is opened
      const says = name === 'code' || (name === 'type' && search.type === 'DocumentReference')
      if (says && !codes.includes('')) search.asked.codes ??= codes
      return anyOf((found) => tokens.some((each) => isToken(found, each)))
    }
    case 'uri':
      return anyOf((found) => asked.some((each) => each === found))
    case 'string': {
      const texts = asked.map(fold)
      return anyOf((found) => textsIn(found).some((text) => texts.some((each) => isText(text, each, modifier))))
    }
    case 'reference': {
      const named = asked.map((each) => (each.startsWith(`${publicUrl}/fhir/R4/`) ? each.slice(publicUrl.length + 9) : each))
      // a doctor is a Practitioner by the same id
      const ids = name === 'patient' ? named.map((each) => (each.includes('/') ? each : `Patient/${each}`)) : named
      if (name === 'schedule') search.asked.schedules ??= ids.map((each) => each.replace(/^Schedule\//, ''))
      return anyOf((found) => ids.some((each) => isReference(found, each, modifier)))
    }
    case 'date': {
      const dates = asked.map((each) => readDate(each, timeZone))
      if (!dates.every((each) => each !== undefined)) throw bad(`${name} is not a date.`)
      narrow(name, dates, search)
      return anyOf(
        (found) => {
          const span = spanOfValue(found, timeZone)
          return span !== undefined && dates.some(({ matches }) => matches(span))
        },
        dates.length === 1 ? withinOf(dates[0]) : undefined,
      )
    }
  }
}

/** What a single date leaves of the time in which something may have happened. */
function narrow(name: string, [only, ...others]: AskedDate[], { type, asked }: Search) {
  if (!(type === 'Observation' ? name === 'date' : type === 'Slot' && name === 'start') || !only) return
  if (others.length > 0) {
    // between several times there are all that lie between
    if (type === 'Slot') throw bad('start takes one date; a second start says until when.')
    return
  }
  const { comparator, span } = only
  const later = (a: Date | undefined, at: number) => (a && a.getTime() > at ? a : new Date(at))
  const earlier = (a: Date | undefined, at: number) => (a && a.getTime() < at ? a : new Date(at))
  if (['eq', 'gt', 'ge', 'sa'].includes(comparator) && isUsual(span.start)) asked.from = later(asked.from, span.start)
  if (['eq', 'lt', 'le', 'eb'].includes(comparator) && isUsual(span.end)) asked.until = earlier(asked.until, span.end)
}

/** Years that no clock knows are left to the comparison. */
const isUsual = (at: number) => Math.abs(at) < 8e13 && new Date(at).getUTCFullYear() < 9000

/** The moments that a date lets pass: a moment is a span of a millisecond. */
function withinOf(date: AskedDate | undefined): Within | undefined {
  if (!date || !isUsual(date.span.start) || !isUsual(date.span.end)) return undefined
  const [start, end] = [new Date(date.span.start), new Date(date.span.end)]
  switch (date.comparator) {
    case 'eq':
    case 'ap':
      return { from: start, before: end }
    case 'ge':
      return { from: start, before: undefined }
    case 'gt':
    case 'sa':
      return { from: end, before: undefined }
    case 'le':
      return { from: undefined, before: end }
    case 'lt':
    case 'eb':
      return { from: undefined, before: start }
    default:
      return undefined
  }
}

type Token = { system: string | undefined; code: string }
const readToken = (text: string): Token => {
  const bar = text.indexOf('|')
  return bar < 0 ? { system: undefined, code: text } : { system: text.slice(0, bar), code: text.slice(bar + 1) }
}

/** A code, a coding, a concept of several codings, or an identifier. */
function isToken(found: unknown, { system, code }: Token): boolean {
  if (typeof found === 'string' || typeof found === 'boolean') return String(found) === code
  if (typeof found !== 'object' || found === null) return false
  const { coding, system: own, code: ownCode, value } = found as { coding?: unknown; system?: unknown; code?: unknown; value?: unknown }
  if (Array.isArray(coding)) return coding.some((each) => isToken(each, { system, code }))
  const isOfSystem = system === undefined || (system === '' ? own === undefined : own === system)
  return isOfSystem && (code === '' ? system !== undefined : (ownCode ?? value) === code)
}

/** Without regard to case and accents. */
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
/** All texts of a name or an address. */
const textsIn = (found: unknown): string[] =>
  typeof found === 'string'
    ? [found]
    : typeof found === 'object' && found !== null
      ? Object.entries(found).flatMap(([key, each]) => (['use', 'type', 'extension'].includes(key) ? [] : [each].flat().flatMap(textsIn)))
      : []
function isText(text: string, asked: string, modifier: string | undefined): boolean {
  const own = fold(text)
  if (modifier === 'exact') return own === asked
  if (modifier === 'contains') return own.includes(asked)
  return (
    own.startsWith(asked) || own.split(/[\s,]+/).some((word, index, words) => words.slice(index).join(' ').startsWith(asked) && word !== '')
  )
}

function isReference(found: unknown, asked: string, modifier: string | undefined): boolean {
  // a canonical one
  if (typeof found === 'string') return modifier === undefined && asked !== '' && (found === asked || found.endsWith(`/${asked}`))
  const { reference } = (typeof found === 'object' && found !== null ? found : {}) as { reference?: unknown }
  if (typeof reference !== 'string') return false
  if (asked.includes('/')) return reference === asked
  return modifier === undefined ? reference.endsWith(`/${asked}`) && asked !== '' : reference === `${modifier}/${asked}`
}
