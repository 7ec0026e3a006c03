import type { HealthLink } from '@uzima/contract/health-links'
import { Ban, Clock, Eye, Link2Off, Lock } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDateTime } from '#lib/format.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { useEndHealthLink } from './api.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('#ui/ConfirmDialog.tsx')).ConfirmDialog }))

const looks = {
  open: { kind: 'success', icon: Eye },
  expired: { kind: 'neutral', icon: Clock },
  ended: { kind: 'neutral', icon: Ban },
  locked: { kind: 'danger', icon: Lock },
} as const

/** A link: until when it holds, and how often it was opened. */
export function HealthLinkRow({ link }: { link: HealthLink }) {
  const { t } = useTranslation('health-links')
  const [isAsking, setIsAsking] = useState(false)
  const { id, state, hasPasscode, madeAt, expiresAt, lastOpenedAt, openings } = link
  return (
    <li className="py-3 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{t('health-links:row.made', { when: formatDateTime(madeAt) })}</span>
        <Badge {...looks[state]}>{t(`health-links:state.${state}`)}</Badge>
      </div>
      <p className="text-muted text-small">
        {state === 'open' ? `${t('health-links:row.until', { when: formatDateTime(expiresAt) })} ` : null}
        {state === 'open' ? `${t(hasPasscode ? 'health-links:row.passcode' : 'health-links:row.noPasscode')} ` : null}
        {lastOpenedAt
          ? t('health-links:row.opened', { count: openings, when: formatDateTime(lastOpenedAt) })
          : t('health-links:row.unopened')}
      </p>
      {state === 'open' || state === 'locked' ? (
        <Button variant="danger-quiet" icon={Link2Off} className="-ml-3" onClick={() => setIsAsking(true)}>
          {t('health-links:end.open')}
        </Button>
      ) : null}
      <Suspense fallback={null}>{isAsking ? <AskToEnd id={id} onClose={() => setIsAsking(false)} /> : null}</Suspense>
    </li>
  )
}

function AskToEnd({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('health-links')
  const end = useEndHealthLink()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('health-links:end.title')}
      text={t('health-links:end.text')}
      cancelLabel={t('health-links:end.cancel')}
      confirmLabel={t('health-links:end.submit')}
      danger
      busy={end.isPending}
      busyLabel={t('health-links:end.busy')}
      error={end.error ? errorText(end.error) : undefined}
      onConfirm={() =>
        end.mutate(id, {
          onSuccess: () => {
            toast.success(t('health-links:end.done'))
            onClose()
          },
        })
      }
    />
  )
}
