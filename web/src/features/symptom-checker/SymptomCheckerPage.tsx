import { ArrowLeft, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../paths.ts'
import { useCheck } from './api.ts'
import { CheckForm } from './CheckForm.tsx'
import { CheckHistory } from './CheckHistory.tsx'
import { CheckResult } from './CheckResult.tsx'

/** Arrived from the form: the result takes the focus. */
type AnalyzedState = { analyzed: true }
const isAnalyzed = (state: unknown) => typeof state === 'object' && state !== null && 'analyzed' in state

/** The screen at /symptom-checker: the form, or an earlier check by URL. */
export default function SymptomCheckerPage() {
  const { t } = useTranslation('symptom-checker')
  const navigate = useNavigate()
  const { state } = useLocation()
  const [query] = useSearchParams()
  const present = query.get('check')
  return (
    <>
      <Button variant="quiet" icon={ArrowLeft} asChild className="-ml-4.5">
        <Link to={paths.dashboard()}>{t('symptom-checker:page.back')}</Link>
      </Button>
      <PageHeader
        title={t(present ? 'symptom-checker:result.title' : 'symptom-checker:page.title')}
        text={present ? undefined : t('symptom-checker:page.intro')}
        actions={
          present ? (
            <Button asChild icon={Plus}>
              <Link to={paths.symptomChecker()}>{t('symptom-checker:page.again')}</Link>
            </Button>
          ) : null
        }
      />
      <div className={classes('space-y-6', present === null && 'max-w-180')}>
        {present ? (
          <ShownCheck key={present} id={present} isNew={isAnalyzed(state)} />
        ) : (
          <CheckForm
            onAnalyzed={(id) => void navigate(paths.symptomChecker({ check: id }), { state: { analyzed: true } satisfies AnalyzedState })}
          />
        )}
        <CheckHistory
          present={present}
          onDeleted={(id) => {
            if (id === present) void navigate(paths.symptomChecker(), { replace: true })
          }}
        />
      </div>
    </>
  )
}

function ShownCheck({ id, isNew }: { id: string; isNew: boolean }) {
  const { t } = useTranslation(['symptom-checker', 'common'])
  const { data, ...query } = useCheck(id)
  return (
    <StateView
      status={query.status}
      skeleton={<SkeletonRows label={t('symptom-checker:result.loading')} rows={5} />}
      errorText={query.error ? errorText(query.error) : ''}
      retryLabel={t('common:retry')}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    >
      {() => (data ? <CheckResult check={data} isNew={isNew} /> : null)}
    </StateView>
  )
}
