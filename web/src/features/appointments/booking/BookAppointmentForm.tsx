import { appointmentTypes, BookAppointment, reasonLength } from '@uzima/contract/appointments'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { errorText, isApiError } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useFormDraft } from '#lib/use-draft.ts'
import { Banner } from '#ui/Banner.tsx'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { Icon } from '#ui/Icon.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { StepHeading } from '#ui/StepHeading.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../../../paths.ts'
import { SlotPicker, TimeZoneNote, useDoctor } from '../../providers/public.ts'
import { OfferCheck, useShareCheck } from '../../symptom-checker/public.ts'
import { useBookAppointment } from '../api.ts'
import { NearestFree } from '../NearestFree.tsx'
import { modeIcons } from '../VisitKind.tsx'
import type { BookedState } from '../VisitView.tsx'
import { DoctorStep } from './DoctorStep.tsx'
import { VisitSummary } from './VisitSummary.tsx'

/** Refusals that choosing another time resolves. */
const ofTheTime = ['slot_taken', 'patient_busy', 'not_a_slot', 'slot_in_past', 'too_far_ahead']

/** `check`: the symptom check the person came from. */
type BookAppointmentFormProps = { preset: { doctorId: string; start: string }; check: string | null }

export function BookAppointmentForm({ preset, check }: BookAppointmentFormProps) {
  const { t } = useTranslation(['appointments', 'common'])
  const navigate = useNavigate()
  const book = useBookAppointment()
  const attempt = useAttempt()
  const form = useZodForm(BookAppointment, { ...preset, mode: 'in_person', type: null, reason: '' })
  const { control } = form
  const doctorField = useController({ control, name: 'doctorId' }).field
  const modeField = useController({ control, name: 'mode' }).field
  const startField = useController({ control, name: 'start' }).field
  const reason = useWatch({ control, name: 'reason' })
  const doctor = useDoctor(doctorField.value || undefined).data
  const [jumps, setJumps] = useState(0)
  const [isCheckGiven, setCheckGiven] = useState(true)
  const share = useShareCheck()
  const { errors } = form.formState
  // a restored draft may be for other days than those visible
  useFormDraft(`appointments.book:${preset.doctorId}:${preset.start}`, form, () => setJumps((count) => count + 1))

  function chooseDoctor(id: string) {
    form.clearErrors(['doctorId', 'start'])
    doctorField.onChange(id)
    startField.onChange('')
    book.reset()
  }

  function chooseStart(start: string) {
    form.clearErrors('start')
    startField.onChange(start)
    book.reset()
  }

  /** A slot outside the visible days: restart the calendar there. */
  function jumpTo(start: string) {
    chooseStart(start)
    setJumps(jumps + 1)
  }

  const submit = form.submit(
    (booking) =>
      book
        .mutateAsync({ ...booking, idempotencyKey: attempt(booking) })
        .then(async (visit) => {
          toast.success(t('appointments:book.done'))
          // booked either way; a check that could not be shared can be shared later from its own page
          if (check && isCheckGiven)
            await share
              .mutateAsync({ id: check, appointmentId: visit.id })
              .catch((error: unknown) => toast.error(t('appointments:book.checkFailed'), { text: errorText(error) }))
          void navigate(paths.appointments({ visit: visit.id }), { state: { booked: true } satisfies BookedState })
        })
        .catch((error: unknown) => {
          if (!isApiError(error) || !ofTheTime.includes(error.code)) return
          startField.onChange('')
          form.setFocus('start')
        }),
    () => toast.error(t('appointments:book.missing'), { text: t('appointments:book.missingText') }),
  )

  const { error } = book
  const isTimeRefused = isApiError(error) && ofTheTime.includes(error.code)
  const timeError = isTimeRefused && !isApiError(error, 'slot_taken') ? errorText(error) : undefined
  return (
    <form onSubmit={submit} noValidate className="grid items-start gap-8 max-wide:pb-16 wide:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <StepHeading number={1}>{t('appointments:book.doctor')}</StepHeading>
        <div ref={(step) => doctorField.ref(step && focusable(step, 'input[type=radio]'))}>
          <DoctorStep
            value={doctorField.value}
            chosen={doctor}
            onChange={chooseDoctor}
            error={errors.doctorId ? t('appointments:book.doctorMissing') : undefined}
          />
        </div>

        <StepHeading number={2}>{t('appointments:book.mode')}</StepHeading>
        <ChoiceGroup
          legend={t('appointments:book.mode')}
          legendHidden
          name="mode"
          columns={2}
          value={modeField.value}
          onPick={modeField.onChange}
          options={[
            {
              value: 'in_person',
              title: t('appointments:mode.in_person'),
              text: doctor?.place ?? t('appointments:book.inPersonHint'),
              leading: <Icon of={modeIcons.in_person} size={24} />,
            },
            {
              value: 'video',
              title: t('appointments:mode.video'),
              text: t('appointments:book.videoHint'),
              leading: <Icon of={modeIcons.video} size={24} />,
            },
          ]}
        />

        <StepHeading
          number={3}
          aside={doctor ? <TimeZoneNote zone={doctor.timeZone} at={startField.value || doctor.earliestFree || new Date()} /> : undefined}
        >
          {t('appointments:book.when')}
        </StepHeading>
        <div ref={(step) => startField.ref(step && focusable(step, 'button:enabled'))} className="space-y-4">
          <NearestFree error={error} onPick={jumpTo} />
          {doctor ? (
            <SlotPicker
              key={`${doctor.id} ${jumps}`}
              doctor={doctor}
              value={startField.value || null}
              onChange={chooseStart}
              error={errors.start ? t('appointments:book.startMissing') : timeError}
            />
          ) : (
            <p className={errors.start ? 'font-medium text-danger' : 'text-muted'}>{t('appointments:book.whenHint')}</p>
          )}
        </div>

        <StepHeading number={4}>{t('appointments:book.about')}</StepHeading>
        <div className="grid gap-4 wide:grid-cols-2">
          <SelectField
            label={t('appointments:book.type')}
            optional={t('common:optional')}
            placeholder={t('appointments:book.anyType')}
            options={appointmentTypes.map((type) => ({ value: type, label: t(`appointments:type.${type}`) }))}
            {...form.field('type', { setValueAs: (value: unknown) => value || null })}
          />
          <TextArea
            label={t('appointments:book.reason')}
            hint={t('appointments:book.reasonHint')}
            rows={1}
            maxLength={reasonLength}
            {...form.field('reason')}
          />
        </div>
        {check ? (
          <div className="mt-4">
            <OfferCheck id={check} isGiven={isCheckGiven} onChange={setCheckGiven} />
          </div>
        ) : null}
        {error && !isTimeRefused ? (
          <div className="mt-6">
            <Banner kind="danger" icon={CircleAlert} role="alert">
              {errorText(error)}
            </Banner>
          </div>
        ) : null}
      </div>
      <VisitSummary doctor={doctor} start={startField.value || null} mode={modeField.value} reason={reason} busy={form.busy} />
    </form>
  )
}

/** Focuses the first invalid step, even if no single field holds its value. */
const focusable = (step: HTMLElement, selector: string) => ({ focus: () => step.querySelector<HTMLElement>(selector)?.focus() })
