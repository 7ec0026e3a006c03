import type { Proposal } from '@uzima/contract/wellness'
import { ageOn, dayAt } from '#clinical/calendar.ts'
import { adultFrom } from '#clinical/prevention.ts'
import type { PreventiveCare, PreventiveRule } from '#clinical/preventive-care.ts'

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
  const isDue = (rule: PreventiveRule) => (rule.ages ? isInSchedule(rule, dateOfBirth, today) : isOfAge(rule, age))
  const fitting = rules.filter((rule) => isDue(rule) && isOfSex(rule, gender))
  return fitting.find((rule) => isCertain(rule, gender)) ?? fitting[0]
}

/** Whether the children's schedule concerns this person. */
export const isChild = ({ dateOfBirth }: Person, today: string) => dateOfBirth !== null && ageOn(dateOfBirth, today) < adultFrom

/** Whether all that a children's schedule says of this is behind the person, and nothing else concerns them. */
export function isOutgrown(person: Person, care: PreventiveCare, today: string): boolean {
  const { dateOfBirth } = person
  if (dateOfBirth === null || ruleFor(person, care, today)) return false
  const ends = care.rules.flatMap(({ until }) => until ?? [])
  return ends.length > 0 && ends.every((until) => dayAt(dateOfBirth, until) <= today)
}

const isCertain = ({ hasConditions, sex }: PreventiveRule, gender: Person['gender']) => !hasConditions && (sex === 'any' || sex === gender)

function proposalOf(person: Person, care: PreventiveCare, today: string): Proposal[] {
  const rule = ruleFor(person, care, today)
  if (!rule) return []
  const { id: catalogId, kind, name: type, grade } = care
  const { sex, ageFrom, ageTo, intervalMonths, ages, until, detail } = rule
  const { source, url } = rule.source ?? care
  const certainty = isCertain(rule, person.gender) ? 'recommended' : 'ask'
  return [{ catalogId, kind, type, certainty, sex, ageFrom, ageTo, intervalMonths, ages, until, grade, detail, source, url }]
}

/** From the day of the first age until the day of the last sensible one. */
const isInSchedule = ({ ages, until }: PreventiveRule, birth: string, today: string) =>
  ages?.[0] !== undefined && dayAt(birth, ages[0]) <= today && (until === null || today < dayAt(birth, until))

/** An upper limit in whole years lasts until the next birthday. */
function isOfAge({ ageFrom, ageTo }: PreventiveRule, age: number) {
  const upTo = ageTo !== null && Number.isInteger(ageTo) ? Math.floor(age) : age
  return (ageFrom === null || age >= ageFrom) && (ageTo === null || upTo <= ageTo)
}

/** If the profile names neither sex, care for one sex is something to ask a clinician about; if it is empty, nothing is assumed. */
const isOfSex = ({ sex }: PreventiveRule, gender: Person['gender']) =>
  sex === 'any' || sex === gender || gender === 'other' || gender === 'prefer_not_to_say'
