import type { WriteCard } from '@uzima/contract/emergency-contacts/card'
import type { Condition } from '@uzima/contract/emergency-contacts/conditions'
import type { AllergyEntry, CardCheck, CardEntry } from '@uzima/contract/medications/alerts'
import type { Verified } from '#auth/actor.ts'
import type { AllergySaid } from '#clinical/person/allergies.ts'
import type { Person } from '#clinical/person/person.ts'
import { type ProblemSaid, pregnancy, readProblems } from '#clinical/person/problems.ts'
import type { Context } from '#context.ts'
import { knownAllergies } from '#modules/allergies/public.ts'
import { findChecked } from './card-queries.ts'
import { decryptCard } from './encrypted-card.ts'

/** What is known of a person when a medicine is checked, and what of it could not be matched. */
export type Known = { person: Person<AllergySaid & { entry: AllergyEntry }, ProblemSaid & { entry: CardEntry }>; against: CardCheck }

type World = Pick<Context<Verified>, 'db' | 'actor' | 'now' | 'services'>

/**
 * Of the caller, or of a patient in the caller's care: the allergies of the chart, and the conditions of the card, whether it shows them or
 * not. Callers tell only the entries that conflict.
 */
export async function knownOf(ctx: World, patientId: string): Promise<Known> {
  const [allergies, row] = await Promise.all([knownAllergies(ctx, patientId), findChecked(ctx.db, patientId, patientId === ctx.actor.id)])
  const { conditions } = row?.savedAt ? await decryptCard(ctx, patientId, { ...row, bloodGroup: null }) : noCard
  const typed = readProblems(conditions?.other ?? '')
  const isOld = ctx.now.getTime() - (row?.savedAt?.getTime() ?? 0) > longestPregnancyMs
  return {
    person: {
      allergies: allergies.said,
      problems: [
        ...answersOf(conditions).map((condition) => ({ problems: [condition], entry: { condition } })),
        ...typed.entries.map(({ text, problems }) => ({
          problems: isOld ? problems.filter((problem) => problem !== pregnancy) : problems,
          entry: { text },
        })),
      ],
      sex: row?.gender === 'female' ? 'F' : row?.gender === 'male' ? 'M' : null,
      months: row?.dateOfBirth ? monthsBetween(row.dateOfBirth, row.today) : null,
    },
    against: { allergies: { known: allergies.known, unread: allergies.unread }, conditions: checkable(conditions, typed) },
  }
}

const noCard = { conditions: null }
/** A card saved longer ago than this says nothing about a pregnancy any more. */
const longestPregnancyMs = 300 * 86_400_000

type Said = { chosen: Condition[]; other: string | null } | null
const answersOf = (part: Said) => (part?.chosen ?? []).filter((answer): answer is Exclude<Condition, 'none'> => answer !== 'none')

/** "No known conditions" in one's own words is the same statement as the card's answer. */
function checkable(part: Said, { entries, unread }: { entries: unknown[]; unread: string[] }): CardCheck['conditions'] {
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

/** Conditions that were typed on a card and could not be matched. */
export const unreadOf = (card: WriteCard | null) => readProblems(card?.conditions.other ?? '').unread
