import type { Article } from '@uzima/contract/articles'
import type { TFunction } from 'i18next'
import { formatDay } from '#lib/format.ts'

/** "Uzima health editors · Heart and circulation · 4 min read · Sources checked on November 21, 2026" */
export const articleWords = (t: TFunction, { author, category, readTime, reviewed }: Article) =>
  [
    author,
    t(`articles:category.${category}`),
    t('articles:readTime', { count: readTime }),
    t('articles:reviewed', { date: formatDay(reviewed, 'long') }),
  ].join(' · ')
