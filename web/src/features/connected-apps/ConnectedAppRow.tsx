import type { ConnectedApp } from '@uzima/contract/connected-apps'
import { AppWindow, Check, Clock, Pencil, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDate, formatMoment } from '#lib/format.ts'
import { AskFirst } from '#ui/AskFirst.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon, type IconShape } from '#ui/Icon.tsx'
import { toast } from '#ui/toast.ts'
import { useDisconnectApp } from './api.ts'

const ChangeKindsDialog = lazy(async () => ({ default: (await import('./ChangeKindsDialog.tsx')).ChangeKindsDialog }))

/** One app: what it may see, until when, when it last looked; changed and removed here. */
export function ConnectedAppRow({ app }: { app: ConnectedApp }) {
  const { t } = useTranslation('connected-apps')
  const [isChanging, setChanging] = useState(false)
  const disconnect = useDisconnectApp()
  const isOver = app.endedAt !== null || new Date(app.endsAt) <= new Date()
  const looked = app.lastUsedAt ? t('row.looked', { when: formatMoment(app.lastUsedAt) }) : t('row.neverLooked')
  const why = isOver && app.endedBy && app.endedBy !== 'person' ? t(`ended.${app.endedBy}`) : ''
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start gap-3">
        <Avatar icon={AppWindow} tone="sand" />
        <div className="min-w-40 flex-1 [overflow-wrap:anywhere]">
          <h3>{app.name}</h3>
          {app.maker ? <p className="text-muted text-small">{app.maker}</p> : null}
        </div>
        <State app={app} isOver={isOver} />
      </div>
      {isOver ? null : (
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {app.kinds.map((kind) => (
            <Kind key={kind} icon={Check} className="text-success">
              {t(`kind.${kind}.title`)}
            </Kind>
          ))}
          {app.writes.map((kind) => (
            <Kind key={`adding ${kind}`} icon={Pencil} className="text-success">
              {t('row.adds', { kind: t(`kind.${kind}.title`) })}
            </Kind>
          ))}
          {app.refused.map((kind) => (
            <Kind key={kind} icon={X} className="text-muted">
              <span className="sr-only">{t('row.refused')} </span>
              {t(`kind.${kind}.title`)}
            </Kind>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-muted text-small">
          {why} {looked}
        </p>
        {isOver ? null : (
          <div className="flex flex-wrap gap-2">
            {!app.asClinician && app.kinds.length + app.writes.length > 1 ? (
              <Button variant="quiet" aria-label={t('change.of', { app: app.name })} onClick={() => setChanging(true)}>
                {t('change.open')}
              </Button>
            ) : null}
            <AskFirst
              title={t('remove.title', { app: app.name })}
              text={t('remove.text')}
              keepLabel={t('remove.keep')}
              confirmLabel={t('remove.confirm')}
              busyLabel={t('remove.busy')}
              busy={disconnect.isPending}
              error={disconnect.error ? errorText(disconnect.error) : undefined}
              onConfirm={(done) =>
                disconnect.mutate(app.id, {
                  onSuccess: () => {
                    done()
                    toast.success(t('remove.done', { app: app.name }))
                  },
                })
              }
            >
              {(ask) => (
                <Button variant="danger-quiet" aria-label={t('remove.of', { app: app.name })} onClick={ask}>
                  {t('remove.open')}
                </Button>
              )}
            </AskFirst>
          </div>
        )}
      </div>
      <Suspense>{isChanging ? <ChangeKindsDialog app={app} onClose={() => setChanging(false)} /> : null}</Suspense>
    </li>
  )
}

function State({ app, isOver }: { app: ConnectedApp; isOver: boolean }) {
  const { t } = useTranslation('connected-apps')
  if (isOver) {
    return (
      <Badge kind="outline" icon={Clock}>
        {t('row.ended', { date: formatDate(app.endedAt ?? app.endsAt) })}
      </Badge>
    )
  }
  if (app.suspended) {
    return (
      <Badge kind="warning" icon={Clock}>
        {t('row.suspended')}
      </Badge>
    )
  }
  return (
    <Badge kind="success" icon={Check}>
      {app.asClinician ? t('row.clinician') : t('row.until', { date: formatDate(app.endsAt) })}
    </Badge>
  )
}

function Kind({ icon, className, children }: { icon: IconShape; className: string; children: React.ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <Icon of={icon} size={16} className={className} />
      <span>{children}</span>
    </li>
  )
}
