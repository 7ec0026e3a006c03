import type { Hours } from '@uzima/contract/providers'
import { type FormEvent, type MouseEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { isApiError } from '#lib/errors.ts'
import { formatList, weekStart } from '#lib/format.ts'
import { useDraft } from '#lib/use-draft.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { toast } from '#ui/toast.ts'
import { useSetHours, useStoredHours } from '../api.ts'
import { DayHours } from './DayHours.tsx'
import { NotSaved } from './NotSaved.tsx'
import { faultyDays, isSameWeek, mergeWeeks, nameOf, toDays, toWeek, type Week, weekdays } from './week.ts'

/** `seen`: the week the draft is based on; `both`: days also changed elsewhere. */
type Draft = { week: Week; seen: Week; both?: number[] }

/** Edits a draft of the week: live updates don't overwrite it, and it doesn't overwrite changes stored elsewhere. */
export function WeekForm({ hours }: { hours: Hours }) {
  const { t } = useTranslation(['providers', 'common'])
  const [draft, setDraft] = useState<Draft | null>(null)
  useDraft<Draft>('providers.intervals', draft ?? undefined, setDraft)
  const setHours = useSetHours()
  const findStored = useStoredHours()
  const { week, seen } = draft ?? { week: toWeek(hours.week), seen: toWeek(hours.week) }
  const [showFaults, setShowFaults] = useState(false)
  const change = (days: Week) =>
    setDraft((latest) => ({ ...latest, week: { ...(latest?.week ?? week), ...days }, seen: latest?.seen ?? seen }))
  const copy = (weekday: number, others: number[]) => {
    const before = Object.fromEntries(others.map((day) => [day, week[day] ?? []]))
    change(Object.fromEntries(others.map((day) => [day, week[weekday] ?? []])))
    toast.success(t('providers:copy.done', { day: nameOf(weekday), days: formatList(others.map(nameOf)) }), {
      undo: { label: t('common:undo'), run: () => change(before) },
    })
  }

  const save = () =>
    setHours.mutate(
      { week: toDays(week), seen: { week: toDays(seen) } },
      {
        onSuccess: (saved) => {
          // keep what was changed while the request was pending as unsaved
          setDraft((latest) => (latest && latest.week !== week ? { week: latest.week, seen: toWeek(saved.week) } : null))
          setShowFaults(false)
          toast.success(t('providers:week.done'))
        },
        onError: (error) => {
          // if refetching fails as well, the banner already shows the error
          if (isApiError(error, 'hours_changed')) findStored().then(merge, () => undefined)
        },
      },
    )

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (setHours.isPending) return
    if (faultyDays(week).length === 0) return save()
    const form = event.currentTarget
    flushSync(() => setShowFaults(true))
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  const merge = (now: Hours) => {
    const stored = toWeek(now.week)
    setDraft((latest) => {
      const merged = latest && mergeWeeks({ draft: latest.week, seen, stored })
      return merged && !isSameWeek(merged.week, stored) ? { ...merged, seen: stored } : null
    })
  }
  const discard = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (setHours.isPending) return
    // move the focus before this button disappears
    currentTarget.form?.querySelector<HTMLButtonElement>('[type=submit]')?.focus()
    setDraft(null)
    setShowFaults(false)
    setHours.reset()
  }

  return (
    <Card title={t('providers:week.title')}>
      <p className="mb-3 text-muted">{t('providers:week.intro')}</p>
      <form noValidate onSubmit={submit}>
        <div className="divide-y divide-border border-border border-y">
          {weekdays
            .map((at) => (at + weekStart()) % 7)
            .map((weekday) => (
              <DayHours
                key={weekday}
                weekday={weekday}
                intervals={week[weekday] ?? []}
                showFaults={showFaults}
                onChange={(intervals) => change({ [weekday]: intervals })}
                onCopy={(others) => copy(weekday, others)}
              />
            ))}
        </div>
        {setHours.error ? (
          <div className="mt-4">
            <NotSaved error={setHours.error} both={draft?.both?.map(nameOf)} />
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
          {draft ? (
            <Button variant="quiet" onClick={discard} className="max-sm:w-full">
              {t('providers:week.discard')}
            </Button>
          ) : null}
          <p aria-live="polite" className="text-muted text-small">
            {draft ? t('providers:week.unsaved') : ''}
          </p>
        </div>
      </form>
    </Card>
  )
}
