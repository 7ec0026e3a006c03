import { type Interval, mostIntervalsOfDay } from '@uzima/contract/providers'
import { faultsOf } from '@uzima/contract/providers/hours'
import { ChevronDown, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatList } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { toast } from '#ui/toast.ts'
import { IntervalFields } from './IntervalFields.tsx'
import { ShortWays } from './ShortWays.tsx'
import { usePlacedSpan } from './use-placed-span.ts'
import { useRowKeys } from './use-row-keys.ts'
import { inOrder, nameOf, nextSpan, spanText } from './week.ts'

const CopyDialog = lazy(async () => ({ default: (await import('./CopyDialog.tsx')).CopyDialog }))

type DayHoursProps = {
  weekday: number
  intervals: readonly Interval[]
  /** Also says what is wrong with hours that somebody is still typing. */
  showFaults: boolean
  onChange: (intervals: Interval[]) => void
  onCopy: (weekdays: number[]) => void
}

/** One weekday: the hours in words when collapsed, fields when open. */
export function DayHours({ weekday, intervals, showFaults, onChange, onCopy }: DayHoursProps) {
  const { t } = useTranslation(['providers', 'common'])
  const [isOpen, setIsOpen] = useState(false)
  const [isCopying, setIsCopying] = useState(false)
  const name = nameOf(weekday)
  const rows = useRowKeys(intervals.length)
  const faults = faultsOf(intervals)
  const isFaulty = faults.some((fault) => fault !== undefined)
  const placed = usePlacedSpan()
  const words = inOrder(intervals).flatMap((interval) => (spanText(interval) ? [placed(datedText(interval), interval)] : []))
  function datedText({ validFrom, validUntil, ...span }: Interval) {
    const text = { span: spanText(span), from: validFrom && formatDay(validFrom), until: validUntil && formatDay(validUntil) }
    if (validFrom && validUntil) return t('providers:span.between', text)
    if (validFrom) return t('providers:span.since', text)
    return validUntil ? t('providers:span.through', text) : text.span
  }

  function remove(index: number) {
    const removed = intervals[index]
    rows.drop(index)
    onChange(intervals.filter((_, at) => at !== index))
    if (removed && spanText(removed))
      toast.success(t('providers:span.removed', { span: spanText(removed) }), {
        undo: { label: t('common:undo'), run: () => onChange([...intervals]) },
      })
  }

  return (
    <details open={isOpen || (showFaults && isFaulty)} onToggle={(event) => setIsOpen(event.currentTarget.open)} className="group">
      <summary className="flex min-h-16 cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-0.5 py-2.5 [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-1 flex-wrap gap-x-4">
          <span className="min-w-28 font-semibold first-letter:uppercase">{name}</span>
          <span className="min-w-0 text-muted tabular-nums">{words.length > 0 ? formatList(words) : t('providers:week.closed')}</span>
        </span>
        <Icon of={ChevronDown} className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      <fieldset className="min-w-0 pb-4">
        <legend className="sr-only">{t('providers:week.hours', { day: name })}</legend>
        <div className="space-y-4">
          {intervals.map((interval, index) => (
            <IntervalFields
              key={rows.keyOf(index)}
              name={t('providers:span.name', { number: index + 1, day: name })}
              interval={interval}
              fault={faults[index]}
              showFault={showFaults}
              onChange={(changed) => onChange(intervals.map((each, at) => (at === index ? changed : each)))}
              onRemove={() => remove(index)}
            />
          ))}
          <ShortWays spans={intervals} />
        </div>
        <div className="mt-2 -ml-3 flex flex-wrap gap-x-1">
          {intervals.length < mostIntervalsOfDay ? (
            <Button
              variant="quiet"
              icon={Plus}
              onClick={() => onChange([...intervals, { ...nextSpan(intervals), validFrom: null, validUntil: null }])}
            >
              {t('providers:week.add')}
            </Button>
          ) : null}
          <Button variant="quiet" onClick={() => setIsCopying(true)}>
            {t('providers:week.copy')}
          </Button>
        </div>
        {isCopying ? (
          <Suspense>
            <CopyDialog weekday={weekday} onCopy={onCopy} onClose={() => setIsCopying(false)} />
          </Suspense>
        ) : null}
      </fieldset>
    </details>
  )
}
