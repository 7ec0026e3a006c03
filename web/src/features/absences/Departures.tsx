import type { Departure } from '@uzima/contract/absences/leaving'
import { UserRoundX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatList } from '#lib/format.ts'
import { hasRole, useSession } from '#lib/session.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { staffPaths } from '../../staff-paths.ts'
import { useDepartures } from './leaving-api.ts'

const kinds = ['appointments', 'series', 'groupVisits'] as const

/** Doctors who have left with something still booked: at the desk, above the absences and for admins, until nothing is left. */
export function Departures({ className }: { className?: string }) {
  const { t } = useTranslation('absences-leaving')
  const isAtDesk = hasRole(useSession(), 'front_desk')
  const rows = useDepartures().data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <section aria-label={t('absences-leaving:label')} className={classes('space-y-3 print:hidden', className)}>
      {rows.map((departure) => (
        <Banner key={departure.doctorId} kind="warning" icon={UserRoundX} action={isAtDesk ? <Next departure={departure} /> : null}>
          <p className="font-semibold">
            {t('absences-leaving:toMove', { list: formatList(countsOf(departure)), doctor: departure.doctor })}
          </p>
          <p>{t(stateOf(departure, isAtDesk), { count: departure.unasked })}</p>
        </Banner>
      ))}
    </section>
  )

  function countsOf(departure: Departure) {
    return kinds.filter((kind) => departure[kind] > 0).map((kind) => t(`absences-leaving:count.${kind}`, { count: departure[kind] }))
  }
}

function stateOf({ unasked }: Departure, isAtDesk: boolean) {
  if (unasked === 0) return 'absences-leaving:allAsked'
  return isAtDesk ? 'absences-leaving:someUnasked' : 'absences-leaving:byDesk'
}

function Next({ departure: { doctorId, unasked, absenceId } }: { departure: Departure }) {
  const { t } = useTranslation('absences-leaving')
  if (unasked === 0 && absenceId !== null)
    return (
      <Button asChild variant="quiet">
        <Link to={staffPaths.absence({ id: absenceId })}>{t('absences-leaving:see')}</Link>
      </Button>
    )
  return (
    <Button asChild variant="quiet">
      <Link to={staffPaths.leaving({ doctorId })}>{t('absences-leaving:open')}</Link>
    </Button>
  )
}
