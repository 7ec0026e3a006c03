import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findRoot } from '#root.ts'

type Range = [least: number | null, most: number | null]

/** The levels of a vital sign in an age span, in months, and of one sex if it differs; most severe first, the first that holds counts. */
export type Limits = {
  months: [from: number, below: number | null]
  sex?: 'female' | 'male'
  source: string
  levels: Record<string, string>
}

/** A vital sign or laboratory test: codes, the plausible range, and the usual range in adults. */
export type ObservationKind = {
  id: string
  name: string
  loinc: string
  ucum: string | null
  plausible: Range
  reference_adult: Range | null
  /** Of laboratory tests: cut-points to read. */
  alerts?: { level: string; rule: string }[]
  /** Of laboratory tests: dangerous at or beyond these values, in each usual unit. */
  critical?: { unit: string; low: number | null; high: number | null }[]
  /** Of vital signs: the levels, by age. */
  limits?: Limits[]
  components: { name: string; loinc: string; ucum: string; plausible: Range }[] | null
  panel: string | null
  source: string
}

let kinds: Map<string, ObservationKind> | undefined

/** Keyed by id; read once from server/clinical/observations.json. */
export function observationKinds(): ReadonlyMap<string, ObservationKind> {
  if (kinds) return kinds
  const file = path.join(findRoot(), 'server', 'clinical', 'observations.json')
  // our own file; observations.test.ts checks its shape
  const { observations } = JSON.parse(readFileSync(file, 'utf8')) as { observations: ObservationKind[] }
  kinds = new Map(observations.map((kind) => [kind.id, kind]))
  return kinds
}

/** A UCUM unit as it is usually written. */
export const unitText = (ucum: string): string =>
  spelled[ucum] ?? ucum.replace(/^10\*(\d)/, (_, power: string) => `10${powers[Number(power)]}`)

const powers = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const spelled: Record<string, string> = {
  'mm[Hg]': 'mmHg',
  Cel: '°C',
  'kg/m2': 'kg/m²',
  'mL/min/{1.73_m2}': 'mL/min/1.73 m²',
  'm[IU]/L': 'mIU/L',
  '10*3/uL': '10³/µL',
  '[degF]': '°F',
  '[lb_av]': 'lb',
  '[in_i]': 'in',
  '{INR}': '',
  '{score}': '',
}
