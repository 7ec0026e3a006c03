import type { Appointment } from '@uzima/contract/appointments'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, isApiError } from '#lib/errors.ts'
import { formatDate, formatTime } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { toast } from '#ui/toast.ts'
import { SlotPicker, TimeZoneNote, useDoctor } from '../providers/public.ts'
import { useRescheduleAppointment } from './api.ts'
import { NearestFree } from './NearestFree.tsx'

/** Moves the visit to another free slot of the same doctor. */
export function RescheduleDialog({ visit, onClose }: { visit: Appointment; onClose: () => void }) {
  const { t } = useTranslation(['appointments', 'common'])
  const [start, setStart] = useState<string | null>(null)
  const [jumps, setJumps] = useState(0)
  const [isMissing, setIsMissing] = useState(false)
  const reschedule = useRescheduleAppointment()
  const doctor = useDoctor(visit.doctorId)

  function choose(next: string) {
    setStart(next)
    setIsMissing(false)
    reschedule.reset()
  }

  /** A slot outside the visible days: restart the calendar there. */
  function jumpTo(next: string) {
    choose(next)
    setJumps(jumps + 1)
  }

  function save() {
    if (!start) return setIsMissing(true)
    reschedule.mutate(
      { id: visit.id, start },
      {
        onSuccess: (moved) => {
          const when = { day: formatDate(moved.scheduledTime, 'weekday'), time: formatTime(moved.scheduledTime) }
          toast.success(t('appointments:reschedule.done'), { text: t('appointments:reschedule.doneText', when) })
          onClose()
        },
        onError: () => setStart(null),
      },
    )
  }

  const { error } = reschedule
  const current = { day: formatDate(visit.scheduledTime, 'weekday'), time: formatTime(visit.scheduledTime) }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('appointments:reschedule.title')}
      text={t('appointments:reschedule.intro', current)}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button onClick={onClose}>{t('appointments:reschedule.keep')}</Button>
          <Button variant="primary" busy={reschedule.isPending} busyLabel={t('appointments:reschedule.busy')} onClick={save}>
            {t('appointments:reschedule.submit')}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-muted text-small">
        <TimeZoneNote zone={visit.doctor.timeZone} at={visit.scheduledTime} />
      </p>
      <div className="space-y-4">
        <NearestFree error={error} onPick={jumpTo} />
        {error && !isApiError(error, 'slot_taken') ? (
          <Banner kind="danger" icon={TriangleAlert} role="alert">
            {errorText(error)}
          </Banner>
        ) : null}
        {doctor.isPending ? null : (
          <SlotPicker
            key={jumps}
            doctor={doctor.data ?? { id: visit.doctorId, timeZone: visit.doctor.timeZone }}
            value={start}
            onChange={choose}
            error={isMissing ? t('appointments:book.startMissing') : undefined}
          />
        )}
      </div>
    </Dialog>
  )
}
