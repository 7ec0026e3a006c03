import type { Appointment } from '@uzima/contract/appointments'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText, isApiError } from '#lib/errors.ts'
import { formatDate, formatTime } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { SlotPicker, TimeZoneNote, useDoctor } from '../providers/public.ts'
import { NearestFree } from './NearestFree.tsx'
import { useMove } from './useMove.ts'

/** Moves the visit to another free slot of the same doctor: the press on a time moves it. */
export function RescheduleDialog({ visit, onClose }: { visit: Appointment; onClose: () => void }) {
  const { t } = useTranslation(['appointments', 'common'])
  const { move, error, moving } = useMove(visit, onClose)
  const doctor = useDoctor(visit.doctorId)
  const current = { day: formatDate(visit.scheduledTime, 'weekday'), time: formatTime(visit.scheduledTime) }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('appointments:reschedule.title')}
      text={t('appointments:reschedule.intro', current)}
      closeLabel={t('common:close')}
      actions={<Button onClick={onClose}>{t('appointments:reschedule.keep')}</Button>}
    >
      <p className="mb-3 text-muted text-small">
        <TimeZoneNote zone={visit.doctor.timeZone} at={visit.scheduledTime} />
      </p>
      <div className="space-y-4">
        <NearestFree error={error} onPick={move} />
        {error && !isApiError(error, 'slot_taken') ? (
          <Banner kind="danger" icon={TriangleAlert} role="alert">
            {errorText(error)}
          </Banner>
        ) : null}
        {doctor.isPending ? null : (
          <SlotPicker
            acts
            doctor={doctor.data ?? { id: visit.doctorId, timeZone: visit.doctor.timeZone }}
            type={visit.type?.code}
            value={moving}
            onChange={move}
          />
        )}
      </div>
    </Dialog>
  )
}
