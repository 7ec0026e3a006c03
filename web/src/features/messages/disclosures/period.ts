import type { DisclosureRequestRow } from '@uzima/contract/messages/disclosure-requests'
import type { TFunction } from 'i18next'
import { formatDay } from '#lib/format.ts'

/** The requested days. */
export function periodOf(t: TFunction, { firstDay, lastDay }: Pick<DisclosureRequestRow, 'firstDay' | 'lastDay'>): string {
  const [first, last] = [firstDay && formatDay(firstDay), lastDay && formatDay(lastDay)]
  if (first && last) return t('archived-messages:requests.period.between', { first, last })
  if (first) return t('archived-messages:requests.period.from', { first })
  return last ? t('archived-messages:requests.period.until', { last }) : t('archived-messages:requests.period.all')
}
