import { BookAppointment, reasonLength } from '@uzima/contract/appointments'
import { usualModes, type VisitMode } from '@uzima/contract/appointments/kinds'
import { type AvailableTime, type Doctor, visitMinutes } from '@uzima/contract/providers'
import { CircleAlert } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { errorText, isApiError } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { ownZone, zoneName } from '#lib/format.ts'
import { useSession } from '#lib/session.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useFormDraft } from '#lib/use-draft.ts'
import { Banner } from '#ui/Banner.tsx'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { Icon } from '#ui/Icon.tsx'
import { modeIcons } from '#ui/mode-icons.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { StepHeading } from '#ui/StepHeading.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../../../paths.ts'
import { useAppointmentTypes } from '../../appointment-types/public.ts'
import { loadTakeSeat } from '../../group-visits/public.ts'
import { usePriceWords } from '../../payments/public.ts'
import { loadWhoReads } from '../../practice/public.tsx'
import { loadCallNumber } from '../../profiles/public.ts'
import { type DoctorFilter, NextAvailable, SlotPicker, TimeZoneNote, useDoctor } from '../../providers/public.ts'
import { loadWaitForTime } from '../../waitlist/public.ts'
import { useBookAppointment } from '../api.ts'
import { NearestFree } from '../NearestFree.tsx'
import type { BookedState } from '../VisitView.tsx'
import { anyDoctor, DoctorStep } from './DoctorStep.tsx'
import { usePlaceOf } from './use-place-of.ts'
import { VisitSummary } from './VisitSummary.tsx'

const WaitForTime = lazy(loadWaitForTime)
const CallNumber = lazy(loadCallNumber)
const TakeSeat = lazy(loadTakeSeat)
const WhoReads = lazy(loadWhoReads)

/** Refusals that choosing another time resolves. */
const ofTheTime = ['slot_taken', 'patient_busy', 'not_a_slot', 'slot_in_past', 'too_far_ahead', 'booked_too_late', 'booked_too_early']

export type BookingPreset = { doctorId: string; start: string; type: string | null; reason: string; specialty: string | null }
type Choice = { isGiven: boolean; onChange: (isGiven: boolean) => void }
type BookAppointmentFormProps = {
  preset: BookingPreset
  /** The symptom check the person came from: what asks whether the doctor may see it, and what shares it with the doctor of a visit. */
  check: { offer: (choice: Choice) => ReactNode; share: (appointmentId: string) => Promise<unknown> } | null
}

