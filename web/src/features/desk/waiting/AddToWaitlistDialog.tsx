import { usualModes, type VisitMode } from '@uzima/contract/appointments/kinds'
import type { DeskPatient } from '@uzima/contract/desk'
import { TriangleAlert } from 'lucide-react'
import { type SyntheticEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, isApiError } from '#lib/errors.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { toast } from '#ui/toast.ts'
import { newWish, useAddToWaitlist, WishFields } from '../../waitlist/public.ts'
import { useDeskChoices } from '../api.ts'
import type { RegisterThen } from '../booking/NewPatientForm.tsx'
import { PatientField } from '../booking/PatientField.tsx'
import { TypeField } from '../booking/VisitFields.tsx'

/** What was chosen while booking, where no time suited. */
export type Preset = { patient: DeskPatient | undefined; code: string | undefined; doctorId: string | undefined }
type AddToWaitlistDialogProps = { preset?: Preset | undefined; onClose: () => void }

const any = ''
const ofWish = ['firstDay', 'lastDay', 'weekdays']

/** Has somebody wait who calls: on record or new, for what, with whom and when. */
export function AddToWaitlistDialog({ preset, onClose }: AddToWaitlistDialogProps) {
  const { t } = useTranslation(['waitlist', 'desk', 'common'])
  const choices = useDeskChoices()
  const types = choices.data?.types ?? []
  const [patient, setPatient] = useState(preset?.patient)
  const [code, setCode] = useState(preset?.code)
  const [doctorId, setDoctorId] = useState(preset?.doctorId ?? any)
  const [way, setWay] = useState<VisitMode>()
  const [wish, setWish] = useState(newWish)
  const [isUrgent, setUrgent] = useState(false)
  const [asked, setAsked] = useState(false)
  const add = useAddToWaitlist()
  const attempt = useAttempt()
  const register = useRef<RegisterThen>(null)
  const type = types.find((each) => each.code === code) ?? types[0]
  const modes: readonly VisitMode[] = type?.modes ?? usualModes
  // a video visit is opened in the app
  const isUnfit = (each: VisitMode) => each === 'video' && patient?.hasAccount === false
  const fitting = modes.filter((each) => !isUnfit(each))
  const mode = fitting.find((each) => each === way) ?? fitting[0] ?? 'in_person'
  const field = isApiError(add.error) ? add.error.field : undefined
  const noWeekday = asked && wish.weekdays.length === 0
  const wishError = noWeekday
    ? { field: 'weekdays', text: t('waitlist:form.noWeekday') }
    : field !== undefined && ofWish.includes(field)
      ? { field, text: errorText(add.error) }
      : undefined

  function submit(event: SyntheticEvent) {
    setAsked(true)
    // nobody is registered for something that cannot be asked for
    if (wish.weekdays.length === 0) return
    if (patient) put(patient)
    else register.current?.(event, put)
  }
  function put({ id: patientId, name }: DeskPatient) {
    const waits = { ...wish, patientId, doctorId: doctorId || null, type: type?.code ?? null, mode, isUrgent }
    add.mutate(
      { ...waits, idempotencyKey: attempt(waits) },
      {
        onSuccess: () => {
          toast.success(t('waitlist:add.done', { name }))
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('waitlist:add.title')}
      text={t('waitlist:add.text')}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button onClick={onClose}>{t('waitlist:cancel')}</Button>
          <Button variant="primary" busy={add.isPending} busyLabel={t('waitlist:busy')} onClick={submit}>
            {t('waitlist:add.submit')}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <PatientField
          value={patient}
          onChange={setPatient}
          register={register}
          error={asked && !patient ? t('waitlist:add.noPatient') : undefined}
        />
        {patient?.hasAccount === false ? <p className="text-small">{t('waitlist:add.noAccount', { name: patient.name })}</p> : null}
        <TypeField types={types} value={type?.code ?? ''} onChange={setCode} />
        <SelectField
          label={t('desk:clinician')}
          options={[
            { value: any, label: t('waitlist:anyDoctor') },
            ...(choices.data?.clinicians ?? []).map(({ doctorId: value, name: label }) => ({ value, label })),
          ]}
          value={doctorId}
          onChange={({ target }) => setDoctorId(target.value)}
        />
        {modes.length > 1 ? (
          <SelectField
            label={t('desk:when.way')}
            options={modes.map((value) => ({ value, label: t(`desk:mode.${value}`), disabled: isUnfit(value) }))}
            value={mode}
            onChange={({ target }) => setWay(modes.find((each) => each === target.value))}
          />
        ) : null}
        <WishFields wish={wish} onChange={setWish} error={wishError} />
        <CheckboxField
          label={t('waitlist:urgent')}
          hint={t('waitlist:add.urgentHint')}
          checked={isUrgent}
          onChange={({ target }) => setUrgent(target.checked)}
        />
        {add.isError && !wishError ? (
          <Banner kind="danger" icon={TriangleAlert} role="alert">
            {`${t('waitlist:add.failed')}. ${errorText(add.error)}`}
          </Banner>
        ) : null}
      </div>
    </Dialog>
  )
}
