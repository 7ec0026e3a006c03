import { Link2Off } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDateTime } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { toast } from '#ui/toast.ts'
import { useEndSentLink, useSentLinks } from './api.ts'

/** Links that the user has sent to letters of patients no longer in their care: to end, and nothing else. */
export function SentLinks() {
  const { t } = useTranslation(['letters', 'common'])
  const rows = useSentLinks().data?.rows ?? []
  const end = useEndSentLink()
  if (rows.length === 0) return null
  return (
    <Card title={t('letters:sent.title')} className="mt-4 wide:mt-6">
      <p className="-mt-2 mb-2 text-muted text-small">{t('letters:sent.text')}</p>
      <ul aria-label={t('letters:sent.title')} className="divide-y divide-border">
        {rows.map(({ id, madeAt, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <span className="min-w-0">
              <span className="block font-semibold">{t('letters:sent.made', { when: formatDateTime(madeAt) })}</span>
              <span className="block text-muted text-small">{t('letters:link.until', { when: formatDateTime(expiresAt) })}</span>
            </span>
            <Button
              variant="danger-quiet"
              icon={Link2Off}
              busy={end.isPending && end.variables === id}
              busyLabel={t('letters:link.ending')}
              onClick={() =>
                end.mutate(id, {
                  onSuccess: () => toast.success(t('letters:link.ended')),
                  onError: (error) => toast.error(t('common:error'), { text: errorText(error) }),
                })
              }
            >
              {t('letters:link.end')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
