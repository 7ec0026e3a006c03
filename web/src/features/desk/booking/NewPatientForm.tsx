import type { DeskPatient } from '@uzima/contract/desk'
import { patientNameLength, patientPhoneLength, RegisterPatient } from '@uzima/contract/registration'
import { TriangleAlert, UserPlus } from 'lucide-react'
import { type Ref, type SyntheticEvent, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { errorText, isApiError } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { dayOf } from '#lib/format.ts'
import { currentLanguage } from '#lib/i18n.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useDuplicates, useRegister } from '../../registration/public.ts'
import { PatientRow } from './PatientRow.tsx'

const { name, dateOfBirth, phone } = RegisterPatient.shape
const NewPatient = z.object({ name, dateOfBirth, phone })

/** Registers who was typed, for what has been asked to be done with them. */
export type RegisterThen = (event: SyntheticEvent, then: (patient: DeskPatient) => void) => void
type NewPatientFormProps = {
  typed: string
  ref?: Ref<RegisterThen> | undefined
  onBack: () => void
  onKnown: (patient: DeskPatient) => void
}

/** Registers somebody with as much as the desk needs; whoever is very similar is looked at first. */
export function NewPatientForm({ typed, ref, onBack, onKnown }: NewPatientFormProps) {
  const { t } = useTranslation(['desk', 'common'])
  const register = useRegister()
  const attempt = useAttempt()
  const warning = useRef<HTMLDivElement>(null)
  const isNumber = /^[+\d]/.test(typed.trim())
  const form = useZodForm(NewPatient, { name: isNumber ? '' : typed.trim(), dateOfBirth: '', phone: isNumber ? typed.trim() : '' })
  const [held, setHeld] = useState<z.output<typeof NewPatient>>()
  const duplicates = useDuplicates({
    name: held?.name ?? '',
    dateOfBirth: held?.dateOfBirth ?? null,
    phone: held?.phone ?? null,
    email: null,
  })
  const close = held ? (duplicates.data?.rows ?? []).filter(({ isClose }) => isClose) : []
  useEffect(() => {
    if (close.length > 0) warning.current?.focus()
  }, [close.length])

  const send = (patient: z.output<typeof NewPatient>, notThese: string[], then?: (registered: DeskPatient) => void) => {
    const whole = { ...patient, address: null, locale: currentLanguage(), notThese }
    return register.mutateAsync({ ...whole, idempotencyKey: attempt(whole) }).then(
      (registered) => {
        const known = { ...registered, hasAccount: false }
        onKnown(known)
        then?.(known)
      },
      (error: Error) => {
        if (isApiError(error, 'likely_duplicate')) return setHeld(patient)
        const { field } = isApiError(error) ? error : { field: undefined }
        if (isApiError(error) && (field === 'name' || field === 'dateOfBirth' || field === 'phone')) return form.fail(field, error.code)
      },
    )
  }
  const submit = form.submit((patient) => send(patient, []))
  useImperativeHandle(ref, () => (event, then) => form.submit((patient) => send(patient, [], then))(event))

  return (
    <form noValidate onSubmit={submit} className="space-y-4 rounded-small border border-border p-4">
      <h3 className="text-base">{t('desk:patient.new')}</h3>
      <TextField
        label={t('desk:patient.name')}
        autoComplete="off"
        autoFocus
        required
        maxLength={patientNameLength}
        {...form.field('name')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('desk:patient.dateOfBirth')}
          type="date"
          autoComplete="off"
          required
          min="1900-01-01"
          max={dayOf(new Date())}
          {...form.field('dateOfBirth')}
        />
        <TextField
          label={t('desk:patient.phone')}
          optional={t('common:optional')}
          type="tel"
          autoComplete="off"
          maxLength={patientPhoneLength}
          {...form.field('phone')}
        />
      </div>
      {close.length > 0 && held ? (
        <div ref={warning} tabIndex={-1} className="outline-none">
          <Banner kind="warning" icon={TriangleAlert} role="alert">
            <p className="font-semibold">{t('desk:patient.duplicate')}</p>
            <ul className="mt-2 space-y-3">
              {/* whether one of them has an account the server knows, which refuses a video visit without one */}
              {close.map((duplicate) => (
                <li key={duplicate.id} className="space-y-1">
                  <PatientRow patient={duplicate} />
                  <Button onClick={() => onKnown({ ...duplicate, hasAccount: true })}>
                    {t('desk:patient.use', { name: duplicate.name })}
                  </Button>
                </li>
              ))}
            </ul>
            <Button
              variant="quiet"
              className="mt-2 -ml-3"
              busy={register.isPending}
              busyLabel={t('desk:busy')}
              onClick={() =>
                void send(
                  held,
                  close.map(({ id }) => id),
                )
              }
            >
              {t('desk:patient.other')}
            </Button>
          </Banner>
        </div>
      ) : null}
      {register.isError && !isApiError(register.error, 'likely_duplicate') ? (
        <Banner kind="danger" icon={TriangleAlert} role="alert">
          {errorText(register.error)}
        </Banner>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {close.length > 0 ? null : (
          <Button type="submit" icon={UserPlus} busy={form.busy} busyLabel={t('desk:busy')}>
            {t('desk:patient.register')}
          </Button>
        )}
        <Button variant="quiet" onClick={onBack}>
          {t('desk:patient.back')}
        </Button>
      </div>
    </form>
  )
}
