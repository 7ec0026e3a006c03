import { z } from 'zod/mini'
import { Substance } from '../allergies/substance.ts'
import { Problem, ProblemNames } from '../conditions/content.ts'
import { id, instant } from '../fields.ts'

export const severity = z.enum(['contraindicated', 'major', 'moderate', 'minor'])
export type Severity = z.infer<typeof severity>

/** What every alert has. `id` names the rule and what met, and is what an acknowledgement refers to. */
const alert = {
  id: z.string(),
  severity,
  /** Contraindicated and major alerts must be acknowledged before saving. */
  interrupts: z.boolean(),
  /** Translation keys: `medications:effects.<key>` and `medications:actions.<key>`. */
  effect: z.nullable(z.string()),
  action: z.nullable(z.string()),
  /** In English, with its source. */
  detail: z.nullable(z.string()),
  management: z.nullable(z.string()),
  sources: z.array(z.string()),
  acknowledgedAt: z.nullable(instant),
  acknowledgedBy: z.nullable(z.enum(['patient', 'provider'])),
  /** Why they continued, in their own words; null before reasons were asked for. */
  acknowledgedReason: z.nullable(z.string()),
}

/** About two medicines. */
const PairAlert = z.object({
  ...alert,
  kind: z.enum(['interaction', 'duplicate_class', 'duplicate_ingredient']),
  /** The other medicine in the list, and the two ingredients. */
  medicationId: id,
  medicationName: z.string(),
  between: z.tuple([z.string(), z.string()]),
  /** The drug class both belong to. */
  class: z.nullable(z.string()),
})

/** The allergy of the chart that conflicts. */
export const AllergyEntry = z.object({ allergyId: id, substance: Substance })
export type AllergyEntry = z.infer<typeof AllergyEntry>

/** About a medicine and an allergy of the chart. */
const AllergyAlert = z.object({
  ...alert,
  kind: z.literal('allergy'),
  /** The ingredient of the medicine that the rule is about. */
  ingredient: z.string(),
  entry: AllergyEntry,
})

/** The health problem of the chart that conflicts. */
export const ConditionEntry = z.object({ conditionId: id, problem: Problem, called: z.nullable(ProblemNames) })
export type ConditionEntry = z.infer<typeof ConditionEntry>

/** About a medicine and a health problem of the chart. */
const ProblemAlert = z.object({ ...alert, kind: z.literal('problem'), ingredient: z.string(), entry: ConditionEntry })

/** About a medicine in pregnancy. Without an entry nobody has said that there is one: it is only possible. */
const PregnancyAlert = z.object({ ...alert, kind: z.literal('pregnancy'), ingredient: z.string(), entry: z.nullable(ConditionEntry) })

/** About a medicine at the person's age, in full months. */
const AgeAlert = z.object({ ...alert, kind: z.literal('age'), ingredient: z.string(), months: z.int() })

export const doseUnits = ['mg', 'mcg', 'units', 'meq', 'puffs', 'drops'] as const
export const dosePeriods = ['dose', 'day', 'week', 'patch'] as const
export const doseReaders = ['adult', 'older', 'child', 'weight'] as const

/** About how much of an ingredient is taken, with what other medicines add. */
const DoseAlert = z.object({
  ...alert,
  kind: z.literal('dose'),
  ingredient: z.string(),
  dose: z.object({
    /** A single dose, what is taken in a period, or how often. */
    of: z.enum(['single', 'daily', 'frequency']),
    amount: z.number(),
    greatest: z.number(),
    unit: z.enum(doseUnits),
    period: z.enum(dosePeriods),
    /** Whose greatest dose it is. */
    who: z.enum(doseReaders),
    /** At least this much. */
    isLeast: z.boolean(),
    /** So much that the number or its unit is likely mistaken. */
    isSlip: z.boolean(),
    /** Names of the medicines counted together with this one. */
    with: z.array(z.string()),
  }),
})
export type DoseAlert = z.infer<typeof DoseAlert>

/** Why a dose was not checked. */
export const doseUnread = z.enum(['name', 'unlisted', 'unreadable', 'strength', 'form', 'weight', 'age', 'unclear'])
/** `single`: taken as needed, so that only one dose was checked. */
export const DoseCheck = z.object({ status: z.enum(['checked', 'single', 'unchecked']), reason: z.nullable(doseUnread) })
export type DoseCheck = z.infer<typeof DoseCheck>

export const Alert = z.discriminatedUnion('kind', [PairAlert, AllergyAlert, ProblemAlert, PregnancyAlert, AgeAlert, DoseAlert])
export type Alert = z.infer<typeof Alert>
export type AlertKind = Alert['kind']

/**
 * What of the chart medicines are checked against. `unknown`: nobody has ever said anything about it, which is not the same as none. `unread` counts
 * what stands there and could not be matched, so that it is not checked.
 */
const Checkable = z.object({ known: z.enum(['unknown', 'none', 'listed']), unread: z.int() })
export const CardCheck = z.object({ allergies: Checkable, conditions: Checkable })
export type CardCheck = z.infer<typeof CardCheck>
