import type { SymptomCheck } from '@uzima/contract/symptom-checker'
import { ArrowLeft, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Segments } from '#ui/Segments.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../paths.ts'
import { useCheck } from './api.ts'
import { CheckResult } from './CheckResult.tsx'
import { EmergencyStop } from './EmergencyStop.tsx'
import { QuestionStep } from './steps/QuestionStep.tsx'
import { StartSteps } from './steps/StartSteps.tsx'

/** Arrived from the form: the result takes the focus. */
type AnalyzedState = { analyzed: true }
const isAnalyzed = (state: unknown) => typeof state === 'object' && state !== null && 'analyzed' in state

// needed by few: the page opens with the questions
const CheckForm = lazy(async () => ({ default: (await import('./CheckForm.tsx')).CheckForm }))
// below what the person came for
const CheckHistory = lazy(async () => ({ default: (await import('./CheckHistory.tsx')).CheckHistory }))
const GroupStep = lazy(async () => ({ default: (await import('./steps/GroupStep.tsx')).GroupStep }))

type Way = 'steps' | 'short'

/** The screen at /symptom-checker: the questions or the short form, or an earlier check by URL. */
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
      <div className="space-y-6">
        {present ? (
          <ShownCheck key={present} id={present} isNew={isAnalyzed(state)} />
        ) : (
          <NewCheck
            way={query.get('form') === 'short' ? 'short' : 'steps'}
            onAnalyzed={(id) => void navigate(paths.symptomChecker({ check: id }), { state: { analyzed: true } satisfies AnalyzedState })}
          />
        )}
        <Suspense fallback={<SkeletonRows label={t('symptom-checker:history.loading')} rows={3} />}>
          <CheckHistory
            present={present}
            onDeleted={(id) => {
              if (id === present) void navigate(paths.symptomChecker(), { replace: true })
            }}
          />
        </Suspense>
      </div>
    </>
  )
}

function NewCheck({ way, onAnalyzed }: { way: Way; onAnalyzed: (id: string) => void }) {
  const { t } = useTranslation('symptom-checker')
  const navigate = useNavigate()
  return (
    <>
      <PageHeader
        title={t('symptom-checker:page.title')}
        text={t('symptom-checker:page.intro')}
        actions={
          <Segments<Way>
            label={t('symptom-checker:page.way')}
            options={[
              { value: 'steps', label: t('symptom-checker:page.steps') },
              { value: 'short', label: t('symptom-checker:page.short') },
            ]}
            value={way}
            onChange={(chosen) => void navigate(paths.symptomChecker(chosen === 'short' ? { form: 'short' } : {}), { replace: true })}
          />
        }
      />
      <div className="max-w-180">
        {way === 'short' ? (
          <Suspense fallback={<SkeletonRows label={t('symptom-checker:form.loading')} rows={5} />}>
            <CheckForm onAnalyzed={onAnalyzed} />
          </Suspense>
        ) : (
          <StartSteps onAnalyzed={onAnalyzed} />
        )}
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
      {() => (data ? <CheckView check={data} isNew={isNew} /> : null)}
    </StateView>
  )
}

/** An emergency stops the questions; what was not understood, and danger signs that are open, come before a result. */
function CheckView({ check, isNew }: { check: SymptomCheck; isNew: boolean }) {
  const { t } = useTranslation('symptom-checker')
  if (check.crises.length === 0 && check.urgency === 'emergency') return <EmergencyStop check={check} />
  if (check.crises.length === 0 && check.question?.crisis && check.openQuestions > 0) return <QuestionStep check={check} />
  if (check.crises.length === 0 && check.group === null && check.precautions.length > 0) {
    return (
      <Suspense fallback={<SkeletonRows label={t('symptom-checker:group.loading')} rows={5} />}>
        <GroupStep check={check} />
      </Suspense>
    )
  }
  if (check.crises.length === 0 && check.openQuestions > 0 && check.question) return <QuestionStep check={check} />
  return (
    <>
      <PageHeader
        title={t('symptom-checker:result.title')}
        actions={
          <Button asChild icon={Plus}>
            <Link to={paths.symptomChecker()}>{t('symptom-checker:page.again')}</Link>
          </Button>
        }
      />
      <CheckResult check={check} isNew={isNew} />
    </>
  )
}
