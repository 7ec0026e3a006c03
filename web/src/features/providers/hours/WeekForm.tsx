import type { Hours, SlotTime } from '@uzima/contract/providers'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { weekStart } from '#lib/format.ts'
import { useDraft } from '#lib/use-draft.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { toast } from '#ui/toast.ts'
import { useSetHours } from '../api.ts'
import { DayHours } from './DayHours.tsx'
import { toDays, toWeek, type Week } from './week.ts'

/** A draft of the week; what comes in live meanwhile does not overwrite it. */
export function WeekForm({ hours }: { hours: Hours }) {
  const { t } = useTranslation('providers')
  const [draft, setDraft] = useState<Week | null>(null)
  useDraft<Week>('providers.week', draft ?? undefined, setDraft)
  const setHours = useSetHours()
  const week = draft ?? toWeek(hours.week)
  const weekdays = [0, 1, 2, 3, 4, 5, 6].map((at) => (at + weekStart()) % 7)
  const change = (weekday: number, starts: SlotTime[]) => setDraft({ ...week, [weekday]: starts })
  const workdays = [1, 2, 3, 4, 5]

  const save = () =>
    setHours.mutate(
      { week: toDays(week) },
      {
        onSuccess: () => {
          setDraft(null)
          toast.success(t('providers:week.done'))
        },
      },
    )

  return (
    <Card title={t('providers:week.title')}>
      <p className="mb-3 text-muted">{t('providers:week.intro')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!setHours.isPending) save()
        }}
      >
        <div className="divide-y divide-border border-border border-y">
          {weekdays.map((weekday) => (
            <DayHours
              key={weekday}
              weekday={weekday}
              starts={week[weekday] ?? []}
              onChange={(starts) => change(weekday, starts)}
              onCopy={() => setDraft({ ...week, ...Object.fromEntries(workdays.map((day) => [day, week[weekday] ?? []])) })}
            />
          ))}
        </div>
        {setHours.error ? (
          <div className="mt-4">
            <Banner kind="danger" icon={TriangleAlert} role="alert">
              {errorText(setHours.error)}
            </Banner>
          </div>
        ) : null}
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            type="submit"
            variant="primary"
            size="large"
            busy={setHours.isPending}
            busyLabel={t('providers:hours.busy')}
            className="max-sm:w-full"
          >
            {t('providers:week.submit')}
          </Button>
          <p aria-live="polite" className="text-muted text-small">
            {draft ? t('providers:week.unsaved') : ''}
          </p>
        </div>
      </form>
    </Card>
  )
}
