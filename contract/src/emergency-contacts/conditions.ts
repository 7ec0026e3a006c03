import { z } from 'zod/mini'

/** Conditions and implants that matter in first response. */
export const conditions = [
  'none',
  'asthma',
  'copd',
  'diabetes_type_1',
  'diabetes_type_2',
  'epilepsy',
  'heart_disease',
  'heart_failure',
  'pacemaker',
  'high_blood_pressure',
  'stroke',
  'kidney_disease',
  'dialysis',
  'liver_disease',
  'bleeding_disorder',
  'sickle_cell',
  'weak_immune_system',
  'transplant',
  'adrenal_insufficiency',
  'dementia',
] as const
export const condition = z.enum(conditions)
export type Condition = z.infer<typeof condition>
