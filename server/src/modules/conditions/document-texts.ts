import { type ConditionContent, clinicalStatus } from '@uzima/contract/conditions/content'
import type { Locale } from '@uzima/contract/fields'
import { z } from 'zod/mini'
import { labelsFrom } from '#texts.ts'
import { calledOf } from './offers.ts'

/** The words of the pages. */
export const labelsOf = labelsFrom(
  'conditions',
  z.object({
    list: z.object({ title: z.string() }),
    none: z.object({ title: z.string() }),
    unknown: z.object({ short: z.string() }),
    status: z.record(clinicalStatus, z.string()),
  }),
)

/** What a problem is called in that language, or the words it was written with. */
export const problemName = ({ problem: { listed, text } }: Pick<ConditionContent, 'problem'>, locale: Locale): string =>
  calledOf(listed)?.[locale].plain ?? text

/** "Epilepsy (under control)" */
export const conditionLine = (condition: Pick<ConditionContent, 'problem' | 'status'>, locale: Locale): string => {
  const name = problemName(condition, locale)
  return condition.status === 'remission' ? `${name} (${labelsOf(locale).status.remission.toLocaleLowerCase(locale)})` : name
}
