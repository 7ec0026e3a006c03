import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findRoot } from '#root.ts'

type Sex = 'any' | 'female' | 'male'
/** To whom a row of the table applies. `conditions` are those that depend on more than birth date and sex. */
export type PreventiveRule = {
  sex: Sex
  ageFrom: number | null
  ageTo: number | null
  intervalMonths: number | null
  doses: number | null
  /** For a series: the months from each dose to the next. */
  doseIntervals: number[] | null
  hasConditions: boolean
  detail: string
}
export type PreventiveCare = {
  id: string
  kind: 'screening' | 'vaccination'
  name: string
  grade: string | null
  source: string
  url: string | null
  rules: PreventiveRule[]
}

type Flags = { requires?: string[]; excludes?: string[] }
type ScreeningLine = Flags & {
  id: string
  name: string
  grade: string
  sex: Sex
  age_min: number
  age_max: number
  interval_months: number | null
  interval_text: string
  source: string
  url: string
  /** False for counselling or a medicine, which has no due date. */
  auto_schedule: boolean
}
type VaccineLine = { id: string; name: string; source: string; rules: VaccineRule[] }
type VaccineRule = Flags & {
  age_min?: number
  age_max?: number
  interval_months?: number
  doses?: number
  dose_intervals?: number[]
  text: string
}

/** The table's way of saying that there is no upper age. */
const noUpperAge = 120
let catalog: { asOf: string; care: Map<string, PreventiveCare> } | undefined

/** Keyed by id, with the table's date; read once from server/clinical/prevention.json. */
export function preventiveCare(): { asOf: string; care: ReadonlyMap<string, PreventiveCare> } {
  if (catalog) return catalog
  const file = path.join(findRoot(), 'server', 'clinical', 'prevention.json')
  // our own file; prevention.test.ts checks its shape
  const table = JSON.parse(readFileSync(file, 'utf8')) as {
    meta: { as_of: string }
    screenings: ScreeningLine[]
    immunizations: VaccineLine[]
  }
  const care = [...table.screenings.map(fromScreening), ...table.immunizations.map(fromVaccine)]
  catalog = { asOf: table.meta.as_of, care: new Map(care.map((each) => [each.id, each])) }
  return catalog
}

const upperAge = (age: number | undefined) => (age === undefined || age >= noUpperAge ? null : age)
const hasConditions = ({ requires = [], excludes = [] }: Flags) => requires.length + excludes.length > 0
/** For vaccinations in pregnancy that name no ages: the ages of the table's other rows about pregnancy. */
const pregnancy = { sex: 'female', ageFrom: 12, ageTo: 55 } as const

const fromScreening = (line: ScreeningLine): PreventiveCare => ({
  id: line.id,
  kind: 'screening',
  name: line.name,
  grade: line.grade,
  source: line.source,
  url: line.url,
  rules: [
    {
      sex: line.sex,
      ageFrom: line.age_min,
      ageTo: upperAge(line.age_max),
      intervalMonths: line.interval_months,
      doses: null,
      doseIntervals: null,
      hasConditions: !line.auto_schedule || hasConditions(line),
      detail: line.interval_text,
    },
  ],
})

const fromVaccine = ({ id, name, source, rules }: VaccineLine): PreventiveCare => ({
  id,
  kind: 'vaccination',
  name,
  grade: null,
  source,
  url: null,
  rules: rules.map((rule) => ({
    ...(rule.requires?.includes('pregnant') ? pregnancy : { sex: 'any', ageFrom: rule.age_min ?? null, ageTo: upperAge(rule.age_max) }),
    intervalMonths: rule.interval_months ?? null,
    doses: rule.doses ?? null,
    doseIntervals: rule.dose_intervals ?? null,
    hasConditions: hasConditions(rule),
    detail: rule.text,
  })),
})
