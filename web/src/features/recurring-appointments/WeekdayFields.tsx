import { type ComponentProps, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { weekStart } from '#lib/format.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { FieldError } from '#ui/FieldError.tsx'
import { weekdayName, weekdays } from './series-words.ts'

/** Weekdays, starting with the first day of the week in the reader's locale. */
export function WeekdayFields({ days: { error, ...days } }: { days: Omit<ComponentProps<typeof CheckboxField>, 'label'> }) {
  const { t } = useTranslation('recurring-appointments')
  const id = useId()
  const ordered = weekdays.map((place) => (place + weekStart()) % 7)
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id}>
      <legend className="mb-1.5 font-semibold text-[0.9375rem] leading-5.5">{t('recurring-appointments:form.days')}</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
        {ordered.map((weekday) => (
          <CheckboxField key={weekday} {...days} value={String(weekday)} label={weekdayName(weekday)} />
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  )
}
