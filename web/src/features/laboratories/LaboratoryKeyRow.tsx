import type { LaboratoryKey } from '@uzima/contract/laboratories'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDate } from '#lib/format.ts'
import { AskFirst } from '#ui/AskFirst.tsx'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { useApproveKey, useEndKey } from './api.ts'

/** A key that holds, or that waits for another admin, who compares its fingerprint with the laboratory's. */
export function LaboratoryKeyRow({ laboratoryKey, name }: { laboratoryKey: LaboratoryKey; name: string }) {
  const { t } = useTranslation('laboratories')
  const approve = useApproveKey()
  const end = useEndKey()
  const { id, fingerprint, askerName, askedAt, isOwn, approverName, approvedAt, obstacle } = laboratoryKey
  const someone = t('laboratories:someone')
  const said = approvedAt
    ? t('laboratories:key.by', { asker: askerName ?? someone, approver: approverName ?? someone, date: formatDate(approvedAt) })
    : t('laboratories:key.waiting', { name: askerName ?? someone, date: formatDate(askedAt) })
  const mayApprove = approvedAt === null && !isOwn && obstacle === null
  return (
    <li className={`grid gap-2 rounded-card p-4 ${approvedAt ? 'bg-sunken' : 'bg-sand text-sand-text'}`}>
      <p className={approvedAt ? 'text-muted text-small' : 'font-semibold'}>{said}</p>
      <dl className="grid gap-1 text-small [overflow-wrap:anywhere]">
        <div>
          <dt className="inline">{t('laboratories:key.id')}: </dt>
          <dd className="inline font-semibold">{id}</dd>
        </div>
        <div>
          <dt className="inline">{t('laboratories:key.fingerprint')}: </dt>
          <dd className="inline font-semibold">{fingerprint}</dd>
        </div>
      </dl>
      {approvedAt === null && isOwn ? <p>{t('laboratories:key.own')}</p> : null}
      {obstacle ? <p>{t(`laboratories:obstacle.${obstacle}`)}</p> : null}
      <div className="flex flex-wrap gap-2">
        {mayApprove ? (
          <AskFirst
            title={t('laboratories:approve.title', { name })}
            text={t('laboratories:approve.text')}
            keepLabel={t('laboratories:keep')}
            confirmLabel={t('laboratories:approve.open')}
            busyLabel={t('laboratories:form.busy')}
            busy={approve.isPending}
            error={approve.error ? errorText(approve.error) : undefined}
            onConfirm={(done) =>
              approve.mutate(id, {
                onSuccess: () => {
                  done()
                  toast.success(t('laboratories:approve.done', { name }))
                },
              })
            }
          >
            {(ask) => (
              <Button variant="primary" onClick={ask} aria-label={t('laboratories:approve.of', { name })}>
                {t('laboratories:approve.open')}
              </Button>
            )}
          </AskFirst>
        ) : null}
        <AskFirst
          title={t('laboratories:end.title', { name })}
          text={t('laboratories:end.text')}
          keepLabel={t('laboratories:keep')}
          confirmLabel={t('laboratories:end.open')}
          busyLabel={t('laboratories:form.busy')}
          busy={end.isPending}
          error={end.error ? errorText(end.error) : undefined}
          onConfirm={(done) =>
            end.mutate(id, {
              onSuccess: () => {
                done()
                toast.success(t('laboratories:end.done', { name }))
              },
            })
          }
        >
          {(ask) => (
            <Button variant="danger-quiet" onClick={ask} aria-label={t('laboratories:end.of', { name })}>
              {t('laboratories:end.open')}
            </Button>
          )}
        </AskFirst>
      </div>
    </li>
  )
}
