import { type Frequency, timesOfDay } from '@uzima/contract/medications'
import { type ComponentProps, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatWallTime } from '#lib/format.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { FieldError } from '#ui/FieldError.tsx'
import { useDoseTimes } from '../api.ts'
import { timesADay } from './medication-form.ts'

type Bound = ComponentProps<typeof CheckboxField>
type ScheduleFieldsProps = {
  frequency: Frequency | undefined
  chosen: number
  /** The hours are known to the patient only, and the reminders theirs to switch on. */
  isOwn: boolean
  times: Omit<Bound, 'label'>
  reminders: Omit<Bound, 'label'>
}

/** At which times of day, and whether to be reminded. */
export function ScheduleFields({ frequency, chosen, isOwn, times: { error, ...times }, reminders }: ScheduleFieldsProps) {
  const { t } = useTranslation('medications')
  const id = useId()
  const hours = useDoseTimes(isOwn).data
  const usual = frequency ? timesADay[frequency] : undefined
  if (frequency === 'as_needed') return <p className="text-muted text-small">{t('medications:form.asNeeded')}</p>
  return (
    <>
      <fieldset aria-describedby={error === undefined ? undefined : id}>
        <legend className="mb-1.5 font-semibold text-[0.9375rem] leading-5.5">{t('medications:form.times')}</legend>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
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
        {usual !== undefined && usual !== chosen && error === undefined ? (
          <p role="status" className="text-muted text-small">
            {t('medications:form.timesDiffer', { frequency: t(`medications:frequency.${frequency}`), count: usual })}
          </p>
        ) : null}
        <FieldError id={id}>{error}</FieldError>
      </fieldset>
      {isOwn ? <CheckboxField {...reminders} label={t('medications:form.reminders')} hint={t('medications:form.remindersHint')} /> : null}
    </>
  )
}
