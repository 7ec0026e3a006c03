import type { Locale } from '@uzima/contract/fields'
import { auditScore, auditThreshold } from '@uzima/contract/social-history/scores'
import type { SymptomCheck } from '@uzima/contract/symptom-checker'
import type { Verified } from '#auth/actor.ts'
import { type Known, knownOf } from '#clinical/symptoms/record.ts'
import type { Context } from '#context.ts'
import { cardAllergies, cardAllergyLines } from '#modules/allergies/public.ts'
import { knownPerson } from '#modules/emergency-contacts/public.ts'
import { activeMedicines } from '#modules/medications/public.ts'

export const nothingKnown: Known = { findings: [], isImmunosuppressed: false, isPregnant: false, takesMedicines: false, allergies: [] }

/** From the caller's own chart and medicines; nothing without consent to the notice. */
export async function knownOfOwnRecord(ctx: Context<Verified>): Promise<Known> {
  const { actor } = ctx
  if (!actor.consented) return nothingKnown
  const [{ person, social }, medicines] = await Promise.all([knownPerson(ctx, actor.id), activeMedicines(ctx, actor.id)])
  const { tobacco, alcohol } = social
  const sex = person.sex === 'M' ? 'male' : person.sex === 'F' ? 'female' : null
  return knownOf({
    problems: person.problems.flatMap(({ problems }) => problems),
    medicines: medicines.map(({ medicationName }) => medicationName),
    allergies: person.allergies,
    isSmoker: tobacco?.status === 'current' && tobacco.kind !== 'smokeless' && tobacco.kind !== 'vape',
    drinksRiskily: alcohol !== undefined && auditScore(alcohol) >= auditThreshold(sex),
  })
}

/** The caller's current medicines and their allergies, each in a line as on the emergency card; null if there are neither. */
export async function crewFacts(ctx: Context<Verified>, language: Locale): Promise<SymptomCheck['crew']> {
  const { actor } = ctx
  if (!actor.consented) return null
  const [medicines, allergies] = await Promise.all([activeMedicines(ctx, actor.id), cardAllergies(ctx, actor.id)])
  const facts = {
    medicines: medicines.map(({ medicationName, dosage }) => `${medicationName} ${dosage}`),
    allergies: allergies?.known === 'listed' ? cardAllergyLines(allergies, language) : [],
  }
  return facts.medicines.length + facts.allergies.length > 0 ? facts : null
}
