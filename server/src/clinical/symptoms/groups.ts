import { clinicalFile, clinicalRows } from '../drugs.ts'
import type { Sex } from './knowledge.ts'
import type { Person } from './rank.ts'

/** A question about a danger sign; `counts` if "I don't know" is taken for yes. */
export type RedFlagQuestion = { finding: string; counts: boolean; sex: Sex | null; age: readonly [number, number] | null }

/** What brings somebody: the findings that show it, and the danger signs to be ruled out before reassuring. */
export type PresentingGroup = { id: string; leads: readonly string[]; questions: readonly RedFlagQuestion[]; source: string; url: string }

let groups: readonly PresentingGroup[] | undefined

/** Read once from server/clinical/symptoms/groups.dsl; throws on a line that is not complete. */
export function presentingGroups(): readonly PresentingGroup[] {
  groups ??= parseGroups(clinicalFile('symptoms/groups.dsl'))
  return groups
}

/** Parses `group | findings | question question! question@F question@0-12 | sources | address`. */
export function parseGroups(text: string): PresentingGroup[] {
  return clinicalRows(text, 5).map(([id = '', leads = '', questions = '', source = '', url = '']) => {
    if (!id || !questions || !source || !url.startsWith('https://'))
      throw new Error(`Clinical data: the group ${id} needs questions, a source and its address`)
    return { id, leads: leads.split(' ').filter(Boolean), questions: questions.split(/\s+/).map(toQuestion), source, url }
  })
}

/** Parses `finding`, with ! where "I don't know" counts as yes, and @ for a sex or ages. */
export function toQuestion(text: string): RedFlagQuestion {
  const parts = /^([a-z0-9_]+)(!?)(?:@(?:([FM])|(\d+)-(\d+)))?$/.exec(text)
  if (!parts?.[1]) throw new Error(`Clinical data: "${text}" is no question`)
  const [, finding, mark, sex, from, to] = parts
  return { finding, counts: mark === '!', sex: (sex as Sex | undefined) ?? null, age: from && to ? [Number(from), Number(to)] : null }
}

export const groupCalled = (id: string | null): PresentingGroup | undefined => presentingGroups().find((group) => group.id === id)

/** The group of a complaint: the one for which it is most telling; of several findings, the first that leads anywhere decides. */
export function groupOf(findings: Iterable<string>): PresentingGroup | null {
  let best: { group: PresentingGroup; place: number } | null = null
  for (const finding of findings) {
    for (const group of presentingGroups()) {
      const place = group.leads.indexOf(finding)
      if (place >= 0 && (!best || place < best.place)) best = { group, place }
    }
  }
  return best?.group ?? null
}

/** Years below which a fever alone is an emergency. */
export const newbornYears = 0.25

/** The questions of a group that concern this person, and those of a newborn or a pregnancy whatever the complaint. */
export function redFlagQuestions(group: PresentingGroup, person: Person, isPregnant: boolean): RedFlagQuestion[] {
  const beside = [...(person.age !== null && person.age < newbornYears ? ['newborn'] : []), ...(isPregnant ? ['pregnancy'] : [])].flatMap(
    (id) => groupCalled(id) ?? [],
  )
  const byFinding = new Map<string, RedFlagQuestion>()
  for (const question of [...beside, group].flatMap(({ questions }) => questions)) {
    if (question.finding === 'pregnant' && (isPregnant || !canBePregnant(person))) continue
    const known = byFinding.get(question.finding)
    if (concerns(question, person)) byFinding.set(question.finding, known?.counts ? known : question)
  }
  return [...byFinding.values()]
}

/** Where age or sex is unknown, the question is asked. */
const concerns = ({ sex, age }: RedFlagQuestion, person: Person): boolean =>
  (!sex || !person.sex || sex === person.sex) && (!age || person.age === null || (person.age >= age[0] && person.age <= age[1]))

const childbearing = { from: 10, to: 55 }
const canBePregnant = ({ age, sex }: Person): boolean =>
  sex !== 'M' && (age === null || (age >= childbearing.from && age <= childbearing.to))
