import type { FamilyHistory } from '@uzima/contract/family-history'
import type { FamilyHistoryContent } from '@uzima/contract/family-history/content'
import type { TFunction } from 'i18next'
import { problemText } from '../conditions/public.ts'

/** "Diabetes (Father)" */
export const entryText = (t: TFunction, entry: Pick<FamilyHistory, 'problem' | 'called' | 'relation'>): string =>
  t('family-history:row.title', { problem: problemText(entry), relation: t(`family-history:relation.${entry.relation}`) })

/** "At the age of 52 · Cause of death" */
export const factsText = (t: TFunction, { onsetAge, causedDeath }: Pick<FamilyHistoryContent, 'onsetAge' | 'causedDeath'>): string =>
  [
    onsetAge === null ? t('family-history:row.ageUnknown') : t('family-history:row.age', { age: onsetAge }),
    causedDeath === 'unknown' ? null : t(`family-history:death.${causedDeath}`),
  ]
    .filter(Boolean)
    .join(' · ')
