import { daysOfWaiting } from '@uzima/contract/waitlist'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, dayOf, weekStart } from '#lib/format.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { FieldError } from '#ui/FieldError.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { type Wish, weekdayName, weekdays } from './wish-words.ts'

export const newWish = (): Wish => ({
  firstDay: dayOf(new Date()),
  lastDay: addDays(dayOf(new Date()), 30),
  weekdays: [...weekdays],
  half: null,
})

type WishFieldsProps = { wish: Wish; onChange: (wish: Wish) => void; error: { field: string | undefined; text: string } | undefined }

/** Days and times somebody can come. */
export function WishFields({ wish, onChange, error }: WishFieldsProps) {
  const { t } = useTranslation('waitlist')
  const id = useId()
  const today = dayOf(new Date())
  const errorOf = (field: string) => (error?.field === field ? { error: error.text } : {})
  const ordered = weekdays.map((place) => (place + weekStart()) % 7)
  return (
    <>
      <div className="grid gap-4 min-[22.5rem]:grid-cols-2">
        <TextField
          label={t('waitlist:form.firstDay')}
          type="date"
          required
          min={today}
          max={addDays(today, daysOfWaiting)}
          value={wish.firstDay}
          onChange={({ target }) => onChange({ ...wish, firstDay: target.value })}
          {...errorOf('firstDay')}
        />
        <TextField
          label={t('waitlist:form.lastDay')}
          type="date"
          required
          min={wish.firstDay}
          max={addDays(today, daysOfWaiting)}
          value={wish.lastDay}
          onChange={({ target }) => onChange({ ...wish, lastDay: target.value })}
          {...errorOf('lastDay')}
        />
      </div>
      <fieldset aria-describedby={error?.field === 'weekdays' ? id : undefined}>
        <legend className="mb-1.5 font-semibold text-[0.9375rem] leading-5.5">{t('waitlist:form.weekdays')}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-3">
          {ordered.map((weekday) => (
            <CheckboxField
              key={weekday}
              label={weekdayName(weekday, 'weekdayLong')}
              checked={wish.weekdays.includes(weekday)}
              onChange={({ target }) =>
                onChange({
                  ...wish,
                  weekdays: weekdays.filter((each) => (each === weekday ? target.checked : wish.weekdays.includes(each))),
                })
              }
            />
          ))}
        </div>
        <FieldError id={id}>{error?.field === 'weekdays' ? error.text : undefined}</FieldError>
      </fieldset>
      <SelectField
        label={t('waitlist:form.half')}
        options={(['any', 'morning', 'afternoon'] as const).map((value) => ({ value, label: t(`waitlist:form.halves.${value}`) }))}
        value={wish.half ?? 'any'}
        onChange={({ target }) =>
          onChange({ ...wish, half: target.value === 'morning' || target.value === 'afternoon' ? target.value : null })
        }
      />
    </>
  )
}
