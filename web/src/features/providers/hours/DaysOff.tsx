import { CalendarOff } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { dayOf, formatDay } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../../../paths.ts'
import { useAddDayOff, useDaysOff, useRemoveDayOff } from '../api.ts'

export function DaysOff() {
  const { t } = useTranslation(['providers', 'common'])
  const daysOff = useDaysOff()
  const remove = useRemoveDayOff()
  const add = useAddDayOff()
  const sayFailed = (error: Error) => toast.error(t('common:error'), { text: errorText(error) })

  const work = (day: string) =>
    remove.mutate(
      { day },
      {
        onSuccess: () =>
          toast.success(t('providers:daysOff.removed', { day: formatDay(day, 'weekday') }), {
            undo: { label: t('common:undo'), run: () => add.mutate({ day }, { onError: sayFailed }) },
          }),
        onError: sayFailed,
      },
    )

  return (
    <Card title={t('providers:daysOff.title')}>
      <AddDayOff />
      <div className="mt-3">
        <StateView
          status={daysOff.status}
          skeleton={<SkeletonRows label={t('providers:daysOff.loading')} rows={2} />}
          errorText={errorText(daysOff.error)}
          retryLabel={t('common:retry')}
          onRetry={() => void daysOff.refetch()}
          retrying={daysOff.isFetching}
        >
          {() =>
            daysOff.data?.rows.length === 0 ? (
              <p className="text-muted">{t('providers:daysOff.empty')}</p>
            ) : (
              <List label={t('providers:daysOff.title')}>
                {daysOff.data?.rows.map(({ day, visits }) => (
                  <ListRow
                    key={day}
                    title={formatDay(day, 'full')}
                    text={
                      visits > 0 ? <Link to={paths.schedule({ day })}>{t('providers:daysOff.visits', { count: visits })}</Link> : undefined
                    }
                    action={
                      <Button
                        variant="quiet"
                        onClick={() => work(day)}
                        aria-label={t('providers:daysOff.removeDay', { day: formatDay(day, 'weekday') })}
                      >
                        {t('providers:daysOff.remove')}
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
  const { t } = useTranslation('providers')
  const [day, setDay] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const add = useAddDayOff()

  function save(event: FormEvent) {
    event.preventDefault()
    if (add.isPending) return
    setIsMissing(!day)
    if (!day) return
    add.mutate(
      { day },
      {
        onSuccess: ({ visits }) => {
          setDay('')
          const text = visits > 0 ? t('providers:daysOff.visits', { count: visits }) : undefined
          toast.success(t('providers:daysOff.done', { day: formatDay(day, 'weekday') }), { text })
        },
      },
    )
  }

  return (
    <form onSubmit={save} noValidate className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <TextField
        className="min-w-0 grow basis-44"
        type="date"
        label={t('providers:daysOff.day')}
        min={dayOf(new Date())}
        value={day}
        onChange={(event) => {
          setDay(event.target.value)
          setIsMissing(false)
          add.reset()
        }}
        error={isMissing ? t('providers:daysOff.missing') : add.error ? errorText(add.error) : undefined}
      />
      <Button type="submit" icon={CalendarOff} busy={add.isPending} busyLabel={t('providers:hours.busy')} className="min-h-12 sm:mt-7">
        {t('providers:daysOff.submit')}
      </Button>
    </form>
  )
}
