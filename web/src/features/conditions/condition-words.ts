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

/** "Since 2019", or "From 2019 to May 2021" */
export function sinceText(t: TFunction, { onset, ended }: Pick<ConditionContent, 'onset' | 'ended'>): string | null {
  if (ended === null) return onset && t('conditions:list.since', { date: formatPartialDate(onset) })
  const until = formatPartialDate(ended)
  return onset ? t('conditions:list.between', { from: formatPartialDate(onset), until }) : t('conditions:list.ended', { date: until })
}

/** The lines of an emergency card: "Epilepsy (under control)". */
export const conditionLines = (t: TFunction, { known, rows }: CardConditions): string[] =>
  known === 'none' ? [t('conditions:none.title')] : rows.map((each) => lineOf(t, each))

const lineOf = (t: TFunction, condition: CardConditions['rows'][number]) =>
  condition.status === 'remission'
    ? `${problemText(condition)} (${t('conditions:status.remission').toLocaleLowerCase()})`
    : problemText(condition)
