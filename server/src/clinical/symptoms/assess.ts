import type { RedFlag } from './knowledge.ts'
import type { Model } from './model.ts'
import { type Possible, possibleConditions } from './possible-conditions.ts'
import { nextQuestion } from './questions.ts'
import { type Evidence, type Person, rank } from './rank.ts'
import { alarmingFindings, raisedFlags } from './red-flags.ts'
import { withKinds } from './understand.ts'
import { higher, raised, type Urgency, urgencyOfConditions, urgencyOfFlags } from './urgency.ts'

/** What is known about the person and the illness besides the findings. */
export type Circumstances = Person & {
  /** Self-reported, 1 to 10. */
  severity: number
  /** Longer than a week. */
  isLong: boolean
  isPregnant: boolean
  isImmunosuppressed: boolean
}

/** Why the urgency is raised above what rules and likely conditions imply. */
export type Reason = 'severe' | 'newborn' | 'pregnant' | 'immunosuppressed' | 'long'

export type Assessment = {
  /** Null if no finding was understood. */
  urgency: Urgency | null
  flags: RedFlag[]
  reasons: Reason[]
  possible: Possible[]
  /** All present and denied findings, including implied ones. */
  evidence: Evidence
  /** The finding to ask about next. */
  question: string | null
}

type Said = { present: Iterable<string>; primary: Iterable<string>; denied: Iterable<string> }

/** Maps findings to conditions, urgency and the next question. A pure function of its input. */
export function assess(model: Model, said: Said, about: Circumstances, asked: ReadonlySet<string>): Assessment {
  const { kinds, redFlags } = model.knowledge
  const primary = withKinds({ present: said.primary, denied: [] }, kinds).present
  const evidence = { ...withKinds({ present: [...said.present, ...primary], denied: said.denied }, kinds), primary }
  if (about.isPregnant) evidence.present.add('pregnant')
  // pregnancy alone is not a complaint
  if ([...evidence.present].every((finding) => finding === 'pregnant'))
    return { urgency: null, flags: [], reasons: [], possible: [], evidence, question: null }

  const alarming = alarmingFindings(model.knowledge)
  const ranked = rank(model, evidence, about)
  const flags = raisedFlags(redFlags, evidence.present, about)
  const reasons = reasonsToRaise(about)
  const found = higher(urgencyOfFlags(flags), urgencyOfConditions(model, evidence, about, alarming))
  const after = reasons.length > 0 ? raised(found) : found
  const isTooLong = about.isLong && after === 'self-care'
  return {
    urgency: isTooLong ? 'soon' : after,
    flags,
    reasons: isTooLong ? [...reasons, 'long'] : reasons,
    possible: possibleConditions(ranked),
    evidence,
    question: nextQuestion(ranked, { evidence, person: about, alarming, isPregnant: about.isPregnant, asked }),
  }
}

const newbornYears = 0.25

/** Any of these raises the urgency by one step in total. */
function reasonsToRaise({ severity, age, isPregnant, isImmunosuppressed }: Circumstances): Reason[] {
  const holds: Record<Exclude<Reason, 'long'>, boolean> = {
    severe: severity >= 9,
    newborn: age !== null && age < newbornYears,
    pregnant: isPregnant,
    immunosuppressed: isImmunosuppressed,
  }
  return (Object.keys(holds) as Exclude<Reason, 'long'>[]).filter((reason) => holds[reason])
}
