import type { OwnCard } from '@uzima/contract/emergency-contacts/card'
import { CircleHelp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatList } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'

/** Which of the typed allergies and conditions could not be matched, so that no medicine is checked for them. */
export function UnreadNote({ unread: { allergies, conditions } }: { unread: OwnCard['unread'] }) {
  const { t } = useTranslation('emergency-contacts')
  if (allergies.length + conditions.length === 0) return null
  return (
    <Banner kind="warning" icon={CircleHelp} role="status">
      {allergies.length > 0 ? (
        <p>{t('emergency-contacts:card.unread.allergies', { count: allergies.length, words: quoted(allergies) })}</p>
      ) : null}
      {conditions.length > 0 ? (
        <p>{t('emergency-contacts:card.unread.conditions', { count: conditions.length, words: quoted(conditions) })}</p>
      ) : null}
      <p>{t('emergency-contacts:card.unread.what')}</p>
    </Banner>
  )

  function quoted(words: string[]) {
    return formatList(words.map((word) => t('emergency-contacts:card.unread.word', { word })))
  }
}
