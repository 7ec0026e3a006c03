import { type DescribeAppointmentType, mostReminders, type ReminderWay, reminderWay } from '@uzima/contract/appointment-types'
import { type Control, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod/mini'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { FieldError } from '#ui/FieldError.tsx'
import { noticeOf, reminders } from '../notice.ts'

/** When patients are reminded of a visit of the type, and how. What they have switched off stays off. */
export function ReminderFields({ control }: { control: Control<z.input<typeof DescribeAppointmentType>> }) {
  const { t } = useTranslation('appointment-types')
  const times = useController({ control, name: 'reminderMinutes' }).field
  const ways = useController({ control, name: 'reminderWays' })
  const isFull = times.value.length >= mostReminders
  const offered = [...new Set([...reminders, ...times.value])].sort((a, b) => b - a)
  const toggleTime = (minutes: number, isOn: boolean) =>
    times.onChange(offered.filter((each) => (each === minutes ? isOn : times.value.includes(each))))
  const toggleWay = (way: ReminderWay, isOn: boolean) =>
    ways.field.onChange(reminderWay.options.filter((each) => (each === way ? isOn : ways.field.value.includes(each))))
  return (
    <>
      <fieldset className="min-w-0" aria-describedby="reminders-hint">
        <legend className="font-semibold text-[0.9375rem] leading-5.5">{t('appointment-types:reminders.when')}</legend>
        <p id="reminders-hint" className="text-muted text-small">
          {times.value.length === 0
            ? t('appointment-types:reminders.none')
            : t(isFull ? 'appointment-types:reminders.full' : 'appointment-types:reminders.hint', { count: mostReminders })}
        </p>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {offered.map((minutes) => {
            const { unit, count } = noticeOf(minutes)
            const isOn = times.value.includes(minutes)
            return (
              <CheckboxField
                key={minutes}
                label={t('appointment-types:form.before', { time: t(`appointment-types:${unit}`, { count }) })}
                checked={isOn}
                disabled={isFull && !isOn}
                onChange={({ target }) => toggleTime(minutes, target.checked)}
              />
            )
          })}
        </div>
      </fieldset>
      {times.value.length > 0 ? (
        <fieldset className="min-w-0">
          <legend className="font-semibold text-[0.9375rem] leading-5.5">{t('appointment-types:reminders.how')}</legend>
          <p className="text-muted text-small">{t('appointment-types:reminders.howHint')}</p>
          <div className="flex flex-wrap gap-x-6">
            {reminderWay.options.map((way) => (
              <CheckboxField
                key={way}
                label={t(`appointment-types:reminders.way.${way}`)}
                checked={ways.field.value.includes(way)}
                onChange={({ target }) => toggleWay(way, target.checked)}
              />
            ))}
          </div>
          <FieldError id="reminder-ways-error">{ways.fieldState.error ? t('appointment-types:reminders.noWay') : undefined}</FieldError>
        </fieldset>
      ) : null}
    </>
  )
}
