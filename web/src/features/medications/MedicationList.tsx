import type { Adherence, Medication } from '@uzima/contract/medications'
import { RotateCw, ShieldCheck, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { Segments } from '#ui/Segments.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { toast } from '#ui/toast.ts'
import { CardGapsNote } from './alerts/CardGapsNote.tsx'
import { type Shown, useMedications, type Whose } from './api.ts'
import type { Act } from './MedicationDialogs.tsx'
import { MedicationRow } from './MedicationRow.tsx'

const choices: Shown[] = ['all', 'active', 'past']

type MedicationListProps = {
  patientId?: Whose
  /** Adherence for the user's own medicines. */
  adherence?: readonly Adherence[]
  add: ReactNode
  onAct: (act: Act, medication: Medication) => void
}

/** Medicines, newest first, with their alerts. */
export function MedicationList({ patientId, adherence = [], add, onAct }: MedicationListProps) {
  const { t } = useTranslation('medications')
  const [show, setShow] = useState<Shown>('all')
  const medications = useMedications(patientId, show)
  const rows = medications.data?.pages.flatMap((page) => page.rows) ?? []
  const against = medications.data?.pages[0]?.against
  const isEmpty = medications.isSuccess && rows.length === 0
  const side = patientId ? 'provider' : 'own'
  if (isEmpty && show === 'all')
    return (
      <Card>
        <EmptyState title={t('medications:list.empty')} text={t(`medications:list.emptyHint.${side}`)} action={add} />
        {against ? <CardGapsNote against={against} side={side} /> : null}
      </Card>
    )
  return (
    <section aria-labelledby="medication-list">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="medication-list">{t('medications:list.title')}</h2>
          {medications.isSuccess ? (
            <p className="mt-1 flex items-start gap-2 text-muted text-small">
              <Icon of={ShieldCheck} size={16} className="mt-0.5" />
              {t('medications:list.checked')}
            </p>
          ) : null}
          {against ? <CardGapsNote against={against} side={side} /> : null}
        </div>
        <Segments
          label={t('medications:list.show')}
          options={choices.map((value) => ({ value, label: t(`medications:list.${value}`) }))}
          value={show}
          onChange={setShow}
        />
      </div>
      <Failure isFailed={medications.isError} isRetrying={medications.isFetching} onRetry={() => void medications.refetch()} />
      {medications.isError ? null : (
        <Card flush>
          {medications.isPending ? (
            <div className="p-4 wide:p-6">
              <SkeletonRows label={t('medications:list.loading')} rows={4} />
            </div>
          ) : isEmpty ? (
            <p className="p-4 text-muted wide:p-6">{t('medications:list.none')}</p>
          ) : (
            <ul aria-labelledby="medication-list" className="divide-y divide-border">
              {rows.map((medication) => (
                <MedicationRow
                  key={medication.id}
                  patientId={patientId}
                  medication={medication}
                  adherence={adherence.find(({ medicationId }) => medicationId === medication.id)}
                  onAct={(act) => onAct(act, medication)}
                />
              ))}
            </ul>
          )}
        </Card>
      )}
      {medications.hasNextPage ? (
        <LoadMore
          label={t('medications:list.more')}
          busyLabel={t('medications:list.loading')}
          busy={medications.isFetchingNextPage}
          onClick={() => void medications.fetchNextPage()}
        />
      ) : null}
    </section>
  )
}

type FailureProps = { isFailed: boolean; isRetrying: boolean; onRetry: () => void }

/** Shown as a toast and, until dismissed or retried, in place of the list. */
function Failure({ isFailed, isRetrying, onRetry }: FailureProps) {
  const { t } = useTranslation('medications')
  const [isDismissed, setDismissed] = useState(false)
  useEffect(() => {
    if (!isFailed) return
    setDismissed(false)
    toast.error(t('medications:list.failedToast'))
  }, [isFailed, t])
  if (!isFailed || isDismissed) return null
  return (
    <Banner
      kind="danger"
      icon={TriangleAlert}
      role="alert"
      action={
        <span className="flex flex-wrap">
          <Button variant="quiet" icon={RotateCw} busy={isRetrying} onClick={onRetry} className="text-inherit">
            {t('common:retry')}
          </Button>
          <Button variant="quiet" icon={X} onClick={() => setDismissed(true)} className="text-inherit">
            {t('medications:list.dismiss')}
          </Button>
        </span>
      }
    >
      {t('medications:list.failed')}
    </Banner>
  )
}
