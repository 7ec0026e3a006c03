import type { Condition } from './knowledge.ts'
import type { Contribution, Ranked } from './rank.ts'

/** Softmax temperature, fitted on the published tuning vignettes: a score difference of one temperature is an odds ratio of e. */
const temperature = 1.4
const most = { shown: 5, percent: 90 }
/** Conditions below this share are not shown, except the first. */
const leastPercent = 3

export type Band = 'likely' | 'possible' | 'lessLikely'
export type Possible = { condition: Condition; percent: number; band: Band; contributions: Contribution[] }

/** Softmax of the scores, in the same order. */
export function shares(ranked: readonly Ranked[]): number[] {
  const best = ranked[0]?.score ?? 0
  const masses = ranked.map(({ score }) => Math.exp((score - best) / temperature))
  const all = masses.reduce((sum, mass) => sum + mass, 0)
  return masses.map((mass) => mass / all)
}

/** The likeliest few in whole percent, capped at 90 because a text is never proof. */
export function possibleConditions(ranked: readonly Ranked[]): Possible[] {
  const all = shares(ranked)
  return ranked
    .slice(0, most.shown)
    .map(({ condition, contributions }, place) => {
      const percent = Math.min(most.percent, Math.round(100 * (all[place] ?? 0)))
      return { condition, contributions, percent, band: bandOf(percent) }
    })
    .filter(({ percent }, place) => place === 0 || percent >= leastPercent)
}

/** Below an emergency no cause that one looks after at home stands above another, however likely it is. */
export const harmlessLast = (possible: readonly Possible[]): Possible[] => {
  const isHarmless = ({ condition }: Possible) => condition.triage === 'self-care'
  return [...possible.filter((each) => !isHarmless(each)), ...possible.filter(isHarmless)]
}

const bandOf = (percent: number): Band => (percent >= 50 ? 'likely' : percent >= 20 ? 'possible' : 'lessLikely')
