import type { RegisteredApp } from '@uzima/contract/connected-apps'
import { AppWindow, Check, CircleHelp, CirclePause } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDate } from '#lib/format.ts'
import { AskFirst } from '#ui/AskFirst.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { RemoveAct, SuspendAct } from './AppActs.tsx'
import type { AppKey } from './AppKeyDialog.tsx'
import { ApproveAct } from './ApproveAct.tsx'
import { useRemoveApp, useRenewSecret, useSuspendApp } from './api.ts'

type RegisteredAppRowProps = { app: RegisteredApp; onEdit: () => void; onKey: (key: AppKey) => void }

/** One app: whether it may ask, how many people let it in, and what an admin can do about it. */
export function RegisteredAppRow({ app, onEdit, onKey }: RegisteredAppRowProps) {
  const { t } = useTranslation('registered-apps')
  const { id, name, maker, people, lastUsedAt, proof, isUnapproved } = app
  const suspend = useSuspendApp()
  const renew = useRenewSecret()
  const remove = useRemoveApp()
  const used = lastUsedAt ? t('used', { date: formatDate(lastUsedAt) }) : t('unused')
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start gap-3">
        <Avatar icon={AppWindow} tone="sand" />
        <div className="min-w-40 flex-1 [overflow-wrap:anywhere]">
          <h2 className="text-lg">{name}</h2>
          <p className="text-muted text-small">{[maker, t('people', { count: people }), used].filter(Boolean).join(' · ')}</p>
        </div>
        <State app={app} />
      </div>
      {isUnapproved ? <p className="text-muted text-small">{t('itself.registered', { date: formatDate(app.registeredAt) })}</p> : null}
      <div className="flex flex-wrap gap-2">
        {isUnapproved ? <ApproveAct app={app} /> : null}
        <Button variant="quiet" aria-label={t('editOf', { app: name })} onClick={onEdit}>
          {t('editOpen')}
        </Button>
        <Button variant="quiet" onClick={() => onKey({ name, id, secret: null })} aria-label={t('key.of', { app: name })}>
          {t('key.open')}
        </Button>
        {proof === 'secret' ? (
          <AskFirst
            title={t('renew.title', { app: name })}
            text={t('renew.text')}
            keepLabel={t('renew.keep')}
            confirmLabel={t('renew.confirm')}
            busyLabel={t('renew.busy')}
            busy={renew.isPending}
            error={renew.error ? errorText(renew.error) : undefined}
            onConfirm={(done) =>
              renew.mutate(id, {
                onSuccess: ({ secret }) => {
                  done()
                  onKey({ name, id, secret })
                },
              })
            }
          >
            {(ask) => (
              <Button variant="quiet" aria-label={t('renew.of', { app: name })} onClick={ask}>
                {t('renew.open')}
              </Button>
            )}
          </AskFirst>
        ) : null}
        <SuspendAct program={app} suspend={suspend} text={t('suspend.text')} resumed={t('suspend.undone', { app: name })} />
        <RemoveAct program={app} remove={remove} text={t('delete.text', { count: people })} confirm={t('delete.confirm')} />
      </div>
    </li>
  )
}

function State({ app: { suspendedAt, isUnapproved } }: { app: RegisteredApp }) {
  const { t } = useTranslation('registered-apps')
  if (suspendedAt)
    return (
      <Badge kind="warning" icon={CirclePause}>
        {t('suspended')}
      </Badge>
    )
  return (
    <Badge kind={isUnapproved ? 'warning' : 'success'} icon={isUnapproved ? CircleHelp : Check}>
      {t(isUnapproved ? 'itself.unknown' : 'asks')}
    </Badge>
  )
}
