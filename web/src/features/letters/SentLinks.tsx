import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#lib/format.ts'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { useEndSentLink, useSentLinks } from './api.ts'
import { EndLinkButton } from './EndLinkButton.tsx'

/** Links that the user has sent to letters of patients no longer in their care: to end, and nothing else. */
export function SentLinks() {
  const { t } = useTranslation('letters')
  const rows = useSentLinks().data?.rows ?? []
  const end = useEndSentLink()
  if (rows.length === 0) return null
  return (
    <Card title={t('letters:sent.title')} className="mt-4 wide:mt-6">
      <p className="-mt-2 mb-2 text-muted text-small">{t('letters:sent.text')}</p>
      <List label={t('letters:sent.title')}>
        {rows.map(({ id, madeAt, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <span className="min-w-0">
              <span className="block font-semibold">{t('letters:sent.made', { when: formatDateTime(madeAt) })}</span>
              <span className="block text-muted text-small">{t('letters:link.until', { when: formatDateTime(expiresAt) })}</span>
            </span>
            <EndLinkButton id={id} end={end} />
          </li>
        ))}
      </List>
    </Card>
  )
}
