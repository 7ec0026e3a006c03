import type { Proposal } from '@uzima/contract/wellness'
import type { PreventiveCare, PreventiveRule } from '#clinical/prevention.ts'
import { ageOn } from './calendar.ts'

export type Person = { dateOfBirth: string | null; gender: 'male' | 'female' | 'other' | 'prefer_not_to_say' | null }

/** The profile fields that the catalogue needs but the profile lacks. */
export function missingOf({ dateOfBirth, gender }: Person): ('dateOfBirth' | 'gender')[] {
  return [...(dateOfBirth === null ? (['dateOfBirth'] as const) : []), ...(gender === null ? (['gender'] as const) : [])]
}

/** The catalogue's recommendations at that age and sex: first those for everyone like this, then those to ask a clinician about. */
export function proposalsFor(person: Person, care: Iterable<PreventiveCare>, today: string): Proposal[] {
  const found = [...care].flatMap((each) => proposalOf(person, each, today))
  return [...found.filter(({ certainty }) => certainty === 'recommended'), ...found.filter(({ certainty }) => certainty === 'ask')]
}

/** The catalogue rule that applies to this person. */
export function ruleFor({ dateOfBirth, gender }: Person, { rules }: PreventiveCare, today: string): PreventiveRule | undefined {
  if (dateOfBirth === null || dateOfBirth > today) return undefined
  const age = ageOn(dateOfBirth, today)
  const fitting = rules.filter((rule) => isOfAge(rule, age) && isOfSex(rule, gender))
  return fitting.find((rule) => isCertain(rule, gender)) ?? fitting[0]
}

const isCertain = ({ hasConditions, sex }: PreventiveRule, gender: Person['gender']) => !hasConditions && (sex === 'any' || sex === gender)

function proposalOf(person: Person, care: PreventiveCare, today: string): Proposal[] {
  const rule = ruleFor(person, care, today)
  if (!rule) return []
  const { id: catalogId, kind, name: type, grade, source, url } = care
  const { sex, ageFrom, ageTo, intervalMonths, detail } = rule
  const certainty = isCertain(rule, person.gender) ? 'recommended' : 'ask'
  return [{ catalogId, kind, type, certainty, sex, ageFrom, ageTo, intervalMonths, grade, detail, source, url }]
}

/** An upper limit in whole years lasts until the next birthday. */
function isOfAge({ ageFrom, ageTo }: PreventiveRule, age: number) {
  const upTo = ageTo !== null && Number.isInteger(ageTo) ? Math.floor(age) : age
  return (ageFrom === null || age >= ageFrom) && (ageTo === null || upTo <= ageTo)
}

/** If the profile names neither sex, care for one sex is something to ask a clinician about; if it is empty, nothing is assumed. */
const isOfSex = ({ sex }: PreventiveRule, gender: Person['gender']) =>
  sex === 'any' || sex === gender || gender === 'other' || gender === 'prefer_not_to_say'
