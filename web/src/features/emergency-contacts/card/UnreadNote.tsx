import type { OwnCard } from '@uzima/contract/emergency-contacts/card'
import { CircleHelp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatList } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'

/** Which of the typed conditions could not be matched, so that no medicine is checked for them. */
export function UnreadNote({ unread }: { unread: OwnCard['unread'] }) {
  const { t } = useTranslation('emergency-contacts')
  if (unread.length === 0) return null
  const words = formatList(unread.map((word) => t('emergency-contacts:card.unread.word', { word })))
  return (
    <Banner kind="warning" icon={CircleHelp} role="status">
      <p>{t('emergency-contacts:card.unread.conditions', { count: unread.length, words })}</p>
      <p>{t('emergency-contacts:card.unread.what')}</p>
    </Banner>
  )
}
