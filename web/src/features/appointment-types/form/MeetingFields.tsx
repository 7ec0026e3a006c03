import { fewestSeats, mostSeats } from '@uzima/contract/appointment-types'
import { usualModes, type VisitMode, visitMode } from '@uzima/contract/appointments/kinds'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { FieldError } from '#ui/FieldError.tsx'
import { TextField } from '#ui/TextField.tsx'
import { asNumber, type TypeFormState } from './useTypeForm.ts'

const usualSeats = 12

/** Whether a group comes, with how many seats, and how people meet. A type stays what it began as. */
export function MeetingFields({ form, isNew }: { form: TypeFormState; isNew: boolean }) {
  const { t } = useTranslation(['appointment-types', 'appointments'])
  const modes = useController({ control: form.control, name: 'modes' }).field
  const isGroup = form.watch('seats') !== null

  function toggle(mode: VisitMode, isOn: boolean) {
    form.clearErrors('modes')
    modes.onChange(visitMode.options.filter((each) => (each === mode ? isOn : modes.value.includes(each))))
  }

  function setGroup(isOn: boolean) {
    form.clearErrors(['seats', 'modes'])
    form.setValue('seats', isOn ? usualSeats : null)
    modes.onChange(isOn ? ['in_person'] : [...usualModes])
  }

  return (
    <>
      {isNew || isGroup ? (
        <div className="space-y-4">
          {isNew ? (
            <CheckboxField
              label={t('appointment-types:form.isGroup')}
              hint={t('appointment-types:form.isGroupHint')}
              checked={isGroup}
              onChange={({ target }) => setGroup(target.checked)}
            />
          ) : null}
          {isGroup ? (
            <TextField
              label={t('appointment-types:form.seats')}
              hint={t('appointment-types:form.seatsHint')}
              type="number"
              inputMode="numeric"
              min={fewestSeats}
              max={mostSeats}
              {...form.field('seats', asNumber)}
            />
          ) : null}
        </div>
      ) : null}
      <fieldset className="min-w-0" hidden={isGroup}>
        <legend className="font-semibold text-[0.9375rem] leading-5.5">{t('appointment-types:form.modes')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {visitMode.options.map((mode) => (
            <CheckboxField
              key={mode}
              label={t(`appointments:mode.${mode}`)}
              checked={modes.value.includes(mode)}
              onChange={({ target }) => toggle(mode, target.checked)}
            />
          ))}
        </div>
        <FieldError id="modes-error">{form.formState.errors.modes ? t('appointment-types:form.modesMissing') : undefined}</FieldError>
      </fieldset>
    </>
  )
}
