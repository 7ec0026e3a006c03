import type { Screening } from '@uzima/contract/wellness'
import { CalendarClock, CircleCheck, CircleQuestionMark, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatPartialDate } from '#lib/format.ts'
import { Badge } from '#ui/Badge.tsx'
import { useCareName } from './useCareName.ts'

/** A screening or vaccination: next due date, last done, interval. */
export function ScreeningRow({ screening, actions }: { screening: Screening; actions?: ReactNode }) {
  const { t } = useTranslation('wellness')
  const nameOf = useCareName()
  const { kind, lastCompleted, nextDue, intervalMonths, doses, done } = screening
  const facts = [
    t(`wellness:kind.${kind}`),
    lastCompleted ? t('wellness:schedule.last', { day: formatPartialDate(lastCompleted) }) : t('wellness:schedule.never'),
    doses === null || done.length === 0 ? null : t('wellness:schedule.dose', { given: done.length, doses }),
    intervalMonths === null || doses !== null ? null : t('wellness:schedule.every', { count: intervalMonths }),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 break-words font-semibold">{nameOf(screening)}</span>
          <DueBadge screening={screening} />
        </p>
        {nextDue ? <p className="text-small">{t('wellness:schedule.due', { day: formatDay(nextDue) })}</p> : null}
        <p className="text-muted text-small">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {actions ? <div className="-mr-2 flex flex-wrap items-center gap-1 max-sm:w-full">{actions}</div> : null}
    </li>
  )
}

function DueBadge({ screening: { nextDue, overdue, done, doses } }: { screening: Screening }) {
  const { t } = useTranslation('wellness')
  if (overdue)
    return (
      <Badge kind="warning" icon={Clock}>
        {t('wellness:schedule.overdue')}
      </Badge>
    )
  if (nextDue)
    return (
      <Badge kind="outline" icon={CalendarClock}>
        {t('wellness:schedule.upcoming')}
      </Badge>
    )
  // a series with doses left may have no known due date
  const isFinished = done.length > 0 && (doses === null || done.length >= doses)
  return (
    <Badge kind={isFinished ? 'success' : 'outline'} icon={isFinished ? CircleCheck : CircleQuestionMark}>
      {t(isFinished ? 'wellness:schedule.finished' : 'wellness:schedule.unplanned')}
    </Badge>
  )
}
