import { type SlotTime, slotTimes } from '@uzima/contract/providers'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatList, formatMinutes, formatWallTime } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { inOrder, minutesOf, nameOf, spansOf } from './week.ts'

type DayHoursProps = { weekday: number; starts: readonly SlotTime[]; onChange: (starts: SlotTime[]) => void; onCopy: () => void }

/** One weekday: the hours in words when collapsed, twelve checkboxes when open. */
export function DayHours({ weekday, starts, onChange, onCopy }: DayHoursProps) {
  const { t } = useTranslation('providers')
  const name = nameOf(weekday)
  const spans = spansOf(starts).map(({ from, until }) => `${formatMinutes(from)}–${formatMinutes(until)}`)
  const toggle = (time: SlotTime, isOn: boolean) => onChange(isOn ? inOrder([...starts, time]) : starts.filter((start) => start !== time))
  return (
    <details className="group">
      <summary className="flex min-h-16 cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-0.5 py-2.5 [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-1 flex-wrap gap-x-4">
          <span className="min-w-28 font-semibold first-letter:uppercase">{name}</span>
          <span className="text-muted tabular-nums">{spans.length > 0 ? formatList(spans) : t('providers:week.closed')}</span>
        </span>
        <Icon of={ChevronDown} className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      <fieldset className="pb-4">
        <legend className="sr-only">{t('providers:week.starts', { day: name })}</legend>
        <div className="grid grid-cols-3 gap-2 min-[26rem]:grid-cols-4 wide:grid-cols-6">
          {slotTimes.map((time) => (
            <label
              key={time}
              className="flex min-h-11 items-center justify-center rounded-small border border-border-strong bg-surface px-1 text-[0.9375rem] tabular-nums transition-colors hover:border-brand has-checked:border-brand has-checked:bg-brand-soft has-checked:font-semibold has-checked:text-brand-soft-text has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="checkbox"
                className="sr-only"
                aria-label={formatWallTime(time)}
                checked={starts.includes(time)}
                onChange={(event) => toggle(time, event.target.checked)}
              />
              <span aria-hidden>{formatMinutes(minutesOf(time))}</span>
            </label>
          ))}
        </div>
        <div className="mt-2 -ml-3 flex flex-wrap gap-x-1">
          <Button variant="quiet" onClick={() => onChange([...slotTimes])}>
            {t('providers:week.all')}
          </Button>
          <Button variant="quiet" onClick={() => onChange([])}>
            {t('providers:week.none')}
          </Button>
          <Button variant="quiet" onClick={onCopy}>
            {t('providers:week.copy')}
          </Button>
        </div>
      </fieldset>
    </details>
  )
}
