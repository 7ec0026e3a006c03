import type { RegisteredApp } from '@uzima/contract/connected-apps'
import { AppWindow, Check, CirclePause } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDate } from '#lib/format.ts'
import { AskFirst } from '#ui/AskFirst.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import type { AppKey } from './AppKeyDialog.tsx'
import { useRemoveApp, useRenewSecret, useSuspendApp } from './api.ts'

type RegisteredAppRowProps = { app: RegisteredApp; onEdit: () => void; onKey: (key: AppKey) => void }

/** One app: whether it may ask, how many people let it in, and what an admin can do about it. */
export function RegisteredAppRow({ app, onEdit, onKey }: RegisteredAppRowProps) {
  const { t } = useTranslation('registered-apps')
  const { id, name, maker, suspendedAt, people, lastUsedAt, proof } = app
  const suspend = useSuspendApp()
  const renew = useRenewSecret()
  const remove = useRemoveApp()
  const failed = (error: Error) => toast.error(t('failed'), { text: errorText(error) })
  const used = lastUsedAt ? t('used', { date: formatDate(lastUsedAt) }) : t('unused')
  const setSuspended = (suspended: boolean) =>
    suspend.mutate(
      { id, suspended },
      { onSuccess: () => toast.success(t(suspended ? 'suspend.done' : 'suspend.undone', { app: name })), onError: failed },
    )
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start gap-3">
        <Avatar icon={AppWindow} tone="sand" />
        <div className="min-w-40 flex-1 [overflow-wrap:anywhere]">
          <h2 className="text-lg">{name}</h2>
          <p className="text-muted text-small">{[maker, t('people', { count: people }), used].filter(Boolean).join(' · ')}</p>
        </div>
        <Badge kind={suspendedAt ? 'warning' : 'success'} icon={suspendedAt ? CirclePause : Check}>
          {t(suspendedAt ? 'suspended' : 'asks')}
        </Badge>
      </div>
      <div className="flex flex-wrap gap-2">
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
        {suspendedAt ? (
          <Button
            variant="quiet"
            busy={suspend.isPending}
            onClick={() => setSuspended(false)}
            aria-label={t('suspend.undoOf', { app: name })}
          >
            {t('suspend.undo')}
          </Button>
        ) : (
          <AskFirst
            title={t('suspend.title', { app: name })}
            text={t('suspend.text')}
            keepLabel={t('suspend.keep')}
            confirmLabel={t('suspend.confirm')}
            busyLabel={t('suspend.busy')}
            busy={suspend.isPending}
            error={suspend.error ? errorText(suspend.error) : undefined}
            onConfirm={(done) => {
              setSuspended(true)
              done()
            }}
          >
            {(ask) => (
              <Button variant="quiet" aria-label={t('suspend.of', { app: name })} onClick={ask}>
                {t('suspend.open')}
              </Button>
            )}
          </AskFirst>
        )}
        <AskFirst
          title={t('delete.title', { app: name })}
          text={t('delete.text', { count: people })}
          keepLabel={t('delete.keep')}
          confirmLabel={t('delete.confirm')}
          busyLabel={t('delete.busy')}
          busy={remove.isPending}
          error={remove.error ? errorText(remove.error) : undefined}
          onConfirm={(done) =>
            remove.mutate(id, {
              onSuccess: () => {
                done()
                toast.success(t('delete.done', { app: name }))
              },
            })
          }
        >
          {(ask) => (
            <Button variant="danger-quiet" aria-label={t('delete.of', { app: name })} onClick={ask}>
              {t('delete.open')}
            </Button>
          )}
        </AskFirst>
      </div>
    </li>
  )
}
