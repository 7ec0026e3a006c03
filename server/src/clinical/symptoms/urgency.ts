import type { Condition, RedFlag } from './knowledge.ts'
import { type Model, priorOf, weightOf, weightOfAge } from './model.ts'
import { candidates, type Evidence, type Person } from './rank.ts'

/** Self-care at home, within days, within a day, now; in order of increasing urgency. */
export const urgencies = ['self-care', 'soon', 'urgent', 'emergency'] as const
export type Urgency = (typeof urgencies)[number]

export const higher = (one: Urgency, other: Urgency): Urgency => (urgencies.indexOf(one) >= urgencies.indexOf(other) ? one : other)
export const raised = (urgency: Urgency): Urgency => urgencies[Math.min(urgencies.indexOf(urgency) + 1, urgencies.length - 1)] ?? urgency

/** Softmax temperature, fitted on the published tuning vignettes: a score difference of one temperature is an odds ratio of e. */
const temperature = 1

const least = { emergency: 0.5, urgent: 0.3, selfCare: 0.6 }
/** More simultaneous alarming findings than this are an emergency in themselves. */
const mostAlarming = 11

/**
 * The urgency of the likely conditions. An alarming finding can make a harmless condition likelier, but must never lower the urgency: the
 * result is the highest urgency over all subsets of the alarming findings.
 */
export function urgencyOfConditions(model: Model, evidence: Evidence, person: Person, alarming: ReadonlySet<string>): Urgency {
  const conditions = candidates(model, person)
  const present = [...evidence.present]
  // one finding alone is an emergency only by a rule: the questions about danger signs find out what else there is
  const implied = new Set(present.flatMap((finding) => model.knowledge.kinds.get(finding) ?? []))
  const complaints = present.filter((finding) => isComplaint(finding) && !implied.has(finding))
  const most: Urgency = complaints.length >= 2 ? 'emergency' : 'urgent'
  // a finding that no condition lists changes all of them alike
  const changing = present.filter((finding) => alarming.has(finding) && conditions.some(({ findings }) => findings.has(finding)))
  if (changing.length > mostAlarming) return most

  const change = (finding: string) => {
    const state = evidence.primary.has(finding) ? 'primary' : 'present'
    return Float64Array.from(
      conditions,
      (condition) => weightOf(model, condition, finding, state) - weightOf(model, condition, finding, 'missing'),
    )
  }
  const scores = Float64Array.from(conditions, (condition) => {
    const missing = [...condition.findings.keys()].filter((finding) => !evidence.denied.has(finding))
    const denied = [...evidence.denied].reduce((sum, finding) => sum + weightOf(model, condition, finding, 'denied'), 0)
    return (
      priorOf(condition) +
      weightOfAge(condition, person.age) +
      denied +
      missing.reduce((sum, finding) => sum + weightOf(model, condition, finding, 'missing'), 0)
    )
  })
  for (const finding of present) if (!alarming.has(finding)) add(scores, change(finding), 1)

  // Gray code: visits every subset, changing one finding per step
  const changes = changing.map(change)
  let urgency = urgencyOf(conditions, scores)
  for (let step = 1; step < 2 ** changes.length && urgency !== 'emergency'; step++) {
    const place = Math.log2(step & -step)
    const isIn = ((step >> place) >> 1) & 1
    const vector = changes[place]
    if (vector) add(scores, vector, isIn ? -1 : 1)
    urgency = higher(urgency, urgencyOf(conditions, scores))
  }
  return urgency === 'emergency' ? most : urgency
}

/** What somebody has, rather than what they had, take, met or are. */
const isComplaint = (finding: string): boolean => !/_hx$|_contact$|_outdoor$/.test(finding) && !circumstances.has(finding)

const circumstances = new Set([
  'pregnant',
  'postpartum',
  'sudden_onset',
  'mosquito_travel',
  'immobil_surgery',
  'alcohol_use',
  'allergen_exposure',
  'allergy_trigger',
  'new_medicine',
  'sexual_risk',
  'emotional_stress',
  'insidious_smoker',
  'takes_thinner',
  'immune_weak',
  'heat_exposure',
  'cold_exposure',
  'missed_period',
])

function add(scores: Float64Array, change: Float64Array, sign: 1 | -1) {
  for (let index = 0; index < scores.length; index++) scores[index] = (scores[index] ?? 0) + sign * (change[index] ?? 0)
}

function urgencyOf(conditions: Condition[], scores: Float64Array): Urgency {
  let best = Number.NEGATIVE_INFINITY
  for (const score of scores) if (score > best) best = score
  let all = 0
  let emergency = 0
  let selfCare = 0
  for (let index = 0; index < scores.length; index++) {
    const mass = Math.exp(((scores[index] ?? 0) - best) / temperature)
    all += mass
    const { triage } = conditions[index] ?? { triage: null }
    if (triage === 'emergency') emergency += mass
    else if (triage === 'self-care') selfCare += mass
  }
  if (emergency >= least.emergency * all) return 'emergency'
  if (emergency >= least.urgent * all) return 'urgent'
  return selfCare >= least.selfCare * all ? 'self-care' : 'soon'
}

/** The urgency of the highest flag level; self-care if there are no flags. */
export const urgencyOfFlags = (flags: RedFlag[]): Urgency =>
  flags.reduce<Urgency>((urgency, { level }) => higher(urgency, level), 'self-care')
