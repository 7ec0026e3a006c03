import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../paths.ts'
import { ConsentGate } from '../consent/public.ts'
import { useWellness } from './api.ts'
import { Goals } from './Goals.tsx'
import { Schedule } from './Schedule.tsx'
import { Statistics } from './Statistics.tsx'

/** The screen at /wellness-tracker. */
export default function WellnessPage() {
  const { t } = useTranslation('wellness')
  return (
    <>
      <Button variant="quiet" icon={ArrowLeft} asChild className="-ml-4.5">
        <Link to={paths.dashboard()}>{t('wellness:page.back')}</Link>
      </Button>
      <PageHeader title={t('wellness:page.title')} text={t('wellness:page.intro')} />
      <ConsentGate dataType="medical_records">
        <OwnWellness />
      </ConsentGate>
    </>
  )
}

function OwnWellness() {
  const { t } = useTranslation(['wellness', 'common'])
  const { data, ...query } = useWellness()
  return (
    <StateView {...queryState(query)} skeleton={<SkeletonRows label={t('wellness:page.loading')} rows={4} />}>
      {() =>
        data ? (
          <div className="grid gap-4 wide:gap-6">
            <Statistics statistics={data.statistics} />
            <Goals goals={data.goals} today={data.today} />
            <Schedule screenings={data.screenings} today={data.today} />
          </div>
        ) : null
      }
    </StateView>
  )
}
