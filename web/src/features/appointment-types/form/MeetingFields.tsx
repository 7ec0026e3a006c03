import { fewestSeats, groupModes, mostSeats } from '@uzima/contract/appointment-types'
import { usualModes, type VisitMode, visitMode } from '@uzima/contract/appointments/kinds'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { codeKey } from '#lib/errors.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { FieldError } from '#ui/FieldError.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { asNumber, type TypeFormState } from './useTypeForm.ts'

const usualSeats = 12

type MeetingFieldsProps = { form: TypeFormState; isNew: boolean; canGroupsMeetByVideo: boolean }

/** Whether a group comes, with how many seats, and how people meet. A type stays what it began as. */
export function MeetingFields({ form, isNew, canGroupsMeetByVideo }: MeetingFieldsProps) {
  const { t } = useTranslation(['appointment-types', 'appointments'])
  const modes = useController({ control: form.control, name: 'modes' }).field
  const isGroup = form.watch('seats') !== null
  const [way] = modes.value
  // one that stands stays as it is
  const ways = groupModes.filter((mode) => mode !== 'video' || canGroupsMeetByVideo || way === 'video')

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
            <SelectField
              label={t('appointment-types:form.modes')}
              hint={canGroupsMeetByVideo ? t('appointment-types:form.groupVideoHint') : t('appointment-types:form.groupVideoOff')}
              options={ways.map((mode) => ({ value: mode, label: t(`appointments:mode.${mode}`) }))}
              value={way}
              error={form.formState.errors.modes ? t(codeKey(form.formState.errors.modes.message ?? '')) : undefined}
              onChange={({ target }) => {
                form.clearErrors('modes')
                modes.onChange(groupModes.filter((mode) => mode === target.value))
              }}
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
