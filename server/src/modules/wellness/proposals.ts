import type { Locale } from '@uzima/contract/fields'
import type { Proposal, ProposalGround } from '@uzima/contract/wellness'
import { ageOn, dayAt } from '#clinical/calendar.ts'
import { adultFrom } from '#clinical/prevention.ts'
import { nothingKnown } from '#clinical/prevention-flags.ts'
import type { Facts, PreventiveCare, PreventiveRule } from '#clinical/preventive-care.ts'

export type Person = { dateOfBirth: string | null; gender: 'male' | 'female' | 'other' | 'prefer_not_to_say' | null }

/** The profile fields that the catalogue needs but the profile lacks. */
export function missingOf({ dateOfBirth, gender }: Person): ('dateOfBirth' | 'gender')[] {
  return [...(dateOfBirth === null ? (['dateOfBirth'] as const) : []), ...(gender === null ? (['gender'] as const) : [])]
}

/** What the chart says, and the reader's language. */
type Asking = { facts?: Facts; locale?: Locale }

/** The catalogue's recommendations at that age and sex, by what the chart says: first those that apply, then those to ask a clinician about. */
export function proposalsFor(
  person: Person,
  care: Iterable<PreventiveCare>,
  today: string,
  { facts = nothingKnown, locale = 'en' }: Asking = {},
): Proposal[] {
  const found = [...care].flatMap((each) => proposalOf(person, each, today, { facts, locale }))
  return [...found.filter(({ certainty }) => certainty === 'recommended'), ...found.filter(({ certainty }) => certainty === 'ask')]
}

/** The catalogue rule that applies to this person; without facts, by birth date and sex alone. */
export function ruleFor(
  { dateOfBirth, gender }: Person,
  { rules }: PreventiveCare,
  today: string,
  facts: Facts = nothingKnown,
): PreventiveRule | undefined {
  if (dateOfBirth === null || dateOfBirth > today) return undefined
  const age = ageOn(dateOfBirth, today)
  const isDue = (rule: PreventiveRule) => (rule.ages ? isInSchedule(rule, dateOfBirth, today) : isOfAge(withStart(rule, facts), age))
  const fitting = rules.filter((rule) => isDue(rule) && isOfSex(rule, gender) && isOffered(rule, facts))
  return fitting.find((rule) => isCertain(rule, gender, facts)) ?? fitting[0]
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

const isCertain = ({ dependsOn, sex }: PreventiveRule, gender: Person['gender'], { flags }: Facts) =>
  !dependsOn.isJudgement &&
  dependsOn.requires.every((flag) => flags.get(flag) === true) &&
  dependsOn.excludes.every((flag) => flags.get(flag) === false) &&
  (sex === 'any' || sex === gender)

/** Whether nothing that is known speaks against it, and what must be known is. */
const isOffered = ({ dependsOn: { requires, excludes, when, unless } }: PreventiveRule, { flags }: Facts) =>
  requires.every((flag) => flags.get(flag) !== false) &&
  [...excludes, ...unless].every((flag) => flags.get(flag) !== true) &&
  when.every((flag) => flags.get(flag) === true)

const adultAge = 18

/** With the age at which it begins for somebody in whose family an illness began early. */
function withStart(rule: PreventiveRule, { youngestOnset }: Facts): PreventiveRule {
  const { earlier } = rule.dependsOn
  const onset = earlier && youngestOnset(earlier.problem)
  if (!earlier || onset === null || rule.ageFrom === null) return rule
  return { ...rule, ageFrom: Math.max(adultAge, Math.min(rule.ageFrom, onset - earlier.years)) }
}

/** What of the chart a rule follows from. */
function groundOf({ dependsOn: { requires, when } }: PreventiveRule, { flags }: Facts): ProposalGround | null {
  const held = [...requires, ...when].filter((flag) => flags.get(flag) === true)
  if (held.some((flag) => flag.startsWith('family_'))) return 'family'
  if (held.some((flag) => flag.includes('pregnan'))) return 'pregnancy'
  return held.length > 0 ? 'tobacco' : null
}

function proposalOf(person: Person, care: PreventiveCare, today: string, { facts, locale }: Required<Asking>): Proposal[] {
  const found = ruleFor(person, care, today, facts)
  if (!found) return []
  const rule = withStart(found, facts)
  const { id: catalogId, kind, name: type, grade } = care
  const { sex, ageFrom, ageTo, intervalMonths, ages, until } = rule
  const { source, url } = rule.source ?? care
  const detail = rule.detail[locale]
  const certainty = isCertain(rule, person.gender, facts) ? 'recommended' : 'ask'
  const ground = groundOf(rule, facts)
  return [{ catalogId, kind, type, certainty, sex, ageFrom, ageTo, intervalMonths, ages, until, grade, detail, source, url, ground }]
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
