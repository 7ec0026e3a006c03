import { parametersOf, valuesAt } from '#modules/fhir/parameters.ts'
import type { Given, readersOf } from './us-core-clinic.ts'
import { foundAt, type Requirement } from './us-core-rows.ts'

type Ask = ReturnType<typeof readersOf>['ask']

/** A value by which a search finds a resource, as its parameter is written; undefined if the resource has none. */
function valueFor({ resource, patientId }: Given, name: string): string | undefined {
  if (name === 'patient') return patientId
  if (name === '_id') return resource.id
  if (name === '_lastUpdated') return `ge${String((resource.meta as { lastUpdated?: string } | undefined)?.lastUpdated ?? '2000')}`
  const parameter = parametersOf[resource.resourceType]?.[name]
  const [found] = parameter?.paths.flatMap((path) => valuesAt(resource, path)) ?? []
  if (found === undefined) return undefined
  if (typeof found === 'string') return found
  if (typeof found === 'boolean') return String(found)
  const { coding, system, code, value, reference, text, start, given, country } = found as Record<string, string | undefined> & {
    coding?: { system?: string; code?: string }[]
    given?: string[]
  }
  const first = coding?.[0]
  if (first) return `${first.system}|${first.code}`
  if (system !== undefined) return `${system}|${code ?? value}`
  // a search for a time is for what lies within it
  if (start !== undefined) return parameter?.type === 'date' ? `ge${start}` : undefined
  return reference ?? (parameter?.type === 'string' ? (text ?? given?.[0] ?? country)?.split(/[\s,]/)[0] : undefined)
}

const dayAround = (value: string, days: number) =>
  new Date(Date.parse(value.replace(/^ge/, '')) + days * 86_400_000).toISOString().slice(0, 10)
/** Later than any day that begins with this. */
const longAfter = 400
const isOpen = ({ resource }: Given, name: string) =>
  parametersOf[resource.resourceType]?.[name]?.paths.some((path) =>
    valuesAt(resource, path).some((each) => typeof each === 'object' && each !== null && !('end' in each)),
  )
const queryOf = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')

/** What is wrong with a search that US Core asks for, tried on resources of its profile; undefined if it is as asked. */
export async function faultOfSearch({ kind, resource: type, value, profile }: Requirement, given: readonly Given[], ask: Ask) {
  const own = parametersOf[type] ?? {}
  /** Found by these values, and by nothing less than that: with its id it is the only one. */
  const finds = async (one: Given, values: Record<string, string>): Promise<string | undefined> => {
    const query = queryOf(values)
    const { status, total } = await ask(`${type}?${query}&_summary=count`, one.token)
    if (status !== 200 || total < 1) return `${query}: ${status}, ${total}`
    const only = await ask(`${type}?${query}&_id=${one.resource.id}`, one.token)
    return only.total === 1 ? undefined : `${query} does not find ${one.resource.id}`
  }
  const with_ = (names: string[]) => {
    for (const one of given) {
      const values = names.map((name) => [name, valueFor(one, name)] as const)
      if (values.every((pair): pair is [string, string] => pair[1] !== undefined)) return { one, values: Object.fromEntries(values) }
    }
    return undefined
  }
  const patient = ({ patientId }: Given): Record<string, string> => (type === 'Patient' || !own.patient ? {} : { patient: patientId })
  const anyone = given[0]
  if (!anyone) return 'there is none to look for'
  switch (kind) {
    case 'search':
    case 'search-combination': {
      const names = value.split('+')
      const tried = with_(names)
      if (tried) return finds(tried.one, tried.values)
      // nothing has a value of it: it has to be understood all the same
      const { status } = await ask(
        `${type}?${queryOf(Object.fromEntries(names.map((name) => [name, valueFor(anyone, name) ?? '2026'])))}`,
        anyone.token,
      )
      return status === 200 ? undefined : `${value}: ${status}`
    }
    case 'search-comparators': {
      const [name = '', comparators = ''] = value.split(': ')
      const tried = with_([name])
      const at = tried?.values[name]
      if (!tried || !at) return own[name]?.type === 'date' ? undefined : `${name} is no date that is searched by`
      const { one } = tried
      for (const comparator of comparators.split(',')) {
        const isFrom = comparator.startsWith('g')
        const fault = await finds(one, { ...patient(one), [name]: `${comparator}${dayAround(at, isFrom ? -2 : 2)}` })
        if (fault) return fault
        // what has begun and not ended goes on for ever
        if (isFrom && isOpen(one, name)) continue
        const { total } = await ask(
          `${type}?_id=${one.resource.id}&${name}=${comparator}${dayAround(at, isFrom ? longAfter : -2)}`,
          one.token,
        )
        if (total > 0) return `${name}=${comparator} finds what is not so`
      }
      return undefined
    }
    case 'search-multiple-or': {
      const [name = '', listed] = value.split(': ')
      const tried = with_([name])
      if (!tried) return own[name] ? undefined : `${name} is not searched by`
      const { one, values } = tried
      const codes = listed ? listed.split(',') : ['nothing-of-the-kind', values[name] ?? '']
      // whatever the code is written with, among others of the set
      return finds(one, { ...patient(one), [name]: [...codes, values[name] ?? ''].join(',') })
    }
    case 'revinclude':
    case 'include': {
      const parameter = kind === 'include' ? '_include' : '_revinclude'
      const query = `${type}?${queryOf({ ...patient(anyone), [parameter]: value })}`
      const { status, resources } = await ask(query, anyone.token)
      if (status !== 200) return `${parameter}=${value}: ${status}`
      const [, name, to] = value.split(':')
      const mayBring = kind === 'revinclude' || given.some(({ resource }) => namesOne(resource, name ?? '', to))
      return !mayBring || resources.some(({ resourceType }) => resourceType !== type) ? undefined : `${parameter}=${value} brings nothing`
    }
    default:
      return `${kind} of ${profile} is no search`
  }
}

/** Whether what can be included is there at all: with these references of US Core, at their names. */
const namesOne = (resource: Given['resource'], name: string, to: string | undefined) =>
  [...foundAt(resource, name), ...foundAt(resource, `${name}.member`)].some((each) =>
    String((each as { reference?: string }).reference ?? '').startsWith(to ? `${to}/` : ''),
  ) && name !== 'medication'
