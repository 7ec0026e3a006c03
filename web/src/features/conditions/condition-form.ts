import { entryTextLength } from '@uzima/contract/chart/entries'
import { isBeforeDate } from '@uzima/contract/chart/partial-date'
import type { WriteCondition } from '@uzima/contract/conditions'
import { type ConditionContent, clinicalStatus, diagnosisCode, problemLength } from '@uzima/contract/conditions/content'
import { z } from 'zod/mini'
import { typedPastDate } from '../chart/public.ts'

/** WriteCondition of the contract, as the fields of the form have it. */
export const ConditionFields = z
  .object({
    text: z.string().check(z.trim(), z.minLength(1, 'conditions:form.problemRequired'), z.maxLength(problemLength)),
    listed: z.nullable(z.string()),
    code: z.pipe(z.string().check(z.trim(), z.toUpperCase()), z.union([z.literal(''), diagnosisCode])),
    status: clinicalStatus,
    isChronic: z.boolean(),
    onset: typedPastDate,
    ended: typedPastDate,
    note: z.string().check(z.trim(), z.maxLength(entryTextLength)),
  })
  .check(
    z.refine(({ status, onset, ended }) => status !== 'resolved' || !onset || !ended || !isBeforeDate(ended, onset), {
      path: ['ended'],
      error: 'stay_ends_before',
    }),
  )
export type ConditionValues = z.infer<typeof ConditionFields>
export const shownFields = ['text', 'code', 'status', 'isChronic', 'onset', 'ended', 'note'] as const

export const valuesOf = (condition: ConditionContent | undefined, text: string) => ({
  text,
  listed: condition?.problem.listed ?? null,
  code: condition?.problem.code ?? '',
  status: condition?.status ?? ('active' as const),
  isChronic: condition?.isChronic ?? false,
  onset: condition?.onset ?? '',
  ended: condition?.ended ?? '',
  note: condition?.note ?? '',
})

export const toWritten = ({ text, listed, code, note, ended, ...values }: ConditionValues): WriteCondition => ({
  ...values,
  // asked only of what is over
  ended: values.status === 'resolved' ? ended : null,
  problem: { listed, code: code || null, text },
  note: note || null,
})
