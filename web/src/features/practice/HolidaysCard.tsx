import type { Holiday, Holidays } from '@uzima/contract/practice/holidays'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatCountry, formatDay, formatTime } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { List } from '#ui/List.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { useAddHolidays, useHolidays, useRemoveHoliday } from './holidays-api.ts'
import { OwnHolidayForm } from './OwnHolidayForm.tsx'

/** Years that can be looked at: this one and the next. */
const yearsShown = 2

/** Days on which the practice is closed, those its country proposes, and what is booked on them. */
export function HolidaysCard({ country }: { country: string }) {
  const { t } = useTranslation('practice')
  return (
    <Card title={t('practice:holidays.title')}>
      <p className="mb-4 max-w-[65ch] text-muted">{t('practice:holidays.text')}</p>
      <HolidayFields country={country} />
    </Card>
  )
}

export function HolidayFields({ country }: { country: string }) {
  const { t } = useTranslation(['practice', 'common'])
  const [now] = useState(() => new Date().getFullYear())
  const [year, setYear] = useState(now)
  const holidays = useHolidays(country, year)
  const { data } = holidays
  return (
    <>
      <SelectField
        label={t('practice:holidays.year')}
        options={Array.from({ length: yearsShown }, (_, more) => ({ value: String(now + more), label: String(now + more) }))}
        value={String(year)}
        onChange={(event) => setYear(Number(event.target.value))}
        className="mb-4 max-w-100"
      />
      <StateView {...queryState(holidays)} skeleton={<SkeletonRows label={t('practice:holidays.loading')} rows={3} />}>
        {() => (data ? <Days key={year} holidays={data} country={country} /> : null)}
      </StateView>
    </>
  )
}

function Days({ holidays: { year, days, proposed }, country: code }: { holidays: Holidays; country: string }) {
  const { t } = useTranslation('practice')
  const add = useAddHolidays(code)
  const country = formatCountry(code)
  const handleAdd = (chosen: Holiday[]) =>
    add.mutateAsync(chosen).then(
      () => {
        toast.success(t('practice:holidays.added'))
        return true
      },
      (error: Error) => {
        toast.error(t('practice:holidays.addFailed'), { text: errorText(error) })
        return false
      },
    )
  return (
    <>
      {days.length === 0 ? (
        <p className="text-muted">{t('practice:holidays.empty', { year })}</p>
      ) : (
        <List label={t('practice:holidays.title')}>
          {days.map((holiday) => (
            <HolidayRow key={holiday.day} holiday={holiday} country={code} />
          ))}
        </List>
      )}
      <h3 className="mt-6 mb-2">{t('practice:holidays.proposed', { country })}</h3>
      {proposed.length === 0 ? (
        <p className="text-muted">{t('practice:holidays.proposedNone', { country, year })}</p>
      ) : (
        <ProposedDays proposed={proposed} busy={add.isPending} onAdd={handleAdd} />
      )}
      <h3 className="mt-6 mb-2">{t('practice:holidays.own')}</h3>
      <OwnHolidayForm year={year} onAdd={(holiday) => handleAdd([holiday])} />
    </>
  )
}

function HolidayRow({ holiday: { day, name, visits }, country }: { holiday: Holidays['days'][number]; country: string }) {
  const { t } = useTranslation(['practice', 'common'])
  const remove = useRemoveHoliday(country)
  const add = useAddHolidays(country)
  const sayFailed = (error: Error) => toast.error(t('practice:holidays.addFailed'), { text: errorText(error) })
  const date = formatDay(day, 'weekday')
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-muted text-small">{date}</p>
        {visits.length > 0 ? (
          <>
            <p className="mt-2 font-medium text-danger text-small">{t('practice:holidays.visits', { count: visits.length })}</p>
            <ul className="text-small">
              {visits.map(({ doctor, start, timeZone }) => (
                <li key={`${start} ${doctor}`}>{t('practice:holidays.visit', { time: formatTime(start, { zone: timeZone }), doctor })}</li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
      <Button
        variant="quiet"
        aria-label={t('practice:holidays.removeOn', { day: date })}
        busy={remove.isPending}
        busyLabel={t('practice:holidays.removing')}
        onClick={() =>
          remove.mutate(day, {
            onError: sayFailed,
            onSuccess: () =>
              toast.success(t('practice:holidays.removed', { day: date }), {
                undo: { label: t('common:undo'), run: () => add.mutate([{ day, name }], { onError: sayFailed }) },
              }),
          })
        }
      >
        {t('practice:holidays.remove')}
      </Button>
    </li>
  )
}

type ProposedDaysProps = { proposed: readonly Holiday[]; busy: boolean; onAdd: (days: Holiday[]) => Promise<boolean> }

/** All are chosen at first: most practices close on most of them. */
function ProposedDays({ proposed, busy, onAdd }: ProposedDaysProps) {
  const { t } = useTranslation('practice')
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const chosen = proposed.filter(({ day }) => !refused.has(day))
  const choose = (day: string, isChosen: boolean) =>
    setRefused((before) => new Set(isChosen ? [...before].filter((each) => each !== day) : [...before, day]))
  return (
    <>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {proposed.map(({ day, name }) => (
          <CheckboxField
            key={day}
            label={`${name}, ${formatDay(day, 'weekday')}`}
            checked={!refused.has(day)}
            onChange={(event) => choose(day, event.target.checked)}
          />
        ))}
      </div>
      <Button
        className="mt-3"
        disabled={chosen.length === 0}
        busy={busy}
        busyLabel={t('practice:holidays.adding')}
        onClick={() => void onAdd(chosen)}
      >
        {t('practice:holidays.add', { count: chosen.length })}
      </Button>
    </>
  )
}
