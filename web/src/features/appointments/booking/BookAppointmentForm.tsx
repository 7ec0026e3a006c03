import { CircleAlert } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { errorText, isApiError } from '#lib/errors.ts'
import { useSession } from '#lib/session.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { Banner } from '#ui/Banner.tsx'
import { StepHeading } from '#ui/StepHeading.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../../../paths.ts'
import { loadTakeSeat } from '../../group-visits/public.ts'
import { loadWaitForTime } from '../../waitlist/public.ts'
import { useBookAppointment } from '../api.ts'
import type { BookedState } from '../VisitView.tsx'
import { AboutStep } from './AboutStep.tsx'
import { anyDoctor, DoctorStep } from './DoctorStep.tsx'
import { ModeStep } from './ModeStep.tsx'
import { TimeStep } from './TimeStep.tsx'
import { type BookingPreset, useBookingChoices } from './use-booking-choices.ts'
import { VisitSummary } from './VisitSummary.tsx'

const WaitForTime = lazy(loadWaitForTime)
const TakeSeat = lazy(loadTakeSeat)

/** Refusals that choosing another time resolves. */
const ofTheTime = ['slot_taken', 'patient_busy', 'not_a_slot', 'slot_in_past', 'too_far_ahead', 'booked_too_late', 'booked_too_early']

type Choice = { isGiven: boolean; onChange: (isGiven: boolean) => void }
type BookAppointmentFormProps = {
  preset: BookingPreset
  /** The symptom check the person came from: what asks whether the doctor may see it, and what shares it with the doctor of a visit. */
  check: { offer: (choice: Choice) => ReactNode; share: (appointmentId: string) => Promise<unknown> } | null
}

/** In the order people think: what it is about, with whom or with anyone, when, and how they meet. Only what they chose is chosen. */
export function BookAppointmentForm({ preset, check }: BookAppointmentFormProps) {
  const { t } = useTranslation('appointments')
  const navigate = useNavigate()
  const { profile } = useSession()
  const book = useBookAppointment()
  const attempt = useAttempt()
  const choices = useBookingChoices(preset, book.reset)
  const { form, fields, reason, type, groupType, mode, modes, doctor, calendarOf } = choices
  const { start } = choices.time
  const { setFocus } = form
  // the first thing asked; what a symptom check brought along stands already
  useEffect(() => {
    if (!preset.reason) setFocus('reason')
  }, [preset.reason, setFocus])
  const [isCheckGiven, setCheckGiven] = useState(false)
  const numberStep = useRef<HTMLDivElement>(null)
  const { errors } = form.formState
  const isNumberMissing = mode === 'phone' && !profile?.phone

  /** Booked either way; a check that could not be shared can be shared later from its own page. */
  async function finish({ id }: { id: string }) {
    if (check && isCheckGiven)
      await check.share(id).catch((error: unknown) => toast.error(t('appointments:book.checkFailed'), { text: errorText(error) }))
    void navigate(paths.appointments({ visit: id }), { state: { booked: true } satisfies BookedState })
  }

  const submit = form.submit(
    (booking) => {
      if (isNumberMissing) return numberStep.current?.querySelector('input')?.focus()
      return book
        .mutateAsync({ ...booking, idempotencyKey: attempt(booking) })
        .then(async (visit) => {
          toast.success(t('appointments:book.done'))
          await finish(visit)
        })
        .catch((error: unknown) => {
          if (!isApiError(error) || !ofTheTime.includes(error.code)) return
          fields.start.onChange('')
          setFocus('start')
        })
    },
    () => toast.error(t('appointments:book.missing'), { text: t('appointments:book.missingText') }),
  )

  const { error } = book
  const isTimeRefused = isApiError(error) && ofTheTime.includes(error.code)
  const timeRefusal = isTimeRefused && !isApiError(error, 'slot_taken') ? errorText(error) : undefined
  const missing = !reason.trim() ? 'reason' : !start ? 'time' : !mode ? 'mode' : isNumberMissing ? 'phone' : null
  return (
    <form onSubmit={submit} noValidate className="grid items-start gap-8 max-wide:pb-16 wide:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <StepHeading number={1}>{t('appointments:book.about')}</StepHeading>
        <AboutStep
          fields={fields}
          types={choices.types}
          type={type}
          isGroup={groupType !== undefined}
          isFromCheck={preset.reason !== '' && reason === preset.reason}
        />
        {check ? (
          <div className="mt-4">
            <Suspense fallback={null}>{check.offer({ isGiven: isCheckGiven, onChange: setCheckGiven })}</Suspense>
          </div>
        ) : null}

        {groupType ? (
          <Suspense fallback={null}>
            <TakeSeat key={groupType.code} type={groupType} preset={preset} reason={reason} onTaken={(visit) => void finish(visit)} />
          </Suspense>
        ) : (
          <>
            <StepHeading number={2}>{t('appointments:book.doctor')}</StepHeading>
            <DoctorStep
              filter={choices.filter}
              type={type?.code}
              onFilter={choices.setFilter}
              onChange={choices.chooseDoctor}
              {...choices.doctorChoice}
            />
            <TimeStep
              calendarOf={calendarOf}
              calendarKey={choices.calendarKey}
              wanted={choices.timesWanted}
              value={choices.time}
              fieldRef={fields.start.ref}
              error={errors.start ? t('appointments:book.startMissing') : timeRefusal}
              refusal={error}
              onPickTime={choices.pickTime}
              onPickSlot={choices.pickSlot}
              onJump={choices.jumpTo}
            >
              <div className="mt-4">
                <Suspense fallback={null}>
                  <WaitForTime
                    chosen={{
                      doctor: calendarOf === anyDoctor ? undefined : calendarOf,
                      ...{ specialty: choices.filter.specialty, type, modes, mode, reason },
                    }}
                  />
                </Suspense>
              </div>
            </TimeStep>
            <div className="below-times">
              <ModeStep
                modes={modes}
                value={mode}
                onPick={choices.chooseMode}
                fieldRef={fields.mode.ref}
                isMissing={errors.mode !== undefined}
                place={choices.place}
                doctorName={doctor?.name}
                numberRef={numberStep}
              />
            </div>
            {error && !isTimeRefused ? (
              <div className="mt-6">
                <Banner kind="danger" icon={CircleAlert} role="alert">
                  {errorText(error)}
                </Banner>
              </div>
            ) : null}
          </>
        )}
      </div>
      {groupType ? null : <VisitSummary {...{ doctor, type, mode, reason, missing }} start={start || null} busy={form.busy} />}
    </form>
  )
}
