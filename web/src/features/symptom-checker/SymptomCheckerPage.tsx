import type { SymptomCheck } from '@uzima/contract/symptom-checker'
import { ArrowLeft, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { queryState } from '#lib/query-state.ts'
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
import { RewordStep, WordsStep } from './steps/WordsStep.tsx'

/** Arrived from the form: the result takes the focus. */
type AnalyzedState = { analyzed: true }
const isAnalyzed = (state: unknown) => typeof state === 'object' && state !== null && 'analyzed' in state

// needed by few: the page opens with the questions
const CheckForm = lazy(async () => ({ default: (await import('./CheckForm.tsx')).CheckForm }))
// below what the person came for
const CheckHistory = lazy(async () => ({ default: (await import('./CheckHistory.tsx')).CheckHistory }))
const DetailSteps = lazy(async () => ({ default: (await import('./steps/DetailSteps.tsx')).DetailSteps }))
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
            // in its place: going back leaves the check rather than begin another one
            onAnalyzed={(id) =>
              void navigate(paths.symptomChecker({ check: id }), { replace: true, state: { analyzed: true } satisfies AnalyzedState })
            }
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
          <WordsStep onRead={onAnalyzed} />
        )}
      </div>
    </>
  )
}

function ShownCheck({ id, isNew }: { id: string; isNew: boolean }) {
  const { t } = useTranslation(['symptom-checker', 'common'])
  const { data, ...query } = useCheck(id)
  return (
    <StateView {...queryState(query)} skeleton={<SkeletonRows label={t('symptom-checker:result.loading')} rows={5} />}>
      {() => (data ? <CheckView check={data} isNew={isNew} /> : null)}
    </StateView>
  )
}

/**
 * What cannot wait comes first: help in a crisis, an emergency, and the direct question where words hint at one. Then since when and whom
 * it is for, what it is about where that was not understood, and the danger signs that are open; at last the result.
 */
function CheckView({ check, isNew }: { check: SymptomCheck; isNew: boolean }) {
  const { t } = useTranslation('symptom-checker')
  const [isRewording, setRewording] = useState(false)
  if (isRewording) return <RewordStep check={check} onDone={() => setRewording(false)} />
  const onReword = () => setRewording(true)
  const isCalm = check.crises.length === 0
  if (isCalm && check.urgency === 'emergency') return <EmergencyStop check={check} onReword={onReword} />
  if (isCalm && check.question?.crisis && check.openQuestions > 0) return <QuestionStep check={check} onReword={onReword} />
  if (isCalm && check.duration === null) {
    return (
      <Suspense fallback={<SkeletonRows label={t('symptom-checker:form.loading')} rows={5} />}>
        <DetailSteps check={check} onReword={onReword} />
      </Suspense>
    )
  }
  if (isCalm && check.group === null && check.precautions.length > 0) {
    return (
      <Suspense fallback={<SkeletonRows label={t('symptom-checker:group.loading')} rows={5} />}>
        <GroupStep check={check} />
      </Suspense>
    )
  }
  if (isCalm && check.openQuestions > 0 && check.question) return <QuestionStep check={check} onReword={onReword} />
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
      <CheckResult check={check} isNew={isNew} onReword={onReword} />
    </>
  )
}
