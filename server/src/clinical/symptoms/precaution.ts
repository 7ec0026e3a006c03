import { directQuestions } from './concerns.ts'
import type { Crisis } from './crisis.ts'
import { type PresentingGroup, type RedFlagQuestion, redFlagQuestions } from './groups.ts'
import type { Person } from './rank.ts'

/** Why a check must not reassure: questions are open, an answer was "I don't know", or the words were not understood well enough. */
const precautions = ['unanswered', 'unsure', 'unread'] as const
export type Precaution = (typeof precautions)[number]

export type Precautions = {
  reasons: Precaution[]
  /** Danger signs still to be asked about, the most dangerous first. */
  open: RedFlagQuestion[]
  /** What the words hint at and is still to be asked about directly, before all else. */
  openDirect: RedFlagQuestion[]
  /** Danger signs answered "I don't know" that are taken for present. */
  counted: string[]
  /** Danger signs the person answered with no. */
  ruledOut: string[]
}

type Told = {
  group: PresentingGroup | null
  /** A complaint that the words were taken for and the person did not name. */
  beside?: PresentingGroup | null
  concerns: readonly Crisis[]
  person: Person
  isPregnant: boolean
  /** Too little of the words was understood to go by them. */
  isUnread: boolean
  present: ReadonlySet<string>
  denied: ReadonlySet<string>
  /** Findings the person was asked about, or corrected, whatever the answer. */
  asked: ReadonlySet<string>
}

/**
 * What stands between a check and "you can look after this at home": a danger sign of the complaint is ruled out by an answer only, not by
 * silence, and not by a denial that nobody has confirmed.
 */
export function precautionsFor({ group, beside, concerns, person, isPregnant, isUnread, present, denied, asked }: Told): Precautions {
  const questions = questionsFor({ group, beside, concerns, person, isPregnant })
  const direct = new Set(directQuestions(concerns).map(({ finding }) => finding))
  const absent = questions.filter(({ finding }) => !present.has(finding))
  const notAsked = absent.filter(({ finding }) => !asked.has(finding))
  const openDirect = notAsked.filter(({ finding }) => direct.has(finding))
  const others = notAsked.filter(({ finding }) => !direct.has(finding)).sort((a, b) => Number(b.counts) - Number(a.counts))
  const open = [...openDirect, ...others]
  const unsure = absent.filter(({ finding }) => asked.has(finding) && !denied.has(finding))
  const holds: Record<Precaution, boolean> = {
    unanswered: !group || open.length > 0,
    unsure: unsure.length > 0,
    unread: isUnread,
  }
  return {
    reasons: precautions.filter((reason) => holds[reason]),
    open,
    openDirect,
    counted: unsure.filter(({ counts }) => counts).map(({ finding }) => finding),
    ruledOut: absent.filter(({ finding }) => asked.has(finding) && denied.has(finding)).map(({ finding }) => finding),
  }
}

type Asked = Pick<Told, 'group' | 'beside' | 'concerns' | 'person' | 'isPregnant'>

/** What is asked before anything is called harmless: directly about a crisis that the words hint at, then the danger signs of the complaint. */
export function questionsFor({ group, beside, concerns, person, isPregnant }: Asked): RedFlagQuestion[] {
  const direct = directQuestions(concerns).filter(({ age }) => !age || person.age === null || person.age >= age[0])
  const groups = group ? [group, ...(beside && beside !== group ? [beside] : [])] : []
  const others = new Map<string, RedFlagQuestion>()
  for (const question of groups.flatMap((each) => redFlagQuestions(each, person, isPregnant)))
    if (!others.get(question.finding)?.counts) others.set(question.finding, question)
  return [...direct, ...[...others.values()].filter(({ finding }) => !direct.some((each) => each.finding === finding))]
}
