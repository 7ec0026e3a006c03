import type { AllergyEntry, CardCheck, ConditionEntry } from '@uzima/contract/medications/alerts'
import type { Verified } from '#auth/actor.ts'
import type { AllergySaid } from '#clinical/person/allergies.ts'
import type { Person } from '#clinical/person/person.ts'
import type { ProblemSaid } from '#clinical/person/problems.ts'
import { type PregnancySaid, pregnancy, withPregnancy } from '#clinical/pregnancy-said.ts'
import type { Context } from '#context.ts'
import { knownAllergies } from '#modules/allergies/public.ts'
import { calledOf, knownConditions, listedProblem } from '#modules/conditions/public.ts'
import { type SaidLast, saidLast } from '#modules/social-history/public.ts'
import { findChecked } from './card-queries.ts'

/** What is known of a person when a medicine is checked, and what of it could not be matched. */
export type Known = {
  person: Person<AllergySaid & { entry: AllergyEntry }, ProblemSaid & { entry: ConditionEntry }>
  against: CardCheck
  /** The last answers about tobacco, alcohol, pregnancy, work and home. */
  social: SaidLast
}

type World = Pick<Context<Verified>, 'db' | 'actor' | 'now' | 'services'>

/**
 * Of the caller, or of a patient in the caller's care: allergies, health problems and social history of the chart. Callers tell only the
 * entries that conflict.
 */
export async function knownOf(ctx: World, patientId: string): Promise<Known> {
  const [{ said: allergies, ...ofAllergies }, { said, pregnancy: byProblems, ...ofConditions }, social, row] = await Promise.all([
    knownAllergies(ctx, patientId),
    knownConditions(ctx, patientId),
    saidLast(ctx, patientId),
    findChecked(ctx.db, patientId, patientId === ctx.actor.id),
  ])
  return {
    person: {
      allergies,
      problems: withPregnancy({ problems: said, byProblems, answer: social.pregnancy ?? null }, ctx.now, asProblem),
      sex: row?.gender === 'female' ? 'F' : row?.gender === 'male' ? 'M' : null,
      months: row?.dateOfBirth ? monthsBetween(row.dateOfBirth, row.today) : null,
    },
    against: { allergies: ofAllergies, conditions: ofConditions },
    social,
  }
}

/** An answer that there is a pregnancy, as what a medicine conflicts with. */
const asProblem = ({ id }: PregnancySaid) => ({
  problems: [pregnancy],
  entry: { conditionId: id, problem: listedProblem(pregnancy, 'en'), called: calledOf(pregnancy) },
})

/** Full months, as birthdays count them. */
function monthsBetween(birth: string, today: string): number {
  const [years = 0, months = 0, days = 0] = birth.split('-').map(Number)
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  return Math.max(0, (year - years) * 12 + month - months - (day < days ? 1 : 0))
}
