import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { AllergyStrip } from '../allergies/public.ts'
import { useChart } from '../chart/public.ts'
import { ConditionStrip } from '../conditions/public.ts'

/** What must be seen on every page of a patient: their allergies, and what they have. */
export function ChartHeader({ patientId }: { patientId: string }) {
  const { t } = useTranslation(['allergies', 'conditions', 'common'])
  const chart = useChart(patientId)
  return (
    <div className="mb-4 overflow-hidden rounded-card border border-border bg-surface wide:mb-6">
      <StateView
        status={chart.status}
        skeleton={
          <div className="px-4 py-1 wide:px-6">
            <SkeletonRows label={t('allergies:list.loading')} rows={1} />
          </div>
        }
        errorText={chart.error ? errorText(chart.error) : ''}
        retryLabel={t('common:retry')}
        onRetry={() => void chart.refetch()}
        retrying={chart.isFetching}
      >
        {() =>
          chart.data ? (
            <>
              <AllergyStrip list={chart.data.allergies} />
              <ConditionStrip list={chart.data.conditions} />
            </>
          ) : null
        }
      </StateView>
    </div>
  )
}
