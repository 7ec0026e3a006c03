import { type Appointment, cancelReasonLength } from '@uzima/contract/appointments'
import { TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDate, formatTime } from '#lib/format.ts'
import { useDraft } from '#lib/use-draft.ts'
import { Banner } from '#ui/Banner.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toast } from '#ui/toast.ts'
import { loadCancelMoney } from '../payments/public.ts'
import { useCancelAppointment } from './api.ts'

const CancelMoney = lazy(loadCancelMoney)

export function CancelDialog({ visit, onClose }: { visit: Appointment; onClose: () => void }) {
  const { t } = useTranslation(['appointments', 'common'])
  const [reason, setReason] = useState('')
  useDraft(`appointments.cancel:${visit.id}`, reason || undefined, setReason)
  const cancel = useCancelAppointment()
  const about = {
    name: visit.side === 'doctor' ? visit.patient.name : visit.doctor.name,
    day: formatDate(visit.scheduledTime, 'weekday'),
    time: formatTime(visit.scheduledTime),
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('appointments:cancel.title')}
      text={t(`appointments:cancel.confirm.${visit.side}`, about)}
      cancelLabel={t('appointments:cancel.keep')}
      confirmLabel={t('appointments:cancel.submit')}
      danger
      busy={cancel.isPending}
      busyLabel={t('appointments:cancel.busy')}
      onConfirm={() =>
        cancel.mutate(
          // what the person has read that it costs them
          { id: visit.id, reason, kept: visit.money?.keptIfCancelled ?? 0 },
          {
            onSuccess: () => {
              toast.success(t('appointments:cancel.done'), { text: t(`appointments:cancel.doneText.${visit.side}`, about) })
              onClose()
            },
          },
        )
      }
    >
      {visit.money ? (
        <Suspense fallback={null}>
          <CancelMoney visit={visit} />
        </Suspense>
      ) : null}
      <TextArea
        label={t('appointments:cancel.reason')}
        optional={t('common:optional')}
        hint={t(`appointments:cancel.hint.${visit.side}`)}
        maxLength={cancelReasonLength}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {cancel.error ? (
        <div className="mt-4">
          <Banner kind="danger" icon={TriangleAlert} role="alert">
            {errorText(cancel.error)}
          </Banner>
        </div>
      ) : null}
    </ConfirmDialog>
  )
}
