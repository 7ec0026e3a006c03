import { entryTextLength } from '@uzima/contract/chart/entries'
import { indicationLength } from '@uzima/contract/chart/indication'
import type { WriteProcedure } from '@uzima/contract/procedures'
import { type ProcedureContent, placeLength, procedureCategory, procedureLength } from '@uzima/contract/procedures/content'
import { z } from 'zod/mini'
import { typedPastDate } from '../chart/public.ts'

/** WriteProcedure of the contract, as the fields of the form have it. */
export const ProcedureFields = z.object({
  category: procedureCategory,
  text: z.string().check(z.trim(), z.minLength(1, 'procedures:form.required'), z.maxLength(procedureLength)),
  listed: z.nullable(z.string()),
  performed: typedPastDate,
  until: typedPastDate,
  indication: z.string().check(z.trim(), z.maxLength(indicationLength)),
  conditionId: z.nullable(z.string()),
  orderId: z.string(),
  place: z.string().check(z.trim(), z.maxLength(placeLength)),
  note: z.string().check(z.trim(), z.maxLength(entryTextLength)),
})
export type ProcedureValues = z.infer<typeof ProcedureFields>
export const shownFields = ['category', 'text', 'performed', 'until', 'indication', 'orderId', 'place', 'note'] as const

export const valuesOf = (entry: ProcedureContent | undefined, text: string) => ({
  category: entry?.category ?? ('procedure' as const),
  text,
  listed: entry?.procedure.listed ?? null,
  performed: entry?.performed ?? '',
  until: entry?.until ?? '',
  indication: entry?.indication?.text ?? '',
  conditionId: entry?.indication?.conditionId ?? null,
  orderId: entry?.orderId ?? '',
  place: entry?.place ?? '',
  note: entry?.note ?? '',
})

export const toWritten = ({
  text,
  listed,
  place,
  note,
  until,
  indication,
  conditionId,
  orderId,
  ...values
}: ProcedureValues): WriteProcedure => ({
  ...values,
  until: values.category === 'hospital-stay' ? until : null,
  procedure: { listed, text },
  indication: indication && values.category === 'procedure' ? { text: indication, conditionId } : null,
  orderId: values.category === 'procedure' ? orderId || null : null,
  place: place || null,
  note: note || null,
})
