import { z } from 'zod/mini'

/** FHIR's states: a dose that was given, or one that was not, with the reason. */
export const immunizationStates = ['completed', 'not-done'] as const
export const immunizationState = z.enum(immunizationStates)
/** `code` is a vaccine of the clinical data, such as `mmr`; the words are always those of who wrote them. */
export const Vaccine = z.object({ code: z.nullable(z.string()), text: z.string() })
