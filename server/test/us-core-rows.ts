import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FhirResource } from '#export/fhir.ts'

/** What US Core 7.0.0 asks of a server, one row for each: in our own words, from the guide's profiles and its CapabilityStatement. */
export type Requirement = { profile: string; resource: string; kind: string; value: string; expectation: string }

const file = path.join(import.meta.dirname, 'files', 'us-core-7.tsv')
export const requirements: Requirement[] = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [profile = '', resource = '', kind = '', value = '', expectation = ''] = line.split('\t')
    return { profile, resource, kind, value, expectation }
  })
/** What has to be, where the rest is advice. Rows of US Core's next data set (USCDI) count too. */
export const isDemanded = ({ expectation }: Requirement) => expectation.startsWith('SHALL')

/** Whether something, found at the place of a slice, is of that slice. */
type Slice = (found: unknown) => boolean
export type Slices = ReadonlyMap<string, Slice>

const categories = 'http://terminology.hl7.org/CodeSystem/observation-category'
const usCoreCategories = 'http://hl7.org/fhir/us/core/CodeSystem/us-core-category'
/** Value sets by which some slices are told apart: systems, or codes of a system. */
const sets: Record<string, readonly [system: string, ...codes: string[]][]> = {
  'us-core-condition-problems-health-concerns category:us-core': [
    ['http://terminology.hl7.org/CodeSystem/condition-category', 'problem-list-item'],
    ['http://hl7.org/fhir/us/core/CodeSystem/condition-category', 'health-concern'],
  ],
  'us-core-condition-problems-health-concerns category:screening-assessment': [[usCoreCategories]],
  'us-core-diagnosticreport-note category:us-core': [['http://loinc.org', 'LP29684-5', 'LP29708-2', 'LP7839-6']],
  'us-core-documentreference category:uscore': [['http://hl7.org/fhir/us/core/CodeSystem/us-core-documentreference-category']],
  'us-core-medicationrequest category:us-core': [['http://terminology.hl7.org/CodeSystem/medicationrequest-category']],
  'us-core-simple-observation category:us-core': [[categories], [usCoreCategories]],
  // of the set that it includes, laboratory, imaging and surgery among others
  'us-core-servicerequest category:us-core': [[usCoreCategories], ['http://snomed.info/sct', '108252007', '363679005', '387713003']],
}

/** The slices of a profile, by the path that its rows name them with. */
export function slicesOf(profile: string): Slices {
  const slices = new Map<string, Slice>()
  for (const { value } of requirements.filter((row) => row.profile === profile && row.kind === 'must-support slice/extension')) {
    const [, named = '', rule = ''] = /^slice \w+\.(\S+) at [^:]+: (.*)$/.exec(value) ?? []
    if (!named || named.includes('[x]')) continue
    const set = sets[`${profile} ${named}`] ?? []
    slices.set(named, rule.startsWith('code in set') ? isOfSet(set) : ruleOf(rule))
  }
  return slices
}
const ruleOf = (rule: string): Slice => {
  const parts = rule.split('; ').map((part) => {
    const [at = '', wanted = ''] = part.split(/ ?= /)
    const bar = wanted.indexOf('|')
    return { at, system: bar < 0 ? undefined : wanted.slice(0, bar), code: bar < 0 ? wanted : wanted.slice(bar + 1) }
  })
  return (found) =>
    parts.every(({ at, system, code }) =>
      (at === '' ? [found] : foundAt(found, at)).some((each) => each === code || isCoded(each, system, code) || isOfSystem(each, code)),
    )
}
const isOfSet =
  (set: readonly [system: string, ...codes: string[]][]): Slice =>
  (found) =>
    foundAt(found, 'coding').some((each) => {
      const { system, code = '' } = each as Coded
      return set.some(([of, ...codes]) => of === system && (codes.length === 0 || codes.includes(code)))
    })
type Coded = { coding?: unknown[]; system?: string; code?: string }
const isOfSystem = (found: unknown, system: string) => (found as Coded | null)?.system === system
function isCoded(found: unknown, system: string | undefined, code: string): boolean {
  const { coding, system: own, code: ownCode } = (found ?? {}) as Coded
  return coding ? coding.some((each) => isCoded(each, system, code)) : ownCode === code && (system === undefined || own === system)
}

/** Everything at a path of a requirement: through lists, slices (`component:systolic`), choices (`value[x]`) and extensions of primitives. */
export function foundAt(from: unknown, at: string, slices: Slices = new Map()): unknown[] {
  let found: unknown[] = [from]
  let whole = ''
  for (const step of at.split('.')) {
    whole = whole === '' ? step : `${whole}.${step}`
    const [name = '', slice] = step.split(':')
    found = found.flatMap((each) => (typeof each === 'object' && each !== null ? childrenOf(each as Record<string, unknown>, name) : []))
    const isOf = slice === undefined ? undefined : slices.get(whole)
    // the kind of a value is in its name (`valueQuantity:valueQuantity`)
    if (slice !== undefined && slice !== name) found = found.filter((each) => isOf?.(each))
  }
  return found
}
function childrenOf(from: Record<string, unknown>, name: string): unknown[] {
  const keys = name.endsWith('[x]')
    ? Object.keys(from).filter((key) => key.startsWith(name.slice(0, -3)) && /^[A-Z]/.test(key.slice(name.length - 3)))
    : [name]
  return keys.flatMap((key) => {
    const values = [from[key] ?? []].flat()
    // a primitive may have nothing but its extension
    return values.length > 0 ? values : [from[`_${key}`] ?? []].flat()
  })
}

/** Whether an element that must be supported is there: at its path, with the value that the row names. */
export function isSeen(resource: FhirResource, value: string, slices: Slices): boolean {
  const [at = '', wanted] = value.split(' = ')
  const found = foundAt(resource, at, slices)
  return wanted === undefined ? found.length > 0 : found.includes(wanted)
}

/** Whether a slice or an extension that must be supported is there. */
export function isSliceSeen(resource: FhirResource, value: string, slices: Slices): boolean {
  const [, at = '', name = ''] = /^extension (\S+) (\S+)$/.exec(value) ?? []
  if (name) {
    const [before = '', last] = [at.slice(0, at.lastIndexOf('.')), at]
    const holders = last === 'extension' ? [resource] : [foundPrimitive(resource, before), ...foundAt(resource, before)]
    return holders.flatMap((each) => foundAt(each, 'extension')).some((each) => String((each as { url?: string }).url).endsWith(`/${name}`))
  }
  const [, named = '', rule = ''] = /^slice \w+\.(\S+) at [^:]+: (.*)$/.exec(value) ?? []
  const [, choice = '', type = ''] = /^(\w+)\[x\]:\w+ type (\w+)$/.exec(`${named} ${rule}`) ?? []
  return choice ? resource[`${choice}${type}`] !== undefined : foundAt(resource, named, slices).length > 0
}
const foundPrimitive = (resource: FhirResource, name: string) => resource[`_${name}`]

/** Where an element that has to be there is not: its parent is, and it is not. */
export function lacks(resource: FhirResource, value: string): boolean {
  const steps = value.split('.').slice(1)
  const last = steps.pop() ?? ''
  const parents = steps.length === 0 ? [resource] : foundAt(resource, steps.join('.'))
  return parents.some((parent) => !isAbsent(parent) && foundAt(parent, last).length === 0)
}
/** Told to be unknown, in place of its content. */
const isAbsent = (found: unknown) =>
  foundAt(found, 'extension').some((each) => String((each as { url?: string }).url).endsWith('/data-absent-reason'))
