import { isKeyAddress } from '@uzima/contract/connected-apps/app-keys'
import type { BackendRequest } from '@uzima/contract/connected-apps/backend-services'
import { Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDate } from '#lib/format.ts'
import { AskFirst } from '#ui/AskFirst.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { toast } from '#ui/toast.ts'
import { useDecideBackend } from './api.ts'
import { backendKindText } from './backend-words.ts'

/** What waits for another admin: what is asked, and what the reader can do about it. */
export function BackendRequestPanel({ request, name }: { request: BackendRequest; name: string }) {
  const { t } = useTranslation(['registered-apps', 'bulk-export'])
  const decide = useDecideBackend((as) => toast.success(t(`bulk-export:backend.done.${as}`, { app: name })))
  const { id, isOwn, obstacle, kinds, keys, askerName, askedAt } = request
  const act = (as: 'approve' | 'refuse' | 'withdraw', done?: () => void) =>
    decide.mutate(
      { id, as },
      {
        onSuccess: () => done?.(),
        onError: (error) => (done ? undefined : toast.error(t('failed'), { text: errorText(error) })),
      },
    )
  return (
    <div className="grid gap-2 rounded-card bg-sand p-4 text-sand-text">
      <p className="flex gap-2 font-semibold">
        <Icon of={Clock} className="mt-0.5" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {t('bulk-export:backend.waiting', { name: askerName ?? t('bulk-export:backend.someone'), date: formatDate(askedAt) })}
        </span>
      </p>
      <p>{t('bulk-export:backend.reads', { kinds: kinds.map((kind) => backendKindText(t, kind)).join(', ') })}</p>
      {isKeyAddress(keys) ? (
        <p className="[overflow-wrap:anywhere]">{t('bulk-export:backend.keysAt', { address: keys })}</p>
      ) : (
        <details>
          <summary className="min-h-11 cursor-pointer content-center">{t('form.keys')}</summary>
          <pre className="max-h-60 overflow-auto whitespace-pre-wrap break-all text-small">{keys}</pre>
        </details>
      )}
      {isOwn ? <p>{t('bulk-export:backend.ownText')}</p> : null}
      {obstacle ? <p>{t(`bulk-export:backend.obstacle.${obstacle}`)}</p> : null}
      <div className="flex flex-wrap gap-2">
        {isOwn ? (
          <Button busy={decide.isPending} onClick={() => act('withdraw')} aria-label={t('bulk-export:backend.withdrawOf', { app: name })}>
            {t('bulk-export:backend.withdraw')}
          </Button>
        ) : (
          <>
            {obstacle ? null : (
              <AskFirst
                title={t('bulk-export:backend.approve.title', { app: name })}
                text={t('bulk-export:backend.approve.text')}
                keepLabel={t('suspend.keep')}
                confirmLabel={t('bulk-export:backend.approve.open')}
                busyLabel={t('form.busy')}
                busy={decide.isPending}
                error={decide.error ? errorText(decide.error) : undefined}
                onConfirm={(done) => act('approve', done)}
              >
                {(ask) => (
                  <Button variant="primary" onClick={ask} aria-label={t('bulk-export:backend.approve.of', { app: name })}>
                    {t('bulk-export:backend.approve.open')}
                  </Button>
                )}
              </AskFirst>
            )}
            <Button busy={decide.isPending} onClick={() => act('refuse')} aria-label={t('bulk-export:backend.refuseOf', { app: name })}>
              {t('bulk-export:backend.refuse')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
