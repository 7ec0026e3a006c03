import { z } from 'zod/mini'

/** In display order; the names are those of server/clinical/observations.json. */
export const vitalKinds = ['bp', 'hr', 'rr', 'temp', 'spo2', 'glucose_fast', 'glucose', 'weight', 'height', 'head'] as const
export const vitalKind = z.enum(vitalKinds)
export type VitalKind = z.infer<typeof vitalKind>

/** UCUM codes. */
export const vitalUnit = z.enum(['mm[Hg]', '/min', 'Cel', '[degF]', '%', 'mg/dL', 'mmol/L', 'kg', '[lb_av]', 'cm', '[in_i]'])
export type VitalUnit = z.infer<typeof vitalUnit>

/** Interpretation by the cited cut-points; the web app has the text for each. */
export const vitalLevel = z.enum([
  'normal',
  'slightly_low',
  'slightly_high',
  'low',
  'high',
  'elevated',
  'stage1',
  'stage2',
  'severe',
  'fever',
  'infant',
  'infant_low',
  'infant_high',
  'prediabetes',
  'diabetes',
  'fast_gain',
  'critical_low',
  'critical_high',
  'emergency_low',
  'emergency_high',
  'on_oxygen',
])
export type VitalLevel = z.infer<typeof vitalLevel>
/** Whose limits apply. Without a date of birth those of adults do. */
export const vitalAge = z.enum(['adult', 'child', 'unknown'])
export type VitalAge = z.infer<typeof vitalAge>
