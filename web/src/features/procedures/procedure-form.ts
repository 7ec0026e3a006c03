import { entryTextLength } from '@uzima/contract/chart/entries'
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
  place: z.string().check(z.trim(), z.maxLength(placeLength)),
  note: z.string().check(z.trim(), z.maxLength(entryTextLength)),
})
export type ProcedureValues = z.infer<typeof ProcedureFields>
export const fieldNames = z.keyof(ProcedureFields).options

export const valuesOf = (entry: ProcedureContent | undefined, text: string) => ({
  category: entry?.category ?? ('procedure' as const),
  text,
  listed: entry?.procedure.listed ?? null,
  performed: entry?.performed ?? '',
  until: entry?.until ?? '',
  place: entry?.place ?? '',
  note: entry?.note ?? '',
})

export const toWritten = ({ text, listed, place, note, until, ...values }: ProcedureValues): WriteProcedure => ({
  ...values,
  until: values.category === 'hospital-stay' ? until : null,
  procedure: { listed, text },
  place: place || null,
  note: note || null,
})
