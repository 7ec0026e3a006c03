import type { Dose, DoseTimes } from '@uzima/contract/medications'
import { CircleCheck, Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatTime, formatWallTime } from '#lib/format.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { DoseRow } from './DoseRow.tsx'
import { type PartOfDay, partsOf } from './dose-day.ts'

type PartsOfDayProps = {
  doses: readonly Dose[]
  /** Today's hours; past days show the hours that applied then. */
  hours: DoseTimes | undefined
  isPast: boolean
}

/** A day's doses at its four times, then those taken as needed. */
export function PartsOfDay({ doses, hours, isPast }: PartsOfDayProps) {
  const { t } = useTranslation('medications')
  const asNeeded = doses.filter(({ timeOfDay }) => timeOfDay === null)
  return (
    <>
      <div className="grid border-border border-t max-wide:divide-y max-wide:divide-border wide:grid-cols-4 wide:divide-x wide:divide-border">
        {partsOf(doses, isPast ? undefined : hours, new Date()).map((part) => (
          <Part key={part.time} part={part} hour={isPast ? dueHour(part) : hours && formatWallTime(hours[part.time])} isPast={isPast} />
        ))}
      </div>
      {asNeeded.length > 0 ? (
        <section aria-label={t('medications:frequency.as_needed')} className="border-border border-t px-4 py-3 wide:px-6">
          <h3>{t('medications:frequency.as_needed')}</h3>
          <ul>
            {asNeeded.map((dose) => (
              <DoseRow key={dose.id} dose={dose} isPast={isPast} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

const dueHour = ({ doses: [first] }: PartOfDay) => first && formatTime(first.dueAt)

function Part({ part: { time, doses, isDone, isNow }, hour, isPast }: { part: PartOfDay; hour: string | undefined; isPast: boolean }) {
  const { t } = useTranslation('medications')
  const name = t(`medications:time.${time}`)
  const mark = isDone ? 'done' : isNow ? 'now' : null
  return (
    <section
      aria-label={name}
      className={classes('min-w-0 px-4 py-3 wide:px-5 wide:pt-4 wide:pb-5', isNow && 'bg-brand-soft text-brand-soft-text')}
    >
      <div className="flex items-start justify-between gap-2">
        <h3>
          {name}
          {hour ? <span className={classes('block font-normal text-small', !isNow && 'text-muted')}>{hour}</span> : null}
        </h3>
        {mark ? (
          <span className={classes('flex items-center gap-1.5 text-small', !isNow && 'text-muted')}>
            <Icon of={isDone ? CircleCheck : Clock} size={16} />
            {t(`medications:today.${mark}`)}
          </span>
        ) : null}
      </div>
      {doses.length === 0 ? (
        <p className={classes('py-2 text-small', !isNow && 'text-muted')}>
          {t(isPast ? 'medications:past.nothing' : 'medications:today.nothing')}
        </p>
      ) : (
        <ul className="mt-1">
          {doses.map((dose) => (
            <DoseRow key={dose.id} dose={dose} isPast={isPast} />
          ))}
        </ul>
      )}
    </section>
  )
}
