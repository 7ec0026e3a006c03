import { z } from 'zod/mini'
import { Indication } from '../chart/indication.ts'
import { partialDate } from '../chart/partial-date.ts'
import { id, locale } from '../fields.ts'

export const procedureLength = 200
export const placeLength = 200

/** What was done, or why somebody was in hospital. */
export const procedureCategories = ['procedure', 'hospital-stay'] as const
export const procedureCategory = z.enum(procedureCategories)
export type ProcedureCategory = z.infer<typeof procedureCategory>

/** `listed` is a procedure of the clinical data, such as `appendectomy`; the words are always the person’s own. */
export const ProcedureName = z.object({ listed: z.nullable(z.string()), text: z.string() })

export const ProcedureContent = z.object({
  category: procedureCategory,
  procedure: ProcedureName,
  /** When it was done, or since when somebody was in hospital. */
  performed: z.nullable(partialDate),
  /** Of a hospital stay: until when. */
  until: z.nullable(partialDate),
  place: z.nullable(z.string()),
  /** Of a procedure: why it was done. Why somebody was in hospital is the name of the stay. */
  indication: z.nullable(Indication),
  /** Of a procedure: the order of the same patient that it follows. */
  orderId: z.nullable(id),
  note: z.nullable(z.string()),
})
export type ProcedureContent = z.infer<typeof ProcedureContent>

/** What a procedure of the clinical data is called by people and by clinicians, in every language. */
export const ProcedureNames = z.record(locale, z.object({ plain: z.string(), clinical: z.string() }))
export type ProcedureNames = z.infer<typeof ProcedureNames>
