import { clinicalFile } from '../drugs.ts'
import type { Crisis } from './crisis.ts'
import type { RedFlag } from './knowledge.ts'
import { pairs } from './parse.ts'
import type { Possible } from './possible-conditions.ts'
import type { Urgency } from './urgency.ts'
import { stepsWhileWaiting } from './waiting.ts'

/** Ids of advice; the texts are in the language files. */
export type Advice = {
  /** What helps at home, or until the visit or until help arrives. */
  helps: string[]
  /** When to see a doctor after all. */
  seeDoctorIf: string[]
}

let atHome: ReadonlyMap<string, Advice> | undefined

const untilVisit: Advice = { helps: ['general_rest', 'write_down', 'bring_medicines'], seeDoctorIf: ['see_any_worse'] }

type Judged = {
  urgency: Urgency
  flags: RedFlag[]
  crises: readonly Crisis[]
  possible: Possible[]
  takesMedicines: boolean
  /** In years. */
  age: number | null
}

export function adviceFor({ urgency, flags, crises, possible, takesMedicines, age }: Judged): Advice {
  if (urgency === 'emergency') {
    const helps = stepsWhileWaiting(
      flags.map(({ id }) => id),
      crises,
      age,
    )
    return { helps: [...helps], seeDoctorIf: [] }
  }
  if (urgency !== 'self-care') return untilVisit
  atHome ??= readAtHome()
  const own = atHome.get(possible[0]?.condition.id ?? '') ?? { helps: ['general_rest'], seeDoctorIf: [] }
  // the advice may be an over-the-counter medicine, which can interact with others
  const beside = takesMedicines ? ['ask_medicines'] : []
  return { helps: [...own.helps, ...beside], seeDoctorIf: [...own.seeDoctorIf, ...untilVisit.seeDoctorIf] }
}

const readAtHome = () =>
  new Map(
    [...pairs(clinicalFile('symptoms/advice.dsl'), '=')].map(([condition, line]) => {
      const [helps = [], seeDoctorIf = []] = line.split(';').map(words)
      return [condition, { helps, seeDoctorIf }] as const
    }),
  )

const words = (line: string) => line.split(/\s+/).filter(Boolean)
