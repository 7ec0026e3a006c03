import type { CardCheck, CardEntry } from '@uzima/contract/medications/alerts'
import type { Verified } from '#auth/actor.ts'
import { type AllergySaid, chosenAllergy, readAllergies } from '#clinical/person/allergies.ts'
import type { Person } from '#clinical/person/person.ts'
import { type ProblemSaid, pregnancy, readProblems } from '#clinical/person/problems.ts'
import type { Context } from '#context.ts'
import { checkedPerson } from '#modules/emergency-contacts/public.ts'

type WithEntry = { entry: CardEntry }
/** The person a list is checked for, and what of their card could not be checked. */
export type Known = { person: Person<AllergySaid & WithEntry, ProblemSaid & WithEntry>; against: CardCheck }

export async function personOf(
  ctx: Pick<Context<Verified>, 'db' | 'actor' | 'now' | 'services'>,
  patientId: string,
  today: string,
): Promise<Known> {
  const { allergies, conditions, savedAt, gender, dateOfBirth } = await checkedPerson(ctx, patientId)
  const [typedAllergies, typedProblems] = [readAllergies(allergies?.other ?? ''), readProblems(conditions?.other ?? '')]
  const isLongAgo = savedAt !== null && ctx.now.getTime() - savedAt.getTime() > longestPregnancyMs
  return {
    person: {
      allergies: [
        ...said(allergies).map((allergy) => ({ ...chosenAllergy(allergy), entry: { allergy } })),
        ...typedAllergies.entries.map(({ text, ...entry }) => ({ ...entry, entry: { text } })),
      ],
      problems: [
        ...said(conditions).map((condition) => ({ problems: [condition], entry: { condition } })),
        ...typedProblems.entries.map(({ text, problems }) => ({
          problems: isLongAgo ? problems.filter((problem) => problem !== pregnancy) : problems,
          entry: { text },
        })),
      ],
      sex: gender === 'female' ? 'F' : gender === 'male' ? 'M' : null,
      months: dateOfBirth === null ? null : monthsBetween(dateOfBirth, today),
    },
    against: { allergies: checkable(allergies, typedAllergies.unread), conditions: checkable(conditions, typedProblems.unread) },
  }
}

/** A card saved longer ago than this says nothing about a pregnancy any more. */
const longestPregnancyMs = 300 * 86_400_000

type Said<Answer extends string> = { chosen: Answer[]; other: string | null } | null
const said = <Answer extends string>(part: Said<Answer>): Exclude<Answer, 'none'>[] =>
  (part?.chosen ?? []).filter((answer): answer is Exclude<Answer, 'none'> => answer !== 'none')

function checkable(part: Said<string>, unread: readonly string[]): CardCheck['allergies'] {
  if (!part) return { known: 'unknown', unread: 0 }
  return { known: part.chosen.includes('none') ? 'none' : 'listed', unread: unread.length }
}

/** Full months, as birthdays count them. */
function monthsBetween(birth: string, today: string): number {
  const [years = 0, months = 0, days = 0] = birth.split('-').map(Number)
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  return Math.max(0, (year - years) * 12 + month - months - (day < days ? 1 : 0))
}
