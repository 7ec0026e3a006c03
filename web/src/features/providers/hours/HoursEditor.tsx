import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { queryState } from '#lib/query-state.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../../paths.ts'
import { useHours } from '../api.ts'
import { DaysOff } from './DaysOff.tsx'
import { EntryForm } from './EntryForm.tsx'
import { OneOffHours } from './OneOffHours.tsx'
import { OutsideHours } from './OutsideHours.tsx'
import { WeekForm } from './WeekForm.tsx'

/** A doctor's hours, days off, and public profile. */
export function HoursEditor() {
  const { t } = useTranslation(['providers', 'common'])
  const hours = useHours()
  return (
    <>
      <Link to={paths.schedule()} className="inline-flex min-h-11 items-center text-small">
        {t('providers:hours.back')}
      </Link>
      <PageHeader title={t('providers:hours.title')} text={t('providers:hours.intro')} />
      <StateView {...queryState(hours)} skeleton={<SkeletonRows label={t('providers:hours.loading')} rows={5} />}>
        {() =>
          hours.data ? (
            <>
              <OutsideHours days={hours.data.outside} />
              <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_25rem] wide:gap-6">
                <WeekForm hours={hours.data} />
                <div className="space-y-4 wide:space-y-6">
                  <OneOffHours />
                  <DaysOff />
                  <EntryForm hours={hours.data} />
                </div>
              </div>
            </>
          ) : null
        }
      </StateView>
    </>
  )
}