/** In the order people think: what it is about, with whom or with anyone, when, and how they meet. Only what they chose is chosen. */
export function BookAppointmentForm({ preset, check }: BookAppointmentFormProps) {
  const { t } = useTranslation(['appointments', 'common'])
  const navigate = useNavigate()
  const { profile } = useSession()
  const book = useBookAppointment()
  const attempt = useAttempt()
  const { doctorId, start, type: presetType, reason: presetReason } = preset
  const form = useZodForm(BookAppointment, { doctorId, start, type: presetType, reason: presetReason })
  const priceOf = usePriceWords()
  const { control, setFocus } = form
  // the first thing asked; what a symptom check brought along stands already
  useEffect(() => {
    if (!presetReason) setFocus('reason')
  }, [presetReason, setFocus])
  // registered in the order of the steps, which is the order in which what is missing is pointed out
  const reasonField = form.field('reason')
  const startField = useController({ control, name: 'start' }).field
  const modeField = useController({ control, name: 'mode' }).field
  const doctorField = useController({ control, name: 'doctorId' }).field
  const typeField = form.field('type', { setValueAs: (value: unknown) => value || null })
  const typeCode = useWatch({ control, name: 'type' })
  const types = useAppointmentTypes().data ?? []
  const type = types.find(({ code }) => code === typeCode)
  const isGroup = type !== undefined && type.seats !== null
  const modes = type?.modes ?? usualModes
  const mode: VisitMode | undefined = modeField.value
  const reason = useWatch({ control, name: 'reason' })
  const [filter, setFilter] = useState<DoctorFilter>(preset.specialty ? { specialty: preset.specialty } : {})
  const [isAnyChosen, setAnyChosen] = useState(false)
  const [picked, setPicked] = useState<AvailableTime['doctor']>()
  const { data: known, isError: isUnknown } = useDoctor(doctorField.value || undefined)
  const isAny = isAnyChosen || isUnknown || !doctorField.value
  const doctor = known ?? (picked?.id === doctorField.value ? picked : undefined)
  const [jumps, setJumps] = useState(0)
  const [isCheckGiven, setCheckGiven] = useState(false)
  const numberStep = useRef<HTMLDivElement>(null)
  const { errors } = form.formState
  const timesOf = { ...filter, ...(type && { type: type.code }), ...(mode && { mode }) }
  const [where, setWhere] = useState<string>()
  const place = usePlaceOf(doctor, startField.value ? where : undefined)
  // a restored draft may be for other days than those visible
  useFormDraft(`appointments.book:${doctorId}:${start}`, form, () => setJumps((count) => count + 1))

  /** Another length has other times. */
  function chooseType(code: string) {
    const chosen = types.find((each) => each.code === code)
    form.clearErrors('mode')
    if (lengthOf(chosen) !== lengthOf(type) || isGroup) setTime(isAny ? '' : doctorField.value, '')
    if (mode && !(chosen?.modes ?? usualModes).includes(mode)) modeField.onChange(undefined)
  }

  function chooseDoctor(choice: string) {
    const isSame = choice === doctorField.value
    setAnyChosen(choice === anyDoctor)
    if (isSame) return
    setTime(choice === anyDoctor ? '' : choice, '')
  }

  function setTime(doctor: string, at: string) {
    form.clearErrors(['doctorId', 'start'])
    doctorField.onChange(doctor)
    startField.onChange(at)
    book.reset()
  }

  function pickTime(time: AvailableTime) {
    setAnyChosen(true)
    setPicked(time.doctor)
    setWhere(time.locationId)
    setTime(time.doctor.id, time.start)
  }

  /** A slot outside the visible days: restart the calendar of its doctor there. */
  function jumpTo(at: string) {
    setAnyChosen(false)
    setTime(doctorField.value, at)
    setJumps(jumps + 1)
  }

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
          startField.onChange('')
          form.setFocus('start')
        })
    },
    () => toast.error(t('appointments:book.missing'), { text: t('appointments:book.missingText') }),
  )

  const waiting = (
    <div className="mt-4">
      <Suspense fallback={null}>
        <WaitForTime chosen={{ doctor: isAny ? undefined : known, specialty: filter.specialty, type, modes, mode, reason }} />
      </Suspense>
    </div>
  )
  const { error } = book
  const isTimeRefused = isApiError(error) && ofTheTime.includes(error.code)
  const timeRefusal = isTimeRefused && !isApiError(error, 'slot_taken') ? errorText(error) : undefined
  const timeError = errors.start ? t('appointments:book.startMissing') : timeRefusal
  const missing = !reason.trim() ? 'reason' : !startField.value ? 'time' : !mode ? 'mode' : isNumberMissing ? 'phone' : null
  return (
    <form onSubmit={submit} noValidate className="grid items-start gap-8 max-wide:pb-16 wide:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <StepHeading number={1}>{t('appointments:book.about')}</StepHeading>
        <div className="grid gap-4 wide:grid-cols-2">
          <TextArea
            label={t('appointments:book.reason')}
            optional={isGroup ? t('common:optional') : undefined}
            hint={
              presetReason && reason === presetReason ? (
                t('appointments:book.fromCheck')
              ) : (
                <Suspense fallback={'\u00a0'}>
                  <WhoReads isGroup={isGroup} />
                </Suspense>
              )
            }
            rows={1}
            maxLength={reasonLength}
            {...reasonField}
          />
          <SelectField
            label={t('appointments:book.type')}
            optional={t('common:optional')}
            placeholder={t('appointments:book.anyType')}
            options={types.map(({ code, name }) => ({ value: code, label: name }))}
            hint={
              type
                ? [t('appointments:book.typeMinutes', { count: type.minutes }), type.price && priceOf(type.price)]
                    .filter(Boolean)
                    .join(' · ')
                : undefined
            }
            {...typeField}
            onChange={(event) => {
              chooseType(event.target.value)
              return typeField.onChange(event)
            }}
          />
        </div>
        {check ? (
          <div className="mt-4">
            <Suspense fallback={null}>{check.offer({ isGiven: isCheckGiven, onChange: setCheckGiven })}</Suspense>
          </div>
        ) : null}

        {isGroup ? (
          <Suspense fallback={null}>
            <TakeSeat key={type.code} type={type} preset={preset} reason={reason} onTaken={(visit) => void finish(visit)} />
          </Suspense>
        ) : (
          <>
            <StepHeading number={2}>{t('appointments:book.doctor')}</StepHeading>
            <DoctorStep
              filter={filter}
              type={type?.code}
              onFilter={setFilter}
              value={isAnyChosen ? anyDoctor : doctorField.value}
              chosen={isAnyChosen ? undefined : known}
              onChange={chooseDoctor}
            />

            <StepHeading number={3} aside={<Zone doctor={isAny ? undefined : known} at={startField.value} />}>
              {t('appointments:book.when')}
            </StepHeading>
            <div ref={(step) => startField.ref(step && focusable(step, 'button:enabled'))} className="space-y-4">
              <NearestFree error={error} onPick={jumpTo} />
              {isAny ? (
                <NextAvailable
                  filter={timesOf}
                  exceptDoctor={profile?.doctorId}
                  value={{ doctorId: doctorField.value, start: startField.value }}
                  onPick={pickTime}
                  error={timeError}
                >
                  {waiting}
                </NextAvailable>
              ) : known ? (
                <SlotPicker
                  key={`${known.id} ${jumps}`}
                  doctor={known}
                  type={type?.code}
                  mode={mode}
                  value={startField.value || null}
                  onChange={(at, locationId) => {
                    setTime(known.id, at)
                    setWhere(locationId)
                  }}
                  error={timeError}
                >
                  {waiting}
                </SlotPicker>
              ) : null}
            </div>

            <StepHeading number={4}>{t('appointments:book.mode')}</StepHeading>
            <div ref={(step) => modeField.ref(step && focusable(step, 'input'))}>
              <ChoiceGroup
                legend={t('appointments:book.mode')}
                legendHidden
                name="mode"
                columns={2}
                value={mode ?? null}
                onPick={(chosen) => {
                  form.clearErrors('mode')
                  modeField.onChange(chosen)
                }}
                error={errors.mode ? t('appointments:book.modeMissing') : undefined}
                options={modes.map((value) => ({
                  value,
                  title: t(`appointments:mode.${value}`),
                  text: value === 'in_person' && place ? place : t(`appointments:book.modeHint.${value}`),
                  leading: <Icon of={modeIcons[value]} size={24} />,
                }))}
              />
            </div>
            {mode === 'phone' ? (
              <div ref={numberStep} className="mt-4">
                <Suspense fallback={null}>
                  <CallNumber doctor={doctor?.name} />
                </Suspense>
              </div>
            ) : null}
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
      {isGroup ? null : (
        <VisitSummary
          doctor={doctor}
          start={startField.value || null}
          type={type}
          mode={mode}
          reason={reason}
          missing={missing}
          busy={form.busy}
        />
      )}
    </form>
  )
}

const lengthOf = (type: { minutes: number } | undefined) => type?.minutes ?? visitMinutes

/** The zone of the times: the person's own, beside the doctor's where one is chosen. */
function Zone({ doctor, at }: { doctor: Doctor | undefined; at: string }) {
  const { t } = useTranslation('providers')
  if (doctor) return <TimeZoneNote zone={doctor.timeZone} at={at || doctor.earliestFree || new Date()} />
  return <>{t('providers:zone.own', { own: zoneName(ownZone(), at || new Date()) })}</>
}

/** Focuses the first control of a step whose value no single field holds. */
const focusable = (step: HTMLElement, selector: string) => ({ focus: () => step.querySelector<HTMLElement>(selector)?.focus() })
