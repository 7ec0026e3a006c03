import { usualModes, type VisitMode } from '@uzima/contract/appointments/kinds'
import type { DeskPatient, DeskVisit } from '@uzima/contract/desk'
import { TriangleAlert } from 'lucide-react'
import { type SyntheticEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, isApiError } from '#lib/errors.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { toast } from '#ui/toast.ts'
import { useBook, useDeskChoices } from '../api.ts'
import { usePlaced } from '../usePlaced.ts'
import type { Preset } from '../waiting/AddToWaitlistDialog.tsx'
import { Beside } from './Beside.tsx'
import type { RegisterThen } from './NewPatientForm.tsx'
import { PatientField } from './PatientField.tsx'
import { type Chosen, TimeField } from './TimeField.tsx'
import { TypeField } from './VisitFields.tsx'

type BookDialogProps = {
  doctorId: string | undefined
  timeZone: string
  onClose: () => void
  onBooked: (visit: DeskVisit, doctorId: string) => void
  /** No time suits. */
  onWait: (preset: Preset) => void
}

/** Books a visit for somebody on record or new: at a free time, or beside another visit by a second press. */
export function BookDialog({ doctorId, timeZone, onClose, onBooked, onWait }: BookDialogProps) {
  const { t } = useTranslation(['desk', 'common'])
  const placed = usePlaced(timeZone)
  const choices = useDeskChoices()
  const types = choices.data?.types ?? []
  const [patient, setPatient] = useState<DeskPatient>()
  const [code, setCode] = useState<string>()
  const [way, setWay] = useState<VisitMode>()
  const [time, setTime] = useState<Chosen>()
  const [asked, setAsked] = useState(false)
  const book = useBook()
  const attempt = useAttempt()

  const clinicians = choices.data?.clinicians ?? []
  const type = types.find((each) => each.code === code) ?? types[0]
  const modes: readonly VisitMode[] = type?.modes ?? usualModes
  // a video visit is opened in the app
  const isUnfit = (each: VisitMode) => each === 'video' && patient?.hasAccount === false
  const fitting = modes.filter((each) => !isUnfit(each))
  const mode = fitting.find((each) => each === way) ?? fitting[0] ?? modes[0] ?? 'in_person'
  const chosen = time ?? { doctorId: doctorId ?? clinicians[0]?.doctorId ?? '', start: null, isTaken: false }
  const clinician = clinicians.find((each) => each.doctorId === chosen.doctorId)
  // somebody was faster, or the list says so
  const isRoomless = isApiError(book.error, 'desk_no_room')
  const isAway = isApiError(book.error, 'desk_no_travel')
  const isBeside = chosen.isTaken || isRoomless || isAway || isApiError(book.error, 'desk_time_taken')
  const isNumberMissing = mode === 'phone' && patient?.phone === null
  const choose = (next: Chosen) => {
    book.reset()
    setTime(next)
  }

  const register = useRef<RegisterThen>(null)

  function submit(event: SyntheticEvent) {
    setAsked(true)
    if (patient) bookFor(patient)
    // nobody is registered for a visit that has no time yet
    else if (chosen.start) register.current?.(event, bookFor)
  }
  function bookFor({ id: patientId, phone, hasAccount }: DeskPatient) {
    const isUnreachable = (mode === 'phone' && phone === null) || (mode === 'video' && !hasAccount)
    if (!chosen.start || !clinician || isUnreachable) return
    const visit = {
      patientId,
      doctorId: chosen.doctorId,
      type: type?.code ?? null,
      mode,
      start: chosen.start,
      overbook: isBeside,
    }
    book.mutate(
      { ...visit, idempotencyKey: attempt(visit) },
      {
        onSuccess: (booked) => {
          toast.success(t('desk:book.done'), { text: placed({ ...booked, doctor: clinician.name }) })
          onBooked(booked, clinician.doctorId)
        },
      },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('desk:book.title')}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button onClick={onClose}>{t('desk:cancel')}</Button>
          <Button variant="primary" busy={book.isPending} busyLabel={t('desk:busy')} onClick={submit}>
            {t(isBeside ? 'desk:overbook.book' : 'desk:book.submit')}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <PatientField
          value={patient}
          onChange={setPatient}
          register={register}
          error={asked && !patient ? t('desk:patient.required') : undefined}
        />
        <TypeField
          types={types}
          value={type?.code ?? ''}
          onChange={(next) => {
            setCode(next)
            choose({ ...chosen, start: null, isTaken: false })
          }}
        />
        {modes.length > 1 ? (
          <SelectField
            label={t('desk:when.way')}
            options={modes.map((value) => ({ value, label: t(`desk:mode.${value}`), disabled: isUnfit(value) }))}
            hint={modes.some(isUnfit) ? t('desk:when.noAccount') : undefined}
            value={mode}
            onChange={({ target }) => setWay(modes.find((each) => each === target.value))}
            error={isNumberMissing ? t('desk:when.noNumber') : undefined}
          />
        ) : null}
        {choices.data ? (
          <TimeField
            what={{ type: type?.code, mode }}
            timeZone={timeZone}
            value={chosen}
            onChange={choose}
            error={asked && !chosen.start ? t('desk:when.required') : undefined}
          />
        ) : null}
        <p className="flex flex-wrap items-center gap-x-3 text-muted text-small">
          {t('desk:wait.none')}
          <Button
            variant="quiet"
            className="-ml-3"
            onClick={() => onWait({ patient, code: type?.code, doctorId: time ? chosen.doctorId : undefined })}
          >
            {t('desk:wait.open')}
          </Button>
        </p>
        {isBeside && clinician ? <Beside doctor={clinician.name} lacks={isRoomless ? 'room' : isAway ? 'travel' : undefined} /> : null}
        {book.isError && !isApiError(book.error, 'desk_time_taken') && !isRoomless && !isAway ? (
          <Banner kind="danger" icon={TriangleAlert} role="alert">
            {`${t('desk:book.failed')}. ${errorText(book.error)}`}
          </Banner>
        ) : null}
      </div>
    </Dialog>
  )
}
