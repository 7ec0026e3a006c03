import { useId } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { messageText } from '#lib/form.ts'
import { formatDay } from '#lib/format.ts'
import { classes } from '#ui/classes.ts'
import { FieldError } from '#ui/FieldError.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'

type PartialDateFieldProps<Values extends FieldValues> = {
  label: string
  control: Control<Values, unknown, FieldValues>
  name: FieldPath<Values>
}

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

/** A year, with the month and the day if they are known, which stand below it where it is narrow. Its value is a text for `typedPastDate`. */
export function PartialDateField<Values extends FieldValues>({ label, control, name }: PartialDateFieldProps<Values>) {
  const { t } = useTranslation(['chart', 'common', 'errors'])
  const { field, fieldState } = useController({ control, name })
  const id = useId()
  const [year = '', month = '', day = ''] = String(field.value ?? '').split('-')
  const change = (parts: readonly [string, string, string]) => {
    const last = parts.findLastIndex((part) => part !== '')
    field.onChange(parts.slice(0, last + 1).join('-'))
  }
  const message = fieldState.error?.message
  const digits = (value: string) => value.replace(/\D/g, '')
  return (
    <fieldset aria-describedby={classes(`${id}-hint`, message !== undefined && `${id}-error`)} className="min-w-0">
      <legend className="mb-1.5 font-semibold text-[0.9375rem] leading-5.5">
        {label} <span className="font-normal text-muted">{t('common:optional')}</span>
      </legend>
      <div className="grid grid-cols-2 gap-3 min-[26rem]:grid-cols-[6rem_minmax(0,1fr)_5rem]">
        <TextField
          label={t('chart:date.year')}
          className="max-[26rem]:col-span-2"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={year}
          ref={field.ref}
          onBlur={field.onBlur}
          onChange={(event) => change([digits(event.target.value), month, day])}
        />
        <SelectField
          label={t('chart:date.month')}
          placeholder={t('chart:date.unknown')}
          options={months.map((value) => ({ value, label: formatDay(`2000-${value}-01`, 'monthLong') }))}
          value={month}
          onBlur={field.onBlur}
          onChange={(event) => change([year, event.target.value, day])}
        />
        <TextField
          label={t('chart:date.day')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={day}
          onBlur={field.onBlur}
          onChange={(event) => change([year, month, digits(event.target.value)])}
        />
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-muted text-small">
        {t('chart:date.hint')}
      </p>
      <FieldError id={`${id}-error`}>{message === undefined ? undefined : messageText(t, message)}</FieldError>
    </fieldset>
  )
}
