import { clinicalFile } from '../drugs.ts'
import type { RedFlag } from './knowledge.ts'
import { pairs } from './parse.ts'
import type { Possible } from './possible-conditions.ts'
import type { Urgency } from './urgency.ts'

/** Ids of advice; the texts are in the language files. */
export type Advice = {
  /** What helps at home, or until the visit or until help arrives. */
  helps: string[]
  /** When to see a doctor after all. */
  seeDoctorIf: string[]
}

type Rules = { atHome: Map<string, Advice>; whileWaiting: Map<string, string[]> }
let rules: Rules | undefined

const untilVisit: Advice = { helps: ['general_rest', 'write_down', 'bring_medicines'], seeDoctorIf: ['see_any_worse'] }

type Judged = { urgency: Urgency; flags: RedFlag[]; possible: Possible[]; takesMedicines: boolean }

export function adviceFor({ urgency, flags, possible, takesMedicines }: Judged): Advice {
  rules ??= readRules()
  if (urgency === 'emergency') return { helps: waitingFor(rules, flags), seeDoctorIf: [] }
  const first = possible[0]?.condition.id ?? ''
  const atHome = urgency === 'self-care' ? rules.atHome.get(first) : undefined
  // the advice may be an over-the-counter medicine, which can interact with others
  const beside = takesMedicines ? ['ask_medicines'] : []
  if (atHome) return { helps: [...atHome.helps, ...beside], seeDoctorIf: [...atHome.seeDoctorIf, ...untilVisit.seeDoctorIf] }
  return urgency === 'self-care' ? { helps: ['general_rest', ...beside], seeDoctorIf: untilVisit.seeDoctorIf } : untilVisit
}

/** The advice of the first rule that has any, or the general advice. */
function waitingFor({ whileWaiting }: Rules, flags: RedFlag[]): string[] {
  const own = flags.map(({ id }) => whileWaiting.get(id)).find(Boolean)
  return own ?? whileWaiting.get('default') ?? []
}

function readRules(): Rules {
  const atHome = [...pairs(clinicalFile('symptoms/advice.dsl'), '=')].map(([condition, line]) => {
    const [helps = [], seeDoctorIf = []] = line.split(';').map(words)
    return [condition, { helps, seeDoctorIf }] as const
  })
  const whileWaiting = [...pairs(clinicalFile('symptoms/waiting.dsl'), '=')].map(([rule, line]) => [rule, words(line)] as const)
  return { atHome: new Map(atHome), whileWaiting: new Map(whileWaiting) }
}

const words = (line: string) => line.split(/\s+/).filter(Boolean)
