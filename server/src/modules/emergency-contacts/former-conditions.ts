import { z } from 'zod/mini'

/** What a card had of conditions before they stood in the chart: answers of a list, and what was typed beside them. */
export const formerConditions = [
  ...(['none', 'asthma', 'copd', 'diabetes_type_1', 'diabetes_type_2', 'epilepsy', 'heart_disease', 'heart_failure', 'pacemaker'] as const),
  ...(['high_blood_pressure', 'stroke', 'kidney_disease', 'dialysis', 'liver_disease', 'bleeding_disorder', 'sickle_cell'] as const),
  ...(['weak_immune_system', 'transplant', 'adrenal_insufficiency', 'dementia'] as const),
] as const
export const FormerConditions = z.object({ chosen: z.array(z.enum(formerConditions)), other: z.nullable(z.string()) })
export type FormerConditions = z.infer<typeof FormerConditions>
