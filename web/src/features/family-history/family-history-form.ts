import { entryTextLength } from '@uzima/contract/chart/entries'
import { diagnosisCode, problemLength } from '@uzima/contract/conditions/content'
import type { WriteFamilyHistory } from '@uzima/contract/family-history'
import { causeOfDeath, type FamilyHistoryContent, oldestAge, relation } from '@uzima/contract/family-history/content'
import { z } from 'zod/mini'

const age = z.string().check(
  z.trim(),
  z.refine((typed) => typed === '' || (/^\d{1,3}$/.test(typed) && Number(typed) <= oldestAge), { error: 'family-history:form.ageInvalid' }),
)

/** WriteFamilyHistory of the contract, as the fields of the form have it. */
export const FamilyHistoryFields = z.object({
  relation: z.enum(relation.options, { error: 'family-history:form.relationRequired' }),
  text: z.string().check(z.trim(), z.minLength(1, 'family-history:form.problemRequired'), z.maxLength(problemLength)),
  listed: z.nullable(z.string()),
  code: z.pipe(z.string().check(z.trim(), z.toUpperCase()), z.union([z.literal(''), diagnosisCode])),
  onsetAge: age,
  causedDeath: causeOfDeath,
  note: z.string().check(z.trim(), z.maxLength(entryTextLength)),
})
export type FamilyHistoryValues = z.infer<typeof FamilyHistoryFields>
export const shownFields = ['relation', 'text', 'code', 'onsetAge', 'causedDeath', 'note'] as const

export const valuesOf = (entry: FamilyHistoryContent | undefined, text: string) => ({
  relation: entry?.relation,
  text,
  listed: entry?.problem.listed ?? null,
  code: entry?.problem.code ?? '',
  onsetAge: entry?.onsetAge?.toString() ?? '',
  causedDeath: entry?.causedDeath ?? ('unknown' as const),
  note: entry?.note ?? '',
})

export const toWritten = ({ text, listed, code, onsetAge, note, ...values }: FamilyHistoryValues): WriteFamilyHistory => ({
  ...values,
  problem: { listed, code: code || null, text },
  onsetAge: onsetAge === '' ? null : Number(onsetAge),
  note: note || null,
})
