import type { Crisis } from './crisis.ts'
import { newbornYears, type PresentingGroup } from './groups.ts'
import type { RedFlag } from './knowledge.ts'
import type { Model } from './model.ts'
import { type Possible, possibleConditions } from './possible-conditions.ts'
import { type Precaution, precautionsFor } from './precaution.ts'
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

/** What brings the person, and how far their words were understood. */
export type Complaint = {
  /** Null where neither the words nor the person say what it is about. */
  group: PresentingGroup | null
  /** What the words were taken for, where the person said what it is about instead. */
  beside?: PresentingGroup | null
  /** Crises that the words hint at. */
  concerns: readonly Crisis[]
  isUnread: boolean
}

/** Why the urgency is raised above what rules and likely conditions imply. */
export type Reason = 'severe' | 'newborn' | 'pregnant' | 'immunosuppressed' | 'long'

export type Assessment = {
  urgency: Urgency
  flags: RedFlag[]
  reasons: Reason[]
  /** Why the urgency can't be less than seeing somebody today. */
  precautions: Precaution[]
  /** Danger signs that the person's answers rule out. */
  ruledOut: string[]
  possible: Possible[]
  /** All present and denied findings, including implied ones. */
  evidence: Evidence
  /** What is there, and what is taken for it because the person does not know or would rather not say. */
  feared: ReadonlySet<string>
  /** The finding to ask about next. */
  question: string | null
}

type Said = { present: Iterable<string>; primary: Iterable<string>; denied: Iterable<string> }

/** Least urgency while a precaution holds: somebody looks at it today. */
const cautious: Urgency = 'urgent'

/** Maps findings to conditions, urgency and the next question. A pure function of its input. */
export function assess(
  model: Model,
  said: Said,
  about: Circumstances,
  { group, beside, concerns, isUnread }: Complaint,
  asked: ReadonlySet<string>,
): Assessment {
  const { kinds, redFlags } = model.knowledge
  const primary = withKinds({ present: said.primary, denied: [] }, kinds).present
  const evidence = { ...withKinds({ present: [...said.present, ...primary], denied: said.denied }, kinds), primary }
  if (about.isPregnant) evidence.present.add('pregnant')

  const { isPregnant } = about
  const told = { group, beside, concerns, person: about, isPregnant, isUnread, present: evidence.present, denied: evidence.denied, asked }
  const { reasons: precautions, open, openDirect, counted, ruledOut } = precautionsFor(told)
  // what somebody does not know is no evidence of a condition, but it is of danger
  const feared = withKinds({ present: [...evidence.present, ...counted], denied: [] }, kinds).present
  const alarming = alarmingFindings(model.knowledge)
  const hasComplaint = [...evidence.present].some((finding) => finding !== 'pregnant')
  const ranked = rank(model, evidence, about)
  const flags = raisedFlags(redFlags, feared, about)
  const reasons = reasonsToRaise(about)
  const ofConditions = hasComplaint ? urgencyOfConditions(model, evidence, about, alarming) : 'self-care'
  const found = higher(urgencyOfFlags(flags), ofConditions)
  const after = reasons.length > 0 ? raised(found) : found
  const isTooLong = about.isLong && after === 'self-care'
  const least = precautions.length > 0 ? cautious : isTooLong ? 'soon' : 'self-care'
  const urgency = higher(after, least)
  const further = () => nextQuestion(ranked, { evidence, person: about, alarming, isPregnant, asked })
  return {
    urgency,
    flags,
    reasons: isTooLong ? [...reasons, 'long'] : reasons,
    precautions,
    ruledOut,
    possible: hasComplaint ? possibleConditions(ranked) : [],
    evidence,
    feared,
    // a danger sign ends the questions, except about a crisis that nobody would learn of unasked
    question:
      openDirect[0]?.finding ?? (urgency === 'emergency' || !group ? null : (open[0]?.finding ?? (hasComplaint ? further() : null))),
  }
}

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
