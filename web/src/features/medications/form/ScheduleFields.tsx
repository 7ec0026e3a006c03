import { type Frequency, type TimeOfDay, timesOfDay } from '@uzima/contract/medications/schedule'
import { type ComponentProps, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatList, formatWallTime } from '#lib/format.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { classes } from '#ui/classes.ts'
import { FieldError } from '#ui/FieldError.tsx'
import { useDoseTimes } from '../api.ts'
import { timesTaken } from '../doses/dose-day.ts'

type Bound = ComponentProps<typeof CheckboxField>
type ScheduleFieldsProps = {
  frequency: Frequency | undefined
  chosen: readonly TimeOfDay[]
  /** Only patients see their clock times and can switch on reminders. */
  isOwn: boolean
  /** In a column beside something else. */
  narrow?: boolean
  times: Omit<Bound, 'label'>
  reminders: Omit<Bound, 'label'>
}

/** Times of day, and whether to be reminded. */
export function ScheduleFields({ frequency, chosen, isOwn, narrow = false, times: { error, ...times }, reminders }: ScheduleFieldsProps) {
  const { t } = useTranslation('medications')
  const id = useId()
  const hours = useDoseTimes(isOwn).data
  // a completely empty choice is reported at the field
  const added = frequency && chosen.length > 0 ? timesTaken(frequency, chosen).filter((time) => !chosen.includes(time)) : []
  if (frequency === 'as_needed')
    return <p className="text-muted text-small">{t(`medications:form.asNeeded.${isOwn ? 'own' : 'provider'}`)}</p>
  return (
    <>
      <fieldset aria-describedby={error === undefined ? undefined : id}>
        <legend className="mb-1.5 font-semibold text-[0.9375rem] leading-5.5">{t('medications:field.timeOfDay')}</legend>
        <div className={classes('grid grid-cols-2 gap-x-4', !narrow && 'sm:grid-cols-4')}>
          {timesOfDay.map((time) => (
            <CheckboxField
              key={time}
              {...times}
              value={time}
              label={t(`medications:time.${time}`)}
              hint={hours ? formatWallTime(hours[time]) : undefined}
            />
          ))}
        </div>
        <p role="status" className="text-muted text-small">
          {frequency && added.length > 0
            ? t('medications:form.timesAdded', {
                frequency: t(`medications:frequency.${frequency}`),
                times: formatList(added.map((time) => t(`medications:time.${time}`))),
              })
            : ''}
        </p>
        <FieldError id={id}>{error}</FieldError>
      </fieldset>
      {isOwn ? <CheckboxField {...reminders} label={t('medications:form.reminders')} hint={t('medications:form.remindersHint')} /> : null}
    </>
  )
}
