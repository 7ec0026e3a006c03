import { z } from 'zod/mini'
import { partialDate } from '../chart/partial-date.ts'
import { id, locale } from '../fields.ts'

/** FHIR’s clinical status: `recurrence` is back after it was over, `remission` is quiet without being over. */
export const clinicalStatuses = ['active', 'recurrence', 'remission', 'resolved'] as const
export const clinicalStatus = z.enum(clinicalStatuses)
export type ClinicalStatus = z.infer<typeof clinicalStatus>

export const problemLength = 200
/** A code of ICD-10 or ICD-10-CM, such as I10 or E11.65. */
export const diagnosisCode = z.string().check(z.regex(/^[A-Z]\d[0-9A-Z](\.[0-9A-Z]{1,4})?$/, 'invalid_diagnosis_code'))

/** `listed` is a problem of the clinical data, such as `high_blood_pressure`; the words are always the person’s own. */
export const Problem = z.object({ listed: z.nullable(z.string()), code: z.nullable(z.string()), text: z.string() })
export type Problem = z.infer<typeof Problem>

export const ConditionContent = z.object({
  problem: Problem,
  status: clinicalStatus,
  isChronic: z.boolean(),
  /** Since when. */
  onset: z.nullable(partialDate),
  /** When it ended, of one that is over. */
  ended: z.nullable(partialDate),
  note: z.nullable(z.string()),
})
export type ConditionContent = z.infer<typeof ConditionContent>

/** What a problem of the clinical data is called by people and by clinicians, in every language. */
export const ProblemNames = z.record(locale, z.object({ plain: z.string(), clinical: z.string() }))
export type ProblemNames = z.infer<typeof ProblemNames>

/** What an emergency card shows: problems of the chart that are there, or that there are none. */
export const CardConditions = z.object({
  known: z.enum(['none', 'listed']),
  rows: z.array(z.object({ id, problem: Problem, status: clinicalStatus, called: z.nullable(ProblemNames) })),
})
export type CardConditions = z.infer<typeof CardConditions>
