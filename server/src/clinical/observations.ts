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

/** What is usual at an age, in months, and for one sex if it differs; in the first of the test's units. */
export type UsualRange = {
  months: [from: number, below: number | null]
  sex?: 'female' | 'male'
  low: number | null
  high: number | null
  source: string
}

/** A vital sign or laboratory test: codes, units, and the plausible and usual ranges. */
export type ObservationKind = {
  id: string
  name: string
  loinc: string
  ucum: string | null
  plausible: Range
  /** Of vital signs. */
  reference_adult: Range | null
  /** Of laboratory tests: UCUM units with the decimal places reported, the usual one first. */
  units?: Record<string, number>
  /** Of laboratory tests: the LOINC code where the unit counts moles. */
  loinc_molar?: string
  /** In g/mol. */
  molar_mass?: number
  /** Of an ion. */
  charge?: number
  /** In g/mol, of what the test is related to. */
  denominator_molar_mass?: number
  /** A unit that UCUM cannot convert: value in the usual unit = factor × value + plus. */
  formula?: { unit: string; factor: number; plus: number; source: string }
  /** Of laboratory tests: the usual ranges by age and sex. */
  ranges?: UsualRange[]
  /** Of test strips. */
  usual_findings?: string[]
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
  spelled[ucum] ?? ucum.replace(/^10\*(\d+)/, (_, power: string) => `10${[...power].map((digit) => powers[Number(digit)]).join('')}`)

const powers = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const spelled: Record<string, string> = {
  'mm[Hg]': 'mmHg',
  Cel: '°C',
  'kg/m2': 'kg/m²',
  'mL/min/{1.73_m2}': 'mL/min/1.73 m²',
  'm[IU]/L': 'mIU/L',
  '10*3/uL': '10³/µL',
  '10*6/uL': '10⁶/µL',
  '[degF]': '°F',
  '[lb_av]': 'lb',
  '[in_i]': 'in',
  '{INR}': '',
  '{score}': '',
  '{ratio}': '',
  '[pH]': '',
  'umol/L': 'µmol/L',
  'ug/L': 'µg/L',
  'ug/dL': 'µg/dL',
  'meq/L': 'mEq/L',
  'u[IU]/mL': 'µIU/mL',
  '/uL': 'cells/µL',
}
