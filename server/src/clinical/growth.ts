import { type GrowthMeasure, type GrowthReference, growthMeasure, growthReference } from '@uzima/contract/vitals/growth'
import { clinicalFile } from './drugs.ts'
import type { Sex } from './vital-levels.ts'

/** Power, median and variation of a measure at an age. */
export type Lms = { l: number; m: number; s: number }
/** Rows of L, M and S at even steps of age, or of length for weight_for_length; `first` and `step` in days, or in centimeters. */
type Section = { reference: GrowthReference; measure: GrowthMeasure; sex: Sex; first: number; step: number; rows: Lms[] }

export const daysOfMonth = 365.25 / 12
/** Children are measured by the curves until they are this old. */
export const oldestMonths = 19 * 12

const steps = { weeks: 7, months: daysOfMonth, cm: 1 }
const isUnit = (unit: string | undefined): unit is keyof typeof steps => unit !== undefined && Object.hasOwn(steps, unit)

let read: Section[] | undefined
/** Read once from server/clinical/growth.dsl; an invalid line prevents start-up. */
const sections = () => {
  read ??= parseGrowth(clinicalFile('growth.dsl'))
  return read
}

export function parseGrowth(text: string): Section[] {
  const found: Section[] = []
  for (const line of text.split('\n')) {
    if (!line.trim() || line.startsWith('#')) continue
    const cells = line.split(' ')
    if (cells[0] === '*') {
      const [, reference, measure, sex, unit, first] = cells
      if ((sex !== 'male' && sex !== 'female') || !isUnit(unit)) throw new Error(`Clinical data: "${line}"`)
      const step = steps[unit]
      found.push({
        reference: growthReference.parse(reference),
        measure: growthMeasure.parse(measure),
        sex,
        first: Number(first) * step,
        step,
        rows: [],
      })
      continue
    }
    const [l, m, s] = cells.map(Number)
    if (cells.length !== 3 || !Number.isFinite(l) || !(Number(m) > 0) || !(Number(s) > 0)) throw new Error(`Clinical data: "${line}"`)
    found.at(-1)?.rows.push({ l: l ?? 0, m: m ?? 0, s: s ?? 0 })
  }
  return found
}

export type Of = { measure: GrowthMeasure; sex: Sex; country: string }
type Published = { reference: GrowthReference; lms: Lms }

/** US practices use the CDC's charts from 2 years on, as the CDC recommends, all others WHO's; the CDC has none of heads at these ages. */
const cdcFrom = 24 * daysOfMonth
const usesCdc = ({ country, measure }: Of, days: number) => country === 'US' && measure !== 'head' && days >= cdcFrom

const sectionsOf = ({ measure, sex }: Of, reference: GrowthReference) =>
  sections().filter((one) => one.reference === reference && one.measure === measure && one.sex === sex)
/** The CDC's rows stand in the middle of their month. */
const startOf = ({ reference, first, step }: Section) => (reference === 'cdc' ? first - step / 2 : first)
/** A month's last row stands until the next would be due; weeks go over into months. */
const endOf = ({ first, step, rows }: Section) => first + step * (step < daysOfMonth ? rows.length - 1 : rows.length)

/** L, M and S at an age, between two published rows in proportion, as WHO's own software does between months; null where nothing is published. */
export function lmsAt(of: Of, days: number): Published | null {
  const reference = usesCdc(of, days) ? 'cdc' : 'who'
  // the later section continues the earlier
  const section = sectionsOf(of, reference).findLast((one) => days >= startOf(one) && days < endOf(one))
  if (!section) return null
  const place = Math.max(0, (days - section.first) / section.step)
  const share = place - Math.floor(place)
  const below = section.rows[Math.floor(place)] ?? section.rows.at(-1)
  if (!below) return null
  const above = section.rows[Math.floor(place) + 1] ?? below
  const between = (one: number, other: number) => one + (other - one) * share
  return { reference, lms: { l: between(below.l, above.l), m: between(below.m, above.m), s: between(below.s, above.s) } }
}

/** How much shorter children measure standing than lying (WHO). */
const standingLess = 0.7
const standsFrom = 24 * daysOfMonth
const lengthsUntil = 60 * daysOfMonth

/** L, M and S of the weight at a length, lying down to two years and standing to five; the CDC recommends WHO's to two years only. */
export function lmsAtLength({ sex, country }: Omit<Of, 'measure'>, days: number, length: number): Published | null {
  if (days >= (country === 'US' ? cdcFrom : lengthsUntil)) return null
  return lmsAt({ measure: 'weight_for_length', sex, country }, days < standsFrom ? length : length + standingLess)
}

/** The value at a z-score. */
export const valueAt = ({ l, m, s }: Lms, z: number) => (Math.abs(l) < 1e-6 ? m * Math.exp(s * z) : m * (1 + l * s * z) ** (1 / l))

