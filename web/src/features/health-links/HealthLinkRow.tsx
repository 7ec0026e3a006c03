import type { HealthLink } from '@uzima/contract/health-links'
import { Ban, Clock, Eye, Link2Off, Lock, RefreshCw } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDateTime } from '#lib/format.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { useEndHealthLink, useRenewHealthLink } from './api.ts'
import { problemText } from './link-problem.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('#ui/ConfirmDialog.tsx')).ConfirmDialog }))
const RenewDialog = lazy(async () => ({ default: (await import('./RenewDialog.tsx')).RenewDialog }))

const looks = {
  open: { kind: 'success', icon: Eye },
  expired: { kind: 'neutral', icon: Clock },
  ended: { kind: 'neutral', icon: Ban },
  locked: { kind: 'danger', icon: Lock },
} as const

type HealthLinkRowProps = { link: HealthLink; isKeyHere: boolean; mayRenew: boolean }

/** A link: what it shows, until when it holds, and how often it was opened. */
export function HealthLinkRow({ link, isKeyHere, mayRenew }: HealthLinkRowProps) {
  const { t } = useTranslation('health-links')
  const [asked, setAsked] = useState<'end' | 'link' | null>(null)
  const renew = useRenewHealthLink()
  const { id, state, hasPasscode, isLongTerm, withSummary, documents, madeAt, updatedAt, expiresAt, lastOpenedAt, openings } = link
  const isOpen = state === 'open'
  const isRenewed = isOpen && isLongTerm
  const count = documents.length
  const shown = count === 0 ? t('health-links:shows.summary') : t(`health-links:shows.${withSummary ? 'both' : 'documents'}`, { count })
  const handleRenew = () =>
    renew.mutate(
      { link },
      {
        onSuccess: () => toast.success(t('health-links:renew.done')),
        onError: (error) => toast.error(t('health-links:renew.failed'), { text: problemText(error, t) }),
      },
    )
  return (
    <li className="py-3 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{t('health-links:row.made', { when: formatDateTime(madeAt) })}</span>
        <Badge {...looks[state]}>{t(`health-links:state.${state}`)}</Badge>
      </div>
      <p className="mt-1 text-muted text-small">
        {shown} {isOpen ? `${t('health-links:row.until', { when: formatDateTime(expiresAt) })} ` : null}
        {isOpen ? `${t(hasPasscode ? 'health-links:row.passcode' : 'health-links:row.noPasscode')} ` : null}
        {lastOpenedAt
          ? t('health-links:row.opened', { count: openings, when: formatDateTime(lastOpenedAt) })
          : t('health-links:row.unopened')}
      </p>
      {isRenewed ? (
        <p className="mt-1 text-muted text-small">
          {t('health-links:row.updated', { when: formatDateTime(updatedAt) })}{' '}
          {t(isKeyHere ? 'health-links:row.keyHere' : 'health-links:row.keyElsewhere')}
        </p>
      ) : null}
      {isOpen || state === 'locked' ? (
        <div className="-ml-3 flex flex-wrap gap-x-1">
          {isRenewed && mayRenew ? (
            <Button variant="quiet" icon={RefreshCw} busy={renew.isPending} onClick={isKeyHere ? handleRenew : () => setAsked('link')}>
              {t('health-links:renew.open')}
            </Button>
          ) : null}
          <Button variant="danger-quiet" icon={Link2Off} onClick={() => setAsked('end')}>
            {t('health-links:end.open')}
          </Button>
        </div>
      ) : null}
      <Suspense fallback={null}>
        {asked === 'end' ? <AskToEnd id={id} onClose={() => setAsked(null)} /> : null}
        {asked === 'link' ? <RenewDialog link={link} onClose={() => setAsked(null)} /> : null}
      </Suspense>
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
