import type { Locale } from '@uzima/contract/fields'
import { type ProcedureContent, procedureCategory } from '@uzima/contract/procedures/content'
import { z } from 'zod/mini'
import { calledOf } from '#clinical/procedures.ts'
import { labelsFrom } from '#texts.ts'

/** The words of the pages. */
export const labelsOf = labelsFrom(
  'procedures',
  z.object({
    list: z.object({ title: z.string(), none: z.string() }),
    category: z.record(procedureCategory, z.string()),
  }),
)

/** What a procedure is called in that language, or the words it was written with. */
export const procedureName = ({ procedure: { listed, text } }: Pick<ProcedureContent, 'procedure'>, locale: Locale): string =>
  calledOf(listed)?.[locale].plain ?? text
