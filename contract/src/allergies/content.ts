import { z } from 'zod/mini'
import { partialDate } from '../chart/partial-date.ts'
import { Substance } from './substance.ts'

/** An allergy is a reaction of the immune system; an intolerance is not, as nausea from codeine. */
export const allergyTypes = ['allergy', 'intolerance'] as const
export const allergyType = z.enum(allergyTypes)
export const clinicalStates = ['active', 'inactive', 'resolved'] as const
export const clinicalState = z.enum(clinicalStates)

/** Reactions in the order offered. Those of the first line put life in danger. */
export const dangerousManifestations = ['anaphylaxis', 'angioedema', 'breathing', 'collapse', 'severe_skin'] as const
export const manifestations = [
  ...dangerousManifestations,
  ...(['hives', 'rash', 'itching', 'swelling', 'wheezing', 'runny_nose', 'red_eyes', 'eczema', 'fever'] as const),
  ...(['nausea', 'diarrhoea', 'stomach_pain', 'headache', 'dizziness', 'cough', 'muscle_pain', 'palpitations'] as const),
] as const
export const manifestation = z.enum(manifestations)
export type Manifestation = z.infer<typeof manifestation>

/** How bad the worst reaction was. */
export const reactionSeverities = ['mild', 'moderate', 'severe'] as const
export const reactionSeverity = z.enum(reactionSeverities)
/** How dangerous the next one may be. */
export const criticalities = ['low', 'high'] as const
export const criticality = z.enum(criticalities)

export const AllergyContent = z.object({
  substance: Substance,
  type: allergyType,
  state: clinicalState,
  manifestations: z.array(manifestation),
  /** The reaction in the person’s own words. */
  reaction: z.nullable(z.string()),
  severity: z.nullable(reactionSeverity),
  criticality: z.nullable(criticality),
  /** When it was first noticed. */
  onset: z.nullable(partialDate),
  note: z.nullable(z.string()),
})
export type AllergyContent = z.infer<typeof AllergyContent>
