import type { FhirResource } from '#export/fhir.ts'

type Json = Record<string, unknown>
export type Bundle = { entry: { resource: FhirResource }[] }
/** What comes back otherwise, of which kind of resource, where in it, and why. `*` is all of it; `as` is what both sides are taken for. */
export type Difference = { of: string; at: string; why: string; as?: (value: unknown, resource: Json) => unknown }
export type Trip = { who: string; first: Bundle; second: Bundle }

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
type Concept = { coding?: { code?: string }[] }
const categoryOf = ({ category }: Json) => ([category].flat()[0] as Concept | undefined)?.coding?.[0]?.code
/** The type of a resource; where one type is several things its category, and whether it only says that there is none or was withdrawn. */
export function kindOf(resource: FhirResource): string {
  const { resourceType: type, status, code } = resource
  if (type === 'Observation' || type === 'DiagnosticReport') return `${type} ${categoryOf(resource)}`
  if (status === 'entered-in-error') return `${type} withdrawn`
  const name = (code as { text?: string } | undefined)?.text ?? ''
  return ['AllergyIntolerance', 'Condition'].includes(type) && /^No (known|health)\b/.test(name) ? `${type} none` : type
}

/** Without ids, what they lead to, and what each resource says of itself as a resource. */
function bare(value: unknown, isWhole = true): unknown {
  if (Array.isArray(value)) return value.map((each) => bare(each, false)).filter((each) => !isObject(each) || Object.keys(each).length > 0)
  if (!isObject(value)) return value
  const entries = Object.entries(value).filter(
    ([name, each]) =>
      !(isWhole && ['id', 'meta', 'identifier'].includes(name)) &&
      name !== 'reference' &&
      !(name === 'url' && typeof each === 'string' && each.startsWith('urn:')),
  )
  const told = entries.map(([name, each]) => [name, bare(each, false)] as const)
  return Object.fromEntries(told.filter(([, each]) => !isEmpty(each)).sort(([a], [b]) => (a < b ? -1 : 1)))
}
const isEmpty = (value: unknown) => (Array.isArray(value) || isObject(value)) && Object.keys(value).length === 0

/** The same with what stands at a place in it taken away, or for something else. */
function changed(value: unknown, [name = '', ...rest]: string[], as: Difference['as'], whole: Json): unknown {
  if (Array.isArray(value)) return value.map((each) => changed(each, [name, ...rest], as, whole))
  if (!isObject(value) || (!(name in value) && (as === undefined || rest.length > 0))) return value
  const { [name]: at, ...others } = value
  if (rest.length > 0) return { ...others, [name]: changed(at, rest, as, whole) }
  const after = as?.(at, whole)
  return after === undefined ? others : { ...others, [name]: after }
}

function plainOf(resource: FhirResource, differences: readonly Difference[]): string | undefined {
  let value = resource as unknown
  for (const { of, at, as } of differences) {
    if (of !== kindOf(resource)) continue
    if (at === '*') return undefined
    value = changed(value, at.split('.'), as, resource)
  }
  return JSON.stringify(bare(value))
}

export type Compared = { equal: Record<string, number>; lost: string[]; more: string[] }
/** How many resources of each kind come back equal but for the differences, and what does not. */
export function compareTrips(trips: readonly Trip[], differences: readonly Difference[], only?: string): Compared {
  const found: Compared = { equal: {}, lost: [], more: [] }
  for (const { who, first, second } of trips) {
    const left = new Map<string, number>()
    const plain = ({ entry }: Bundle) =>
      entry.flatMap(({ resource }) => {
        const kind = kindOf(resource)
        const text = only === undefined || only === kind ? plainOf(resource, differences) : undefined
        return text === undefined ? [] : [{ kind, text }]
      })
    for (const { text } of plain(second)) left.set(text, (left.get(text) ?? 0) + 1)
    for (const { kind, text } of plain(first)) {
      const count = left.get(text) ?? 0
      left.set(text, count - 1)
      if (count > 0) found.equal[kind] = (found.equal[kind] ?? 0) + 1
      else found.lost.push(`${who}: ${text}`)
    }
    for (const [text, count] of left) if (count > 0) found.more.push(`${who}: ${text}`)
  }
  return found
}
