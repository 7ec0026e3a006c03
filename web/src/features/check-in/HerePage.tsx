import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNearDay, formatTime } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { linkPaths } from '../../link-paths.ts'
import { paths } from '../../paths.ts'
import { useCheckIns } from './api.ts'
import { Arrival } from './arrival/Arrival.tsx'

/** The screen at /here, to which the poster in the waiting room leads: the visits one can arrive for now. */
export default function HerePage() {
  const { t } = useTranslation(['check-in', 'common'])
  const checkIns = useCheckIns()
  const rows = (checkIns.data?.rows ?? []).filter(({ arrival }) => arrival.state === 'open' || arrival.state === 'arrived')
  return (
    <div className="mx-auto max-w-140 wide:pt-4">
      <h1 className="mb-5">{t('check-in:here.title')}</h1>
      <StateView {...queryState(checkIns)} skeleton={<SkeletonRows label={t('check-in:loading')} rows={3} />}>
        {() =>
          rows.length === 0 ? (
            <EmptyState
              title={t('check-in:here.none')}
              text={t('check-in:here.noneText')}
              action={
                <Button asChild>
                  <Link to={paths.appointments({ view: 'upcoming' })}>{t('check-in:here.view')}</Link>
                </Button>
              }
            />
          ) : (
            <ul className="space-y-6">
              {rows.map((row) => (
                <li key={row.id}>
                  <p className="mb-2 font-semibold">
                    {t('check-in:when', { day: formatNearDay(row.start, 'weekday'), time: formatTime(row.start), doctor: row.doctor })}
                  </p>
                  <Arrival checkIn={row} isNext />
                  {row.finishedAt === null ? (
                    <Link to={linkPaths.checkIn({ id: row.id })} className="mt-2 inline-flex min-h-11 items-center">
                      {t('check-in:card.open')}
                    </Link>
                  ) : null}
                </li>
              ))}
            </ul>
          )
        }
      </StateView>
    </div>
  )
}