const ofWeight: readonly GrowthMeasure[] = ['weight', 'weight_for_length', 'bmi']
/** WHO's rule for weights and BMI beyond 3, where the sample has too few children: in steps of the distance between 2 and 3. */
export function zScoreOf(value: number, { reference, lms }: Published, measure: GrowthMeasure): number {
  const { l, m, s } = lms
  const z = Math.abs(l) < 1e-6 ? Math.log(value / m) / s : ((value / m) ** l - 1) / (l * s)
  if (reference !== 'who' || !ofWeight.includes(measure) || Math.abs(z) <= 3) return z
  const side = Math.sign(z)
  const third = valueAt(lms, 3 * side)
  return side * 3 + (value - third) / Math.abs(third - valueAt(lms, 2 * side))
}

/** The share of children with less, in percent: the normal distribution by Abramowitz and Stegun 26.2.17, exact to 7.5e-8. */
export function percentileOf(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 100 * (z > 0 ? 1 - tail : tail)
}

/** The z-scores of the lines that are drawn: those of WHO's and of the CDC's printed charts. */
export const linesOf: Record<GrowthReference, readonly { percentile: number; z: number }[]> = {
  who: [
    { percentile: 3, z: -1.88079 },
    { percentile: 15, z: -1.03643 },
    { percentile: 50, z: 0 },
    { percentile: 85, z: 1.03643 },
    { percentile: 97, z: 1.88079 },
  ],
  cdc: [
    { percentile: 5, z: -1.64485 },
    { percentile: 10, z: -1.28155 },
    { percentile: 25, z: -0.67449 },
    { percentile: 50, z: 0 },
    { percentile: 75, z: 0.67449 },
    { percentile: 90, z: 1.28155 },
    { percentile: 95, z: 1.64485 },
  ],
}

/** Beyond these z-scores WHO's software takes a measurement for an error (WHO Anthro and AnthroPlus, flags). */
const unlikely: Record<GrowthMeasure, [least: number, most: number]> = {
  ...{ weight: [-6, 5], height: [-6, 6] },
  ...{ weight_for_length: [-5, 5], bmi: [-5, 5], head: [-5, 5] },
}
export const isUnlikely = (measure: GrowthMeasure, z: number) => z < unlikely[measure][0] || z > unlikely[measure][1]

/** A chart as it is printed: one reference over a span of ages, with a point of each line at every published row. */
export type Curves = {
  reference: GrowthReference
  fromMonths: number
  untilMonths: number
  /** Centimeters; of weight for length only. */
  lengths: [number, number] | null
  lines: { percentile: number; points: [number, number][] }[]
}

export function chartsOf(of: Of): Curves[] {
  if (of.measure === 'weight_for_length') return chartsByLength(of)
  const spans =
    of.country === 'US'
      ? [
          [0, 24],
          [24, oldestMonths],
        ]
      : [
          [0, 24],
          [24, 60],
          [60, oldestMonths],
        ]
  return (
    of.measure === 'head'
      ? [
          [0, 24],
          [24, 60],
        ]
      : spans
  ).flatMap(([from = 0, until = 0]) => {
    const months = Array.from({ length: until - from + 1 }, (_, index) => from + index)
    const rows = months.flatMap((month) => {
      // the end of a span is still of its own reference and section
      const published = lmsAt(of, Math.max(0, month * daysOfMonth - (month === until ? 1e-6 : 0)))
      return published ? [{ month, ...published }] : []
    })
    const [first] = rows
    if (!first) return []
    const drawn = rows.filter(({ month }) => until - from <= 60 || month % 3 === 0 || month === until)
    return [
      {
        reference: first.reference,
        fromMonths: from,
        untilMonths: rows.at(-1)?.month ?? until,
        lengths: null,
        lines: linesOf[first.reference].map(({ percentile, z }) => ({
          percentile,
          points: drawn.map(({ month, lms }): [number, number] => [month, Number(valueAt(lms, z).toFixed(2))]),
        })),
      },
    ]
  })
}

/** Lengths of WHO's printed charts; those of standing children end where its lengths do. */
function chartsByLength(of: Of): Curves[] {
  const lying = { fromMonths: 0, untilMonths: 24, lengths: [45, 110] as [number, number] }
  const standing = { fromMonths: 24, untilMonths: 60, lengths: [65, 119] as [number, number] }
  return (of.country === 'US' ? [lying] : [lying, standing]).map(({ lengths: [from, until], ...ages }) => {
    const rows = Array.from({ length: until - from + 1 }, (_, index) => from + index).flatMap((length) => {
      const published = lmsAtLength(of, ages.fromMonths * daysOfMonth, length)
      return published ? [{ length, lms: published.lms }] : []
    })
    const lines = linesOf.who.map(({ percentile, z }) => ({
      percentile,
      points: rows.map(({ length, lms }): [number, number] => [length, Number(valueAt(lms, z).toFixed(2))]),
    }))
    return { reference: 'who', ...ages, lengths: [from, until], lines }
  })
}
