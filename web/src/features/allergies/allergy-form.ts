import type { WriteAllergy } from '@uzima/contract/allergies'
import {
  type AllergyContent,
  allergyType,
  clinicalState,
  criticality,
  manifestation,
  reactionSeverity,
} from '@uzima/contract/allergies/content'
import { substanceLength } from '@uzima/contract/allergies/substance'
import { entryTextLength } from '@uzima/contract/chart/entries'
import { z } from 'zod/mini'
import { typedPastDate } from '../chart/public.ts'

const words = z.string().check(z.trim(), z.maxLength(entryTextLength))

/** WriteAllergy of the contract, as the fields of the form have it. */
export const AllergyFields = z.object({
  text: z.string().check(z.trim(), z.minLength(1, 'allergies:form.substanceRequired'), z.maxLength(substanceLength)),
  code: z.nullable(z.string()),
  type: allergyType,
  state: clinicalState,
  manifestations: z.array(manifestation),
  reaction: words,
  severity: z.union([z.literal(''), reactionSeverity]),
  criticality: z.union([z.literal(''), criticality]),
  onset: typedPastDate,
  note: words,
})
export type AllergyValues = z.infer<typeof AllergyFields>
export const shownFields = ['text', 'type', 'state', 'manifestations', 'reaction', 'severity', 'criticality', 'onset', 'note'] as const

export const valuesOf = (allergy: AllergyContent | undefined, substance: string) => ({
  text: substance,
  code: allergy?.substance.code ?? null,
  type: allergy?.type ?? ('allergy' as const),
  state: allergy?.state ?? ('active' as const),
  manifestations: allergy?.manifestations ?? [],
  reaction: allergy?.reaction ?? '',
  severity: allergy?.severity ?? ('' as const),
  criticality: allergy?.criticality ?? ('' as const),
  onset: allergy?.onset ?? '',
  note: allergy?.note ?? '',
})

export const toWritten = ({ text, code, reaction, severity, criticality: danger, note, ...values }: AllergyValues): WriteAllergy => ({
  ...values,
  substance: { code, text },
  reaction: reaction || null,
  severity: severity || null,
  criticality: danger || null,
  note: note || null,
})
