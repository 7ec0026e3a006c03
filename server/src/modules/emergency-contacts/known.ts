import type { WriteCard } from '@uzima/contract/emergency-contacts/card'
import type { CardCheck, CardEntry } from '@uzima/contract/medications/alerts'
import type { Verified } from '#auth/actor.ts'
import { type AllergySaid, chosenAllergy, readAllergies } from '#clinical/person/allergies.ts'
import type { Person } from '#clinical/person/person.ts'
import { isPregnancy, type ProblemSaid, readProblems } from '#clinical/person/problems.ts'
import type { Context } from '#context.ts'
import { findChecked } from './card-queries.ts'
import { decryptCard } from './encrypted-card.ts'

type WithEntry = { entry: CardEntry }
/** What is known of a person when a medicine is checked, and what of their card could not be matched. */
export type Known = { person: Person<AllergySaid & WithEntry, ProblemSaid & WithEntry>; against: CardCheck }

type World = Pick<Context<Verified>, 'db' | 'actor' | 'now' | 'services'>

/**
 * Of the caller, or of a patient in the caller's care. Of the card it reads allergies and conditions, whether the card shows them or not:
 * callers tell only the entries that conflict.
 */
export async function knownOf(ctx: World, patientId: string): Promise<Known> {
  const row = await findChecked(ctx.db, patientId, patientId === ctx.actor.id)
  const { allergies, conditions } = row?.savedAt ? await decryptCard(ctx, patientId, { ...row, bloodGroup: null }) : noCard
  const typedAllergies = readAllergies(allergies?.other ?? '')
  const typedProblems = readProblems(conditions?.other ?? '')
  const isOld = ctx.now.getTime() - (row?.savedAt?.getTime() ?? 0) > longestPregnancyMs
  return {
    person: {
      allergies: [
        ...answersOf(allergies).map((allergy) => ({ ...chosenAllergy(allergy), entry: { allergy } })),
        ...typedAllergies.entries.map(({ text, ...entry }) => ({ ...entry, entry: { text } })),
      ],
      problems: [
        ...answersOf(conditions).map((condition) => ({ problems: [condition], entry: { condition } })),
        ...typedProblems.entries.map(({ text, problems }) => ({
          problems: isOld ? problems.filter((problem) => !isPregnancy(problem)) : problems,
          entry: { text },
        })),
      ],
      sex: row?.gender === 'female' ? 'F' : row?.gender === 'male' ? 'M' : null,
      months: row?.dateOfBirth ? monthsBetween(row.dateOfBirth, row.today) : null,
    },
    against: { allergies: checkable(allergies, typedAllergies), conditions: checkable(conditions, typedProblems) },
  }
}

const noCard = { allergies: null, conditions: null }
/** A card saved longer ago than this says nothing about a pregnancy any more. */
const longestPregnancyMs = 300 * 86_400_000

type Said<Answer extends string> = { chosen: Answer[]; other: string | null } | null
const answersOf = <Answer extends string>(part: Said<Answer>): Exclude<Answer, 'none'>[] =>
  (part?.chosen ?? []).filter((answer): answer is Exclude<Answer, 'none'> => answer !== 'none')

/** "No known allergies" in one's own words is the same statement as the card's answer. */
function checkable(part: Said<string>, { entries, unread }: { entries: unknown[]; unread: string[] }): CardCheck['allergies'] {
  if (!part) return { known: 'unknown', unread: 0 }
  const isNone = part.chosen.every((answer) => answer === 'none') && entries.length === 0 && unread.length === 0
  return { known: isNone ? 'none' : 'listed', unread: unread.length }
}

/** Full months, as birthdays count them. */
function monthsBetween(birth: string, today: string): number {
  const [years = 0, months = 0, days = 0] = birth.split('-').map(Number)
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  return Math.max(0, (year - years) * 12 + month - months - (day < days ? 1 : 0))
}

/** What was typed on a card and could not be matched. */
export const unreadOf = (card: WriteCard | null) => ({
  allergies: readAllergies(card?.allergies.other ?? '').unread,
  conditions: readProblems(card?.conditions.other ?? '').unread,
})
