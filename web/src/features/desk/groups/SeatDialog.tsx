import type { GroupVisit } from '@uzima/contract/appointments/group'
import type { DeskPatient, DeskVisit } from '@uzima/contract/desk'
import { TriangleAlert } from 'lucide-react'
import { type SyntheticEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDate, formatTime } from '#lib/format.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { toast } from '#ui/toast.ts'
import { useBookSeat } from '../api.ts'
import type { RegisterThen } from '../booking/NewPatientForm.tsx'
import { PatientField } from '../booking/PatientField.tsx'

type SeatDialogProps = { group: GroupVisit; timeZone: string; onClose: () => void; onBooked: (visit: DeskVisit) => void }

/** Gives somebody on record or new a seat. */
export function SeatDialog({ group, timeZone: zone, onClose, onBooked }: SeatDialogProps) {
  const { t } = useTranslation(['desk', 'common'])
  const [patient, setPatient] = useState<DeskPatient>()
  const [asked, setAsked] = useState(false)
  const book = useBookSeat()
  const attempt = useAttempt()
  const { id, start, seats, taken } = group
  const when = { day: formatDate(start, 'weekday', { zone }), time: formatTime(start, { zone }), left: seats - taken, seats }

  const register = useRef<RegisterThen>(null)

  function submit(event: SyntheticEvent) {
    setAsked(true)
    if (patient) seat(patient)
    else register.current?.(event, seat)
  }
  function seat({ id: patientId }: DeskPatient) {
    const asking = { id, patientId }
    book.mutate(
      { ...asking, idempotencyKey: attempt(asking) },
      {
        onSuccess: (visit) => {
          toast.success(t('desk:group.seated', { name: visit.name }))
          onBooked(visit)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('desk:group.seat', { name: group.title ?? group.type.name })}
      text={t('desk:group.seatText', when)}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button onClick={onClose}>{t('desk:cancel')}</Button>
          <Button variant="primary" busy={book.isPending} busyLabel={t('desk:busy')} onClick={submit}>
            {t('desk:group.seatSubmit')}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <PatientField
          value={patient}
          onChange={(next) => {
            book.reset()
            setPatient(next)
          }}
          register={register}
          error={asked && !patient ? t('desk:patient.required') : undefined}
        />
        {book.isError ? (
          <Banner kind="danger" icon={TriangleAlert} role="alert">
            {errorText(book.error)}
          </Banner>
        ) : null}
      </div>
    </Dialog>
  )
}
