import type { DeskStepHelp, DeskVisit } from '@uzima/contract/desk'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { loadCancelMoney } from '../payments/public.ts'
import { presentIn, useCancelVisit } from './api.ts'
import { usePlaced, whenIn } from './usePlaced.ts'

const CancelMoney = lazy(loadCancelMoney)

type Clinician = { doctorId: string; name: string }
type CancelVisitDialogProps = {
  visit: DeskVisit
  clinician: Clinician
  timeZone: string
  onClose: () => void
  onFaster: (present: DeskStepHelp) => void
}

export function CancelVisitDialog({ visit, clinician, timeZone, onClose, onFaster }: CancelVisitDialogProps) {
  const { t } = useTranslation('desk')
  const placed = usePlaced(timeZone)
  const cancel = useCancelVisit()
  const doctor = clinician.name
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onClose}
      title={t('desk:cancelVisit.title', { name: visit.name })}
      text={t('desk:cancelVisit.text', whenIn(timeZone, { ...visit, doctor }))}
      cancelLabel={t('desk:cancelVisit.keep')}
      confirmLabel={t('desk:cancelVisit.open')}
      busy={cancel.isPending}
      busyLabel={t('desk:busy')}
      error={cancel.isError ? `${t('desk:cancelVisit.failed')}. ${errorText(cancel.error)}` : undefined}
      onConfirm={() =>
        cancel.mutate(
          { id: visit.id, from: visit.start, fromDoctorId: clinician.doctorId },
          {
            onSuccess: () => {
              toast.success(t('desk:cancelVisit.done'), { text: placed({ ...visit, doctor }) })
              onClose()
            },
            onError: (error) => {
              const present = presentIn(error)
              if (present) onFaster(present)
            },
          },
        )
      }
    >
      {visit.money ? (
        <Suspense fallback={null}>
          <CancelMoney visit={{ side: 'doctor', money: { ...visit.money, keptIfCancelled: 0 } }} />
        </Suspense>
      ) : null}
    </ConfirmDialog>
  )
}
