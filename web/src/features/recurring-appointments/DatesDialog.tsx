import type { RecurringAppointment, SeriesDate } from '@uzima/contract/recurring-appointments'
import { CalendarCheck, CalendarX2, Minus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { formatDateTime, formatDay } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../../paths.ts'
import { useRecurringDates, useSkipDate } from './api.ts'

const looks = {
  planned: { kind: 'success', icon: CalendarCheck },
  unbooked: { kind: 'warning', icon: CalendarX2 },
  skipped: { kind: 'outline', icon: Minus },
} as const

/** The next eight weeks: booked, failed and skipped dates, with the option to skip one. */
export function DatesDialog({ series, onClose }: { series: RecurringAppointment; onClose: () => void }) {
  const { t } = useTranslation(['recurring-appointments', 'common'])
  const dates = useRecurringDates(series.id)
  const skip = useSkipDate()
  const change = ({ day, state }: SeriesDate) =>
    skip.mutate(
      { id: series.id, day, version: series.version, isSkipped: state !== 'skipped' },
      {
        onSuccess: () =>
          toast.success(t(state === 'skipped' ? 'recurring-appointments:dates.restored' : 'recurring-appointments:dates.skipped')),
        onError: (error) => toast.error(t('recurring-appointments:dates.failed'), { text: errorText(error) }),
      },
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('recurring-appointments:dates.title', { title: series.title })}
      text={t('recurring-appointments:dates.intro')}
      closeLabel={t('common:close')}
    >
      <StateView {...queryState(dates)} skeleton={<SkeletonRows label={t('recurring-appointments:list.loading')} rows={4} />}>
        {() =>
          dates.data?.length ? (
            <List label={t('recurring-appointments:dates.label')}>
              {dates.data.map((date) => (
                <ListRow
                  key={date.day}
                  title={
                    date.visitId ? (
                      <Link to={paths.appointments({ visit: date.visitId })}>{formatDateTime(date.start ?? date.day)}</Link>
                    ) : (
                      formatDateTime(date.start ?? date.day)
                    )
                  }
                  text={
                    <Badge {...looks[date.state]}>
                      {t(
                        date.state === 'planned' && series.doctorId
                          ? 'recurring-appointments:dates.state.booked'
                          : `recurring-appointments:dates.state.${date.state}`,
                      )}
                    </Badge>
                  }
                  action={
                    <Button
                      variant="quiet"
                      busy={skip.isPending && skip.variables.day === date.day}
                      aria-label={t(
                        date.state === 'skipped' ? 'recurring-appointments:dates.restoreName' : 'recurring-appointments:dates.skipName',
                        {
                          day: formatDay(date.day),
                        },
                      )}
                      onClick={() => change(date)}
                    >
                      {t(date.state === 'skipped' ? 'recurring-appointments:dates.restore' : 'recurring-appointments:dates.skip')}
                    </Button>
                  }
                />
              ))}
            </List>
          ) : (
            <p className="text-muted">{t('recurring-appointments:dates.none')}</p>
          )
        }
      </StateView>
    </Dialog>
  )
}
