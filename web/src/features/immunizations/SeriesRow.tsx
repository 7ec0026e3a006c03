import type { Immunization } from '@uzima/contract/immunizations'
import type { VaccinationSeries } from '@uzima/contract/wellness'
import type { TFunction } from 'i18next'
import { CalendarClock, CalendarPlus, CircleCheck, Clock, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDay, formatPartialDate } from '#lib/format.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { paths } from '../../paths.ts'
import { useCareName } from '../wellness/public.ts'
import type { Whose } from './api.ts'

const looks = {
  overdue: { kind: 'warning', icon: TriangleAlert },
  due: { kind: 'info', icon: Clock },
  upcoming: { kind: 'outline', icon: CalendarClock },
  complete: { kind: 'success', icon: CircleCheck },
} as const

type SeriesRowProps = { patientId: Whose; series: VaccinationSeries; immunizations: Immunization[] }

/** A series of vaccinations: what is to be done, why, and which dose does not count. */
export function SeriesRow({ patientId, series, immunizations }: SeriesRowProps) {
  const { t } = useTranslation('immunizations')
  const { catalogId, state, detail, refused } = series
  const name = useCareName()({ catalogId, type: series.name })
  const look = state in looks ? looks[state as keyof typeof looks] : undefined
  const isOpen = state === 'due' || state === 'overdue'
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name}</span>
          {look ? (
            <Badge kind={look.kind} icon={look.icon}>
              {t(`immunizations:state.${state}`)}
            </Badge>
          ) : null}
        </p>
        <p className="text-small">{reasonText(t, series)}</p>
        {refused.map(({ id, reason, countsFrom }) => (
          <p key={id} className="text-small">
            {t(`immunizations:refused.${reason}`, {
              date: dateOf(immunizations, id) ?? t('immunizations:row.noDate'),
              from: formatDay(countsFrom),
            })}
          </p>
        ))}
        {detail && (isOpen || state === 'ask') ? <p className="text-muted text-small">{detail}</p> : null}
      </div>
      {isOpen && !patientId ? (
        <Button variant="quiet" asChild>
          <Link to={paths.doctors()} aria-label={t('immunizations:due.bookNamed', { name })}>
            <CalendarPlus size={18} aria-hidden />
            {t('immunizations:due.book')}
          </Link>
        </Button>
      ) : null}
    </li>
  )
}

function dateOf(immunizations: Immunization[], id: string): string | null {
  const date = immunizations.find((each) => each.id === id)?.date
  return date ? formatPartialDate(date) : null
}

/** "Valid doses: 1 of 3. Overdue since Jul 10, 2026." */
function reasonText(t: TFunction, { state, reason, given, of, due }: VaccinationSeries): string {
  const doses =
    of === null || (given === 0 && (state === 'not_offered' || state === 'ask')) ? null : t('immunizations:doses', { given, of })
  const day = due === null ? null : formatDay(due)
  const when =
    state === 'not_offered' || state === 'unknown'
      ? reason && t(`immunizations:why.${reason}`)
      : state === 'complete' || state === 'ask'
        ? null
        : day
          ? t(`immunizations:when.${state}`, { day })
          : t('immunizations:when.now')
  return [doses, when].filter(Boolean).join(' ')
}
