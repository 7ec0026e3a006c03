import { CalendarOff } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText, isApiError } from '#lib/errors.ts'
import { dayOf, formatDay } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../../../paths.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { useAddDayOff, useDaysOff, useRemoveDayOff } from '../api.ts'
import { type DaySpan, spansOfDays } from './day-spans.ts'

export function DaysOff() {
  const { t } = useTranslation(['providers', 'common'])
  const daysOff = useDaysOff()
  const remove = useRemoveDayOff()
  const add = useAddDayOff()
  const sayFailed = (error: Error) => toast.error(t('common:error'), { text: errorText(error) })

  const rows = daysOff.data ? spansOfDays(daysOff.data.rows) : undefined
  const nameOf = ({ day, until }: DaySpan, style: 'full' | 'weekday') =>
    day === until ? formatDay(day, style) : t('providers:daysOff.span', { day: formatDay(day, 'weekday'), until: formatDay(until, style) })

  const work = (span: DaySpan) =>
    remove.mutate(
      { day: span.day, until: span.until },
      {
        onSuccess: () =>
          toast.success(t('providers:daysOff.removed', { day: nameOf(span, 'weekday') }), {
            undo: { label: t('common:undo'), run: () => add.mutate({ day: span.day, until: span.until }, { onError: sayFailed }) },
          }),
        onError: sayFailed,
      },
    )

  return (
    <Card title={t('providers:daysOff.title')}>
      <AddDayOff />
      <p className="mt-3 text-small">
        {t('providers:daysOff.ask')} <Link to={staffPaths.arrangeAbsence()}>{t('providers:daysOff.askLink')}</Link>
      </p>
      <div className="mt-3">
        <StateView {...queryState(daysOff)} skeleton={<SkeletonRows label={t('providers:daysOff.loading')} rows={2} />}>
          {() =>
            rows?.length === 0 ? (
              <p className="text-muted">{t('providers:daysOff.empty')}</p>
            ) : (
              <List label={t('providers:daysOff.title')}>
                {rows?.map((span) => (
                  <ListRow
                    key={span.day}
                    title={<span className="first-letter:uppercase">{nameOf(span, 'full')}</span>}
                    text={
                      <>
                        {span.days > 1 ? <span className="block">{t('providers:daysOff.days', { count: span.days })}</span> : null}
                        {span.visits > 0 ? (
                          <Link to={paths.schedule({ day: span.day })}>
                            {t(span.days > 1 ? 'providers:daysOff.visitsOfDays' : 'providers:daysOff.visits', { count: span.visits })}
                          </Link>
                        ) : null}
                      </>
                    }
                    action={
                      <Button
                        variant="quiet"
                        onClick={() => work(span)}
                        aria-label={t('providers:daysOff.removeDay', { day: nameOf(span, 'weekday') })}
                      >
                        {t(span.days > 1 ? 'providers:daysOff.removeDays' : 'providers:daysOff.remove')}
                      </Button>
                    }
                  />
                ))}
              </List>
            )
          }
        </StateView>
      </div>
    </Card>
  )
}

function AddDayOff() {
  const { t } = useTranslation(['providers', 'common'])
  const [day, setDay] = useState('')
  const [until, setUntil] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const add = useAddDayOff()
  const ofUntil = isApiError(add.error) && add.error.field === 'until'

  function save(event: FormEvent) {
    event.preventDefault()
    if (add.isPending) return
    setIsMissing(!day)
    if (!day) return
    add.mutate(
      { day, ...(until && { until }) },
      {
        onSuccess: ({ visits }) => {
          setDay('')
          setUntil('')
          const isSpan = until !== '' && until !== day
          const text = visits > 0 ? t(isSpan ? 'providers:daysOff.visitsOfDays' : 'providers:daysOff.visits', { count: visits }) : undefined
          const shown = formatDay(day, 'weekday')
          const name = isSpan ? t('providers:daysOff.span', { day: shown, until: formatDay(until, 'weekday') }) : shown
          toast.success(t('providers:daysOff.done', { day: name }), { text })
        },
      },
    )
  }

  return (
    <form onSubmit={save} noValidate className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <TextField
        className="min-w-0 grow basis-36"
        type="date"
        label={t('providers:daysOff.day')}
        min={dayOf(new Date())}
        value={day}
        onChange={(event) => {
          setDay(event.target.value)
          setIsMissing(false)
          add.reset()
        }}
        error={isMissing ? t('providers:daysOff.missing') : add.error && !ofUntil ? errorText(add.error) : undefined}
      />
      <TextField
        className="min-w-0 grow basis-36"
        type="date"
        label={t('providers:daysOff.until')}
        optional={t('common:optional')}
        min={day || dayOf(new Date())}
        value={until}
        onChange={(event) => {
          setUntil(event.target.value)
          add.reset()
        }}
        error={add.error && ofUntil ? errorText(add.error) : undefined}
      />
      <Button type="submit" icon={CalendarOff} busy={add.isPending} busyLabel={t('providers:hours.busy')} className="min-h-12">
        {t('providers:daysOff.submit')}
      </Button>
    </form>
  )
}
