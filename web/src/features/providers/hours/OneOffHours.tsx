import { mostIntervalsOfDay, type OneOffHours as OneOff, type Span } from '@uzima/contract/providers'
import { faultsOf } from '@uzima/contract/providers/hours'
import { CalendarPlus, Plus } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { dayOf, formatDay, formatList } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { useOneOffHours, useRemoveOneOffHours, useSetOneOffHours } from '../api.ts'
import { LocationField } from './LocationField.tsx'
import { ShortWays } from './ShortWays.tsx'
import { SpanFields } from './SpanFields.tsx'
import { usePlacedSpan } from './use-placed-span.ts'
import { useRowKeys } from './use-row-keys.ts'
import { nextSpan, spanText } from './week.ts'

/** Hours of single days, in place of those of their weekday. */
export function OneOffHours() {
  const { t } = useTranslation(['providers', 'common'])
  const oneOff = useOneOffHours()
  const remove = useRemoveOneOffHours()
  const set = useSetOneOffHours()
  const form = useRef<HTMLFormElement>(null)
  const [edited, setEdited] = useState<OneOff>()
  const placed = usePlacedSpan()
  const sayFailed = (error: Error) => toast.error(t('common:error'), { text: errorText(error) })

  const change = (hours: OneOff) => {
    flushSync(() => setEdited({ ...hours }))
    form.current?.querySelector<HTMLElement>('input[type=time]')?.focus()
  }
  const take = (hours: OneOff) =>
    remove.mutate(
      { day: hours.day },
      {
        onSuccess: () =>
          toast.success(t('providers:oneOff.removed', { day: formatDay(hours.day, 'weekday') }), {
            undo: { label: t('common:undo'), run: () => set.mutate(hours, { onError: sayFailed }) },
          }),
        onError: sayFailed,
      },
    )

  return (
    <Card title={t('providers:oneOff.title')}>
      <p className="mb-3 text-muted">{t('providers:oneOff.intro')}</p>
      <DayForm key={edited?.day} ref={form} hours={edited} known={oneOff.data?.rows ?? []} onDone={() => setEdited(undefined)} />
      <div className="mt-3">
        <StateView {...queryState(oneOff)} skeleton={<SkeletonRows label={t('providers:oneOff.loading')} rows={1} />}>
          {() =>
            oneOff.data?.rows.length === 0 ? (
              <p className="text-muted">{t('providers:oneOff.empty')}</p>
            ) : (
              <List label={t('providers:oneOff.title')}>
                {oneOff.data?.rows.map((hours) => (
                  <ListRow
                    key={hours.day}
                    title={<span className="inline-block first-letter:uppercase">{formatDay(hours.day, 'full')}</span>}
                    text={formatList(hours.spans.map((span) => placed(spanText(span), span)))}
                    action={
                      <span className="-mx-3 flex flex-wrap">
                        <Button
                          variant="quiet"
                          onClick={() => change(hours)}
                          aria-label={t('providers:oneOff.changeDay', { day: formatDay(hours.day, 'weekday') })}
                        >
                          {t('providers:oneOff.change')}
                        </Button>
                        <Button
                          variant="quiet"
                          onClick={() => take(hours)}
                          aria-label={t('providers:oneOff.removeDay', { day: formatDay(hours.day, 'weekday') })}
                        >
                          {t('providers:span.remove')}
                        </Button>
                      </span>
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

type DayFormProps = {
  ref: React.Ref<HTMLFormElement>
  /** What is changed. */
  hours: OneOff | undefined
  known: readonly OneOff[]
  onDone: () => void
}

function DayForm({ ref, hours, known, onDone }: DayFormProps) {
  const { t } = useTranslation('providers')
  const set = useSetOneOffHours()
  const [day, setDay] = useState(hours?.day ?? '')
  const [spans, setSpans] = useState<Span[]>(hours?.spans ?? [nextSpan([])])
  const [showFaults, setShowFaults] = useState(false)
  const rows = useRowKeys(spans.length)
  const faults = faultsOf(spans)
  const change = (changed: Span[]) => {
    setSpans(changed)
    set.reset()
  }
  const remove = (index: number) => {
    rows.drop(index)
    change(spans.filter((_, at) => at !== index))
  }
  const choose = (chosen: string) => {
    setDay(chosen)
    set.reset()
    const stored = known.find((each) => each.day === chosen)
    if (stored) setSpans(stored.spans)
  }

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (set.isPending) return
    const form = event.currentTarget
    if (!day || faults.some((fault) => fault !== undefined)) {
      flushSync(() => setShowFaults(true))
      form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
      return
    }
    set.mutate(
      { day, spans },
      {
        onSuccess: () => {
          toast.success(t('providers:oneOff.done', { day: formatDay(day, 'weekday') }))
          setDay('')
          setSpans([nextSpan([])])
          setShowFaults(false)
          onDone()
        },
      },
    )
  }

  return (
    <form ref={ref} onSubmit={save} noValidate aria-label={t('providers:oneOff.title')} className="space-y-3">
      <TextField
        type="date"
        label={t('providers:oneOff.day')}
        min={dayOf(new Date())}
        value={day}
        onChange={(event) => choose(event.target.value)}
        error={showFaults && !day ? t('providers:daysOff.missing') : set.error ? errorText(set.error) : undefined}
      />
      {spans.map((span, index) => (
        <SpanFields
          key={rows.keyOf(index)}
          name={t('providers:span.oneOffName', { number: index + 1 })}
          span={span}
          fault={faults[index]}
          showFault={showFaults}
          onChange={(changed) => change(spans.map((each, at) => (at === index ? changed : each)))}
          onRemove={spans.length > 1 ? () => remove(index) : undefined}
        >
          <LocationField
            className="mt-2"
            span={span}
            onChange={(changed) => change(spans.map((each, at) => (at === index ? changed : each)))}
          />
        </SpanFields>
      ))}
      <ShortWays spans={spans} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" icon={CalendarPlus} busy={set.isPending} busyLabel={t('providers:hours.busy')} className="min-h-12">
          {t('providers:oneOff.submit')}
        </Button>
        {spans.length < mostIntervalsOfDay ? (
          <Button variant="quiet" icon={Plus} onClick={() => change([...spans, nextSpan(spans)])}>
            {t('providers:week.add')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
