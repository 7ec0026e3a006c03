import { isBelieved } from '@uzima/contract/chart/entries'
import type { Condition } from '@uzima/contract/conditions'
import type { CardConditions, ConditionContent } from '@uzima/contract/conditions/content'
import type { TFunction } from 'i18next'
import { formatPartialDate } from '#lib/format.ts'
import { currentLanguage } from '#lib/i18n.ts'

type Named = Pick<Condition, 'problem' | 'called'>

/** What the problem is called in the reader’s language, or the words it was written with. */
export const problemText = ({ problem, called }: Named): string => called?.[currentLanguage()].plain ?? problem.text

/** "Hypertension, essential, I10" */
export function clinicalText({ problem, called }: Named): string {
  const names = called?.[currentLanguage()]
  return [names && names.clinical !== names.plain ? names.clinical : null, problem.code].filter(Boolean).join(', ')
}

/** "Since 2019" */
export const sinceText = (t: TFunction, { onset }: Pick<ConditionContent, 'onset'>): string | null =>
  onset && t('conditions:list.since', { date: formatPartialDate(onset) })

/** The lines of an emergency card: "Epilepsy (under control)". */
export const conditionLines = (t: TFunction, { known, rows }: CardConditions): string[] =>
  known === 'none' ? [t('conditions:none.title')] : rows.map((each) => lineOf(t, each))

const lineOf = (t: TFunction, condition: CardConditions['rows'][number]) =>
  condition.status === 'remission'
    ? `${problemText(condition)} (${t('conditions:status.remission').toLocaleLowerCase()})`
    : problemText(condition)

/** Whether it is there: not over, and refuted by nobody. */
export const isPresent = (condition: Pick<Condition, 'status' | 'verification'>) => condition.status !== 'resolved' && isBelieved(condition)
