import type { OwnCard } from '@uzima/contract/emergency-contacts/card'
import { Copy, Eye, Link2, Link2Off, RefreshCw } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDateTime } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { toast } from '#ui/toast.ts'
import { useMakeLink } from './api.ts'

const LinkDialog = lazy(async () => ({ default: (await import('./LinkDialog.tsx')).LinkDialog }))

/** The public link to the card, its QR code, who opened it, and how to revoke it. */
export function LinkCard({ link, openings }: Pick<OwnCard, 'link' | 'openings'>) {
  const { t } = useTranslation('emergency-contacts')
  const make = useMakeLink()
  const [asking, setAsking] = useState<'renew' | 'revoke' | null>(null)
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url)
    toast.success(t('emergency-contacts:card.link.copied'))
  }
  return (
    <Card title={t('emergency-contacts:card.link.title')}>
      {link ? (
        <>
          <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
            <img src={link.qr} alt={t('emergency-contacts:card.link.alt')} width={168} height={168} className="rounded-small bg-white" />
            <div className="min-w-0 flex-1 basis-60 space-y-3">
              <p>{t('emergency-contacts:card.link.warning')}</p>
              <p className="break-all rounded-small bg-sunken px-3 py-2 text-small">
                <span className="sr-only">{t('emergency-contacts:card.link.address')}: </span>
                {link.url}
              </p>
              <p className="text-muted text-small">{t('emergency-contacts:card.link.made', { time: formatDateTime(link.madeAt) })}</p>
            </div>
          </div>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button icon={Copy} onClick={() => void copy(link.url)}>
              {t('emergency-contacts:card.link.copy')}
            </Button>
            <Button icon={RefreshCw} onClick={() => setAsking('renew')}>
              {t('emergency-contacts:card.link.renew')}
            </Button>
            <Button variant="danger-quiet" icon={Link2Off} onClick={() => setAsking('revoke')}>
              {t('emergency-contacts:card.link.revoke')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{t('emergency-contacts:card.link.none')}</p>
          <p className="mt-2 text-muted">{t('emergency-contacts:card.link.warning')}</p>
          <Button
            icon={Link2}
            className="mt-4"
            busy={make.isPending}
            busyLabel={t('emergency-contacts:card.link.making')}
            onClick={() =>
              make.mutate(undefined, {
                onSuccess: () =>
                  toast.success(t('emergency-contacts:card.link.ready'), { text: t('emergency-contacts:card.link.readyText') }),
                onError: (error) => toast.error(t('emergency-contacts:card.link.failed'), { text: errorText(error) }),
              })
            }
          >
            {t('emergency-contacts:card.link.make')}
          </Button>
        </>
      )}
      {link || openings.length > 0 ? <Openings times={openings} /> : null}
      <Suspense fallback={null}>{asking ? <LinkDialog act={asking} onClose={() => setAsking(null)} /> : null}</Suspense>
    </Card>
  )
}

function Openings({ times }: { times: readonly string[] }) {
  const { t } = useTranslation('emergency-contacts')
  return (
    <div className="mt-5 border-border border-t pt-4">
      <h3 className="flex items-center gap-2.5 font-semibold">
        <Icon of={Eye} className="text-brand" />
        {t('emergency-contacts:card.openings.title')}
      </h3>
      {times.length === 0 ? (
        <p className="mt-1 text-muted">{t('emergency-contacts:card.openings.none')}</p>
      ) : (
        <ul className="mt-1" aria-label={t('emergency-contacts:card.openings.title')}>
          {[...new Map(times.map((time, place) => [`${time} ${place}`, time]))].map(([key, time]) => (
            <li key={key} className="py-1 tabular-nums">
              {t('emergency-contacts:card.openings.at', { time: formatDateTime(time) })}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
