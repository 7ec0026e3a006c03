import type { ClinicalPart, ClinicalSignature } from '@uzima/contract/clinical-reviews'
import { BadgeCheck, CircleDashed, CircleSlash, History, PenLine } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDateTime } from '#lib/format.ts'
import { useSession } from '#lib/session.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { useClinicalReviews, useClinicalSignatures, useSign, useWithdraw } from './api.ts'

/** Who has signed the version in use and earlier ones; a doctor signs here. */
export function SignaturesCard({ part }: { part: ClinicalPart }) {
  const { t } = useTranslation(['clinical-reviews', 'common'])
  const { role } = useSession()
  const reviews = useClinicalReviews()
  const signatures = useClinicalSignatures(part)
  const current = reviews.data?.rows.find((row) => row.part === part)
  const rows = signatures.data?.rows ?? []
  const hasSigned = rows.some(({ isCurrent, canWithdraw, withdrawnAt }) => isCurrent && canWithdraw && withdrawnAt === null)
  return (
    <Card title={t('clinical-reviews:signatures.title')}>
      <StateView
        status={reviews.isError ? 'error' : signatures.status}
        skeleton={<SkeletonRows label={t('clinical-reviews:signatures.loading')} rows={2} />}
        errorText={errorText(reviews.error ?? signatures.error)}
        retryLabel={t('common:retry')}
        onRetry={() => void Promise.all([reviews.refetch(), signatures.refetch()])}
        retrying={reviews.isFetching || signatures.isFetching}
      >
        {() => (
          <div className="grid gap-4">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Badge kind={current?.review ? 'success' : 'warning'} icon={current?.review ? BadgeCheck : CircleDashed}>
                {t(current?.review ? 'clinical-reviews:signatures.reviewed' : 'clinical-reviews:signatures.unreviewed')}
              </Badge>
              <span className="text-muted text-small">{t('clinical-reviews:signatures.version', { version: current?.version })}</span>
            </div>
            {role === 'doctor' ? (
              hasSigned || !current ? null : (
                <SignButton part={part} version={current.version} />
              )
            ) : (
              <p className="text-muted">{t('clinical-reviews:signatures.doctorsSign')}</p>
            )}
            {rows.length > 0 ? (
              <List label={t('clinical-reviews:signatures.history')}>
                {rows.map((signature) => (
                  <Signature key={signature.id} signature={signature} />
                ))}
              </List>
            ) : null}
          </div>
        )}
      </StateView>
    </Card>
  )
}

function SignButton({ part, version }: { part: ClinicalPart; version: string }) {
  const { t } = useTranslation('clinical-reviews')
  const [isAsked, setAsked] = useState(false)
  const sign = useSign(part)
  return (
    <div>
      <Button variant="primary" icon={PenLine} onClick={() => setAsked(true)}>
        {t('clinical-reviews:sign.open')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('clinical-reviews:sign.title')}
        text={t('clinical-reviews:sign.text', { part: t(`clinical-reviews:parts.${part}.title`), version })}
        cancelLabel={t('clinical-reviews:sign.cancel')}
        confirmLabel={t('clinical-reviews:sign.confirm')}
        busy={sign.isPending}
        busyLabel={t('clinical-reviews:sign.busy')}
        error={sign.error ? errorText(sign.error) : undefined}
        onConfirm={() =>
          sign.mutate(version, {
            onSuccess: () => {
              setAsked(false)
              toast.success(t('clinical-reviews:sign.done'), { text: t('clinical-reviews:sign.doneText') })
            },
          })
        }
      />
    </div>
  )
}

function Signature({ signature: { id, name, version, signedAt, withdrawnAt, isCurrent, canWithdraw } }: { signature: ClinicalSignature }) {
  const { t } = useTranslation('clinical-reviews')
  const [isAsked, setAsked] = useState(false)
  const withdraw = useWithdraw()
  const state = withdrawnAt ? 'withdrawn' : isCurrent ? 'current' : 'earlier'
  const icon = { withdrawn: CircleSlash, current: BadgeCheck, earlier: History }[state]
  return (
    <>
      <ListRow
        title={name}
        text={
          <>
            {t('clinical-reviews:signatures.signed', { at: formatDateTime(signedAt), version })}
            {withdrawnAt ? (
              <span className="block">{t('clinical-reviews:signatures.withdrawnAt', { at: formatDateTime(withdrawnAt) })}</span>
            ) : null}
          </>
        }
        kind={
          <Badge kind={state === 'current' ? 'success' : 'neutral'} icon={icon}>
            {t(`clinical-reviews:signatures.${state}`)}
          </Badge>
        }
        action={canWithdraw ? <Button onClick={() => setAsked(true)}>{t('clinical-reviews:withdraw.open')}</Button> : undefined}
      />
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        danger
        title={t('clinical-reviews:withdraw.title')}
        text={t('clinical-reviews:withdraw.text', { name })}
        cancelLabel={t('clinical-reviews:withdraw.cancel')}
        confirmLabel={t('clinical-reviews:withdraw.confirm')}
        busy={withdraw.isPending}
        busyLabel={t('clinical-reviews:withdraw.busy')}
        error={withdraw.error ? errorText(withdraw.error) : undefined}
        onConfirm={() => withdraw.mutate(id, { onSuccess: () => setAsked(false) })}
      />
    </>
  )
}
