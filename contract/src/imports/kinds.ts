import { z } from 'zod/mini'

/** What lines of a file can become, in the order shown. */
export const importKinds = [
  ...(['medication', 'allergy', 'condition', 'immunization', 'procedure'] as const),
  ...(['vital', 'lab', 'document', 'family', 'social'] as const),
  ...(['contact', 'goal', 'coverage', 'steps'] as const),
] as const
export const importKind = z.enum(importKinds)
export type ImportKind = z.infer<typeof importKind>

export const importFormats = ['fhir', 'ccda', 'apple_health', 'csv'] as const
export const importFormat = z.enum(importFormats)

/** Why something of a file has no place in the record. */
export const leftOutReasons = [
  ...(['kind_not_kept', 'not_said_of_person', 'withdrawn', 'not_certain', 'nothing_known'] as const),
  ...(['no_name', 'no_date', 'no_value', 'no_relation', 'no_frequency', 'comparator', 'unit_unknown'] as const),
  ...(['not_plausible', 'in_future', 'not_possible'] as const),
  ...(['file_kind', 'file_refused', 'file_missing', 'files_too_many'] as const),
] as const
export const leftOutReason = z.enum(leftOutReasons)
export type LeftOutReason = z.infer<typeof leftOutReason>

/** What a reader could not read of a file, and why: also what has no place in the record in any case. */
export const faultCodes = [
  ...(['not_understood', 'broken', 'too_deep', 'too_large', 'too_many', 'too_slow', 'unknown_format'] as const),
  ...(['day_or_month', 'no_unit', 'half_pressure', 'condensed', 'moving'] as const),
  ...(['text_only', 'no_sections', 'older_version', 'other_file'] as const),
] as const
export const faultCode = z.enum([...faultCodes, ...leftOutReasons])
export type FaultCode = z.infer<typeof faultCode>

/** What of an accepted line has no place, or was changed to have one. */
export const omissions = [
  ...(['code', 'people', 'place', 'visit', 'reason', 'details', 'values', 'status', 'shortened', 'time', 'day', 'dose', 'file'] as const),
] as const
export const omission = z.enum(omissions)
export type Omission = z.infer<typeof omission>
