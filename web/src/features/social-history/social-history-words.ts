import type { SocialHistory } from '@uzima/contract/social-history'
import type { Occupation, Pregnancy, Tobacco } from '@uzima/contract/social-history/content'
import type { TFunction } from 'i18next'
import { formatDay, formatNumber, formatPartialDate } from '#lib/format.ts'

type Computed = Pick<SocialHistory, 'packYears' | 'audit' | 'dueDate'>
type Said = Pick<SocialHistory, 'answer'> & Partial<Computed>

/** What an answer says, the most important first; what is computed of it is left out of earlier versions. */
export function answerLines(t: TFunction, { answer, packYears = null, audit = null, dueDate = null }: Said): string[] {
  switch (answer.topic) {
    case 'tobacco':
      return tobaccoLines(t, answer, packYears)
    case 'alcohol':
      return [
        ...(audit
          ? [
              t('social-history:alcohol.score', { score: audit.score }),
              t(`social-history:alcohol.${audit.score < audit.threshold ? 'low' : 'high'}`, { threshold: audit.threshold }),
            ]
          : []),
        [
          t(`social-history:alcohol.oftenAnswer.${answer.often}`),
          ...(answer.often > 0
            ? [t('social-history:alcohol.onDay', { amount: t(`social-history:alcohol.drinksAnswer.${answer.drinks}`) })]
            : []),
        ].join(' · '),
      ]
    case 'pregnancy':
      return pregnancyLines(t, answer, dueDate)
    case 'occupation':
      return occupationLines(t, answer)
    case 'living':
      return [t(`social-history:living.${answer.situation}`)]
  }
}

function tobaccoLines(t: TFunction, { status, kind, perDay, years, quitYear }: Tobacco, packYears: number | null): string[] {
  const facts = [
    kind && t(`social-history:tobacco.kind.${kind}`),
    perDay !== null && t('social-history:tobacco.amount', { count: perDay }),
    years !== null && t('social-history:tobacco.forYears', { count: years }),
    quitYear !== null && t('social-history:tobacco.since', { year: quitYear }),
    packYears !== null && packYears > 0 && t('social-history:tobacco.packYears', { number: formatNumber(packYears) }),
  ].filter(Boolean)
  return [t(`social-history:tobacco.status.${status}`), ...(facts.length > 0 ? [facts.join(' · ')] : [])]
}

const pregnancyLines = (t: TFunction, { status, intent }: Pregnancy, dueDate: string | null): string[] => [
  t(`social-history:pregnancy.status.${status}`),
  ...(dueDate === null ? [] : [t('social-history:pregnancy.due', { date: formatDay(dueDate) })]),
  ...(intent === 'unsaid' ? [] : [t(`social-history:pregnancy.intent.${intent}`)]),
]

function occupationLines(t: TFunction, { text, industry, since }: Occupation): string[] {
  const facts = [
    industry !== text && industry,
    since !== null && t('social-history:occupation.sinceDate', { date: formatPartialDate(since) }),
  ].filter(Boolean)
  return [text, ...(facts.length > 0 ? [facts.join(' · ')] : [])]
}
