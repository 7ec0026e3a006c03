import { type Unit, units } from './dose-text.ts'
import { allDrugs, clinicalFile, clinicalRows, type Drugs } from './drugs.ts'
import { effects, oneOf } from './interactions.ts'
import { nameKey } from './name-words.ts'

/** What an overdose does: the effects of interactions and some of its own. */
export const harms = [
  ...effects,
  'calciumHigh',
  'clots',
  'colchicine',
  'gullet',
  'movement',
  'rash',
  'thyroidHigh',
  'toxicNerves',
  'unwanted',
] as const
export type Harm = (typeof harms)[number]

/** Above `high` an alert is shown, above `danger` it interrupts. */
export type Limit = { high: number; danger: number }
const limitUnits = ['mg', 'mcg', 'units', 'meq', 'puffs', 'drops'] as const
export type LimitUnit = (typeof limitUnits)[number]
export const schedules = ['weekly', '3days', '7days'] as const

/** A medicine taken once a week or changed every few days, some only at amounts above or below a strength. */
export type Schedule = { every: (typeof schedules)[number]; above: number; below: number; mustBeSaid: boolean }
export type DoseLimit = {
  ingredient: string
  from: number
  to: number
  form: 'any' | 'patch' | 'puffs' | 'drops'
  unit: LimitUnit
  single: Limit
  daily: Limit
  singlePerKg: Limit | undefined
  dailyPerKg: Limit | undefined
  schedule: Schedule | undefined
  harm: Harm
  sources: string[]
}

/** What one piece, ml or other unit of a medicine holds, in the order of its pack. */
export type Content = { ingredient: string; value: number; unit: Unit; isLeast: boolean }

type DoseData = { limits: ReadonlyMap<string, readonly DoseLimit[]>; contents: ReadonlyMap<string, readonly Content[]> }

let data: DoseData | undefined

/** Read once from server/clinical/doses.dsl and strengths.dsl; an invalid line prevents start-up. */
export function doseData(): DoseData {
  data ??= parseDoses(clinicalFile('doses.dsl'), clinicalFile('strengths.dsl'), allDrugs())
  return data
}

/** By the name as looked up, so that "Co-codamol" and "co codamol" are one. */
export const contentKey = (name: string, of: Unit) => `${nameKey(name)}|${of}`

export function parseDoses(doses: string, strengths: string, { ingredients }: Drugs): DoseData {
  const known = (name: string) => {
    if (!ingredients.has(name)) throw new Error(`Clinical data: a dose names ${name}, which is unknown`)
    return name
  }
  const limits = new Map<string, DoseLimit[]>()
  for (const cells of clinicalRows(doses, 10)) {
    const limit = limitOf(cells)
    limits.set(known(limit.ingredient), [...(limits.get(limit.ingredient) ?? []), limit])
  }
  const contents = new Map<string, Content[]>()
  for (const [names = '', of = '', holds = ''] of clinicalRows(strengths, 3)) {
    const held = holds.split(';').map((each) => contentOf(each.trim()))
    for (const { ingredient } of held) known(ingredient)
    for (const name of names.split(';')) contents.set(contentKey(name, oneOf(units, of, name)), held)
  }
  return { limits, contents }
}

function limitOf(cells: string[]): DoseLimit {
  const [ingredient = '', ages = '', form = '', unit = '', single = '', daily = '', perKg = '', schedule = '', harm = '', sources = ''] =
    cells
  const [from = '', to = ''] = ages.split('-')
  const [singlePerKg, dailyPerKg] = perKg === '-' ? ['-', '-'] : perKg.split(' / ')
  return {
    ingredient,
    from: Number(from),
    to: to ? Number(to) : Number.POSITIVE_INFINITY,
    form: form === '-' ? 'any' : oneOf(['patch', 'puffs', 'drops'] as const, form, ingredient),
    unit: oneOf(limitUnits, unit, ingredient),
    single: readLimit(single, ingredient),
    daily: readLimit(daily, ingredient),
    singlePerKg: optional(singlePerKg, (text) => readLimit(text, ingredient)),
    dailyPerKg: optional(dailyPerKg, (text) => readLimit(text, ingredient)),
    schedule: optional(schedule, (text) => readSchedule(text, ingredient)),
    harm: oneOf(harms, harm, ingredient),
    sources: sources.split(';').map((source) => source.trim()),
  }
}

const optional = <Value>(text: string | undefined, read: (text: string) => Value): Value | undefined =>
  !text || text === '-' ? undefined : read(text)

function readLimit(text: string, ingredient: string): Limit {
  const [high = Number.NaN, danger = 2 * high] = text.split('!').map(Number)
  if (!(high > 0 && danger >= high)) throw new Error(`Clinical data: the dose of ${ingredient} has "${text}" for a limit`)
  return { high, danger }
}

function readSchedule(text: string, ingredient: string): Schedule {
  const [, every, sign, bound, said] = text.match(/^(\w+?)(?:([<>])([\d.]+))?(!)?$/) ?? []
  return {
    every: oneOf(schedules, every, ingredient),
    above: sign === '>' ? Number(bound) : 0,
    below: sign === '<' ? Number(bound) : Number.POSITIVE_INFINITY,
    mustBeSaid: said === '!',
  }
}

function contentOf(text: string): Content {
  const [, ingredient = '', least, value, unit] = text.match(/^(.+) (>=)?([\d.]+) (mg|mcg|units|meq)$/) ?? []
  return { ingredient, value: Number(value), unit: oneOf(limitUnits, unit, text), isLeast: least !== undefined }
}
