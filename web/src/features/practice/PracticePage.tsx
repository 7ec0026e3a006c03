import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { queryState } from '#lib/query-state.ts'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { usePracticeSettings } from './api.ts'
import { HolidaysCard } from './HolidaysCard.tsx'
import { LookCard } from './look/LookCard.tsx'
import { PracticeForm } from './PracticeForm.tsx'

/** The screen at /admin/practice: what the practice says of itself, and where it is. */
export default function PracticePage() {
  const { t } = useTranslation(['practice', 'common'])
  const settings = usePracticeSettings()
  const { data } = settings
  return (
    <>
      <PageHeader
        title={t('practice:title')}
        text={t('practice:intro')}
        actions={<Link to={staffPaths.firstRun()}>{t('practice:firstRun.link')}</Link>}
      />
      <StateView
        {...queryState(settings)}
        skeleton={
          <Card>
            <SkeletonRows label={t('practice:loading')} rows={4} />
          </Card>
        }
      >
        {() =>
          data ? (
            <div className="grid gap-4 wide:gap-6">
              <PracticeForm settings={data} onStale={() => settings.refetch().then(({ data: fresh }) => fresh)} />
              <LookCard name={data.name} />
              <HolidaysCard country={data.country} />
            </div>
          ) : null
        }
      </StateView>
    </>
  )
}
