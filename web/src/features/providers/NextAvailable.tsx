import type { AvailableTime } from '@uzima/contract/providers'
import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf, formatDate, formatNearDay, formatTime, isSameTime, ownZone, zoneName } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FieldError } from '#ui/FieldError.tsx'
import { Icon } from '#ui/Icon.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { moveFocus } from '#ui/moveFocus.ts'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useChoiceOfLocations } from '../locations/public.ts'
import { type DoctorFilter, useNextAvailable } from './api.ts'
import { specialtyName } from './specialty-name.ts'

type NextAvailableProps = {
  filter: DoctorFilter
  /** Not offered: nobody is their own patient. */
  exceptDoctor: string | null | undefined
  value: { doctorId: string; start: string }
  onPick: (time: AvailableTime) => void
  error?: string | undefined
  /** Below the times, and shown once they have come: before that, they would move it from under a press. It keeps its room. */
  children?: ReactNode
}

/** The soonest times of all doctors of a search, day by day in the reader's zone. */
export function NextAvailable({ filter, exceptDoctor, value, onPick, error, children }: NextAvailableProps) {
  const { t } = useTranslation(['providers', 'common'])
  const errorId = useId()
  const times = useNextAvailable(filter)
  const rows = (times.data?.pages.flatMap((page) => page.rows) ?? []).filter(({ doctor }) => doctor.id !== exceptDoctor)
  return (
    <section aria-label={t('providers:next.title')} aria-describedby={error ? errorId : undefined}>
      <StateView
        {...queryState(times)}
        skeleton={
          <div data-times="coming">
            <SkeletonRows label={t('providers:next.loading')} rows={4} />
          </div>
        }
      >
        {() => (
          <>
            {rows.length === 0 ? (
              <EmptyState title={t('providers:next.empty')} text={t('providers:next.emptyHint')} />
            ) : (
              <div className="space-y-5">
                {byDay(rows).map((day) => (
                  <Day key={day.day} {...day} value={value} onPick={onPick} />
                ))}
              </div>
            )}
            {times.hasNextPage ? (
              <LoadMore
                label={t('providers:next.more')}
                busyLabel={t('providers:next.moreBusy')}
                busy={times.isFetchingNextPage}
                onClick={() => void times.fetchNextPage()}
              />
            ) : null}
            {rows.length > 0 ? <p className="mt-3 text-muted text-small">{t('providers:next.note')}</p> : null}
          </>
        )}
      </StateView>
      <FieldError id={errorId}>{error}</FieldError>
      <div className={times.isSuccess ? undefined : 'invisible'}>{children}</div>
    </section>
  )
}

type DayProps = Pick<NextAvailableProps, 'value' | 'onPick'> & { times: AvailableTime[] }

function Day({ times, value, onPick }: DayProps) {
  const id = useId()
  const start = String(times[0]?.start)
  const near = formatNearDay(start, 'weekday')
  const date = formatDate(start, 'weekday')
  // one begins with a capital where the language writes days without
  const isSameDay = near.toLowerCase() === date.toLowerCase()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form; these are toggle buttons
    <div role="group" aria-labelledby={id} onKeyDown={(event) => moveFocus(event)}>
      <p id={id} className="mb-2 font-semibold text-small">
        {isSameDay ? near : `${near}, ${date}`}
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        {times.map((time) => (
          <Time
            key={`${time.start} ${time.doctor.id}`}
            time={time}
            isChosen={time.start === value.start && time.doctor.id === value.doctorId}
            onPick={onPick}
          />
        ))}
      </div>
    </div>
  )
}

function Time({ time, isChosen, onPick }: { time: AvailableTime; isChosen: boolean } & Pick<NextAvailableProps, 'onPick'>) {
  const { t } = useTranslation('providers')
  const { start, doctor } = time
  const place = useChoiceOfLocations().find(({ id }) => id === time.locationId)?.name
  const isSame = isSameTime(ownZone(), doctor.timeZone, start)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onPick(time)}
      className={classes(
        'flex min-h-16 items-center gap-3 rounded-small border px-4 py-2.5 text-left transition-colors',
        isChosen
          ? 'border-brand bg-brand-soft text-brand-soft-text shadow-[inset_0_0_0_1px_var(--u-brand)]'
          : 'border-border-strong bg-surface hover:border-brand',
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold tabular-nums">{formatTime(start)}</span>
        <span className={classes('block text-small', isChosen ? '' : 'text-muted')}>
          {doctor.name}, {specialtyName(doctor.specialty)}
        </span>
        {place ? <span className={classes('block text-small', isChosen ? '' : 'text-muted')}>{place}</span> : null}
        {isSame ? null : (
          <span className={classes('block text-small', isChosen ? '' : 'text-muted')}>
            {t('providers:next.practice', {
              time: formatTime(start, { zone: doctor.timeZone }),
              zone: zoneName(doctor.timeZone, start),
            })}
          </span>
        )}
      </span>
      {isChosen ? <Icon of={Check} /> : null}
    </button>
  )
}

function byDay(times: readonly AvailableTime[]): { day: string; times: AvailableTime[] }[] {
  const days = new Map<string, AvailableTime[]>()
  for (const time of times) {
    const day = dayOf(time.start)
    days.set(day, [...(days.get(day) ?? []), time])
  }
  return [...days].map(([day, own]) => ({ day, times: own }))
}
