import { OpeningHours, onDay } from '@uzima/contract/practice/hours'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { FieldError } from '#ui/FieldError.tsx'
import { List } from '#ui/List.tsx'
import { Switch } from '#ui/Switch.tsx'
import { TextField } from '#ui/TextField.tsx'
import { areWorkdaysAlike, hasRoomForBreak, nameOfWeekday, rowsOf, type Times, usualTimes, withBreak, withTimes } from './opening-hours.ts'

type HoursFieldsProps = {
  hours: OpeningHours | null
  /** Called on days that are closed. */
  emergencyNumber: string
  onChange: (hours: OpeningHours) => void
}

/** Opening hours by weekday; the workdays are one row until somebody sets them apart. */
export function HoursFields({ hours, emergencyNumber, onChange }: HoursFieldsProps) {
  const { t } = useTranslation('practice')
  const given = hours ?? []
  const [isApart, setApart] = useState(!areWorkdaysAlike(given))
  const isWrong = !OpeningHours.safeParse(given).success
  return (
    <div>
      {hours === null ? <p className="mb-2 font-semibold">{t('practice:hours.notSet')}</p> : null}
      <List>
        {rowsOf(isApart).map((days) => {
          const [first = 0] = days
          return (
            <li key={first}>
              <Row
                name={days.length > 1 ? t('practice:hours.workdays') : nameOfWeekday(first)}
                times={onDay(given, first)}
                closedText={t('practice:hours.emergencies', { number: emergencyNumber })}
                onChange={(times) => onChange(withTimes(given, days, times))}
              />
            </li>
          )
        })}
      </List>
      {isApart ? null : (
        <Button variant="quiet" className="mt-2 -ml-3" onClick={() => setApart(true)}>
          {t('practice:hours.apart')}
        </Button>
      )}
      <FieldError id="practice-hours-error">{isWrong ? t('practice:hours.wrong') : undefined}</FieldError>
    </div>
  )
}

type RowProps = { name: string; times: readonly Times[]; closedText: ReactNode; onChange: (times: readonly Times[]) => void }

function Row({ name, times, closedText, onChange }: RowProps) {
  const { t } = useTranslation('practice')
  const [first] = times
  const put = (at: number, change: Partial<Times>) => onChange(times.map((each, index) => (index === at ? { ...each, ...change } : each)))
  const last = times.at(-1)
  return (
    <div className="grid items-start gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <Switch
        label={<span className="block first-letter:uppercase">{name}</span>}
        text={first ? t('practice:hours.open') : t('practice:hours.closed')}
        checked={first !== undefined}
        onChange={(isOpen) => onChange(isOpen ? [usualTimes] : [])}
      />
      {first && last ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {times.map(({ opens, closes }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second time of a day
            <span key={at} className="flex flex-wrap items-center gap-2">
              <TimeField
                label={t(`practice:hours.${at === 0 ? 'from' : 'fromAgain'}`, { day: name })}
                value={opens}
                onChange={(time) => put(at, { opens: time })}
              />
              <span aria-hidden>{t('practice:hours.to')}</span>
              <TimeField
                label={t(`practice:hours.${at === 0 ? 'until' : 'untilAgain'}`, { day: name })}
                value={closes}
                onChange={(time) => put(at, { closes: time })}
              />
            </span>
          ))}
          {times.length > 1 ? (
            <Button
              variant="quiet"
              aria-label={t('practice:hours.noBreakOn', { day: name })}
              onClick={() => onChange([{ opens: first.opens, closes: last.closes }])}
            >
              {t('practice:hours.noBreak')}
            </Button>
          ) : hasRoomForBreak(first) ? (
            <Button variant="quiet" aria-label={t('practice:hours.breakOn', { day: name })} onClick={() => onChange(withBreak(first))}>
              {t('practice:hours.break')}
            </Button>
          ) : null}
        </div>
      ) : (
        <p className="py-2.5 text-muted text-small">{closedText}</p>
      )}
    </div>
  )
}

const TimeField = ({ label, value, onChange }: { label: string; value: string; onChange: (time: string) => void }) => (
  <TextField
    label={label}
    labelHidden
    type="time"
    step={300}
    required
    className="w-36"
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
)
