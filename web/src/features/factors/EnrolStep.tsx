import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { QueryProvider } from '#lib/query.tsx'
import { signOut } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useFactors } from './api.ts'
import { SetUpFactor } from './SetUpFactor.tsx'
import { StepUp } from './StepUp.tsx'

/** Forced enrolment for people who must have a second factor and have none. */
export const EnrolStep = ({ onDone }: { onDone: () => void }) => (
  <QueryProvider>
    <Step onDone={onDone} />
    <StepUp />
  </QueryProvider>
)

function Step({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('factors')
  const [step, setStep] = useState<'factor' | 'codes'>('factor')
  const { status, data, error, refetch, isFetching } = useFactors()
  return (
    <>
      <h1 className="mb-2">{t(`enrol.${step}`)}</h1>
      <StateView
        status={status}
        skeleton={<SkeletonRows rows={2} label={t('common:loading')} />}
        errorText={error ? errorText(error) : ''}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {() =>
          data ? (
            <>
              <p className="mb-6 text-muted">{t(step === 'factor' && data.duty?.is_admin ? 'enrol.adminText' : `enrol.${step}Text`)}</p>
              <SetUpFactor factors={data} onStep={setStep} onDone={onDone} />
            </>
          ) : null
        }
      </StateView>
      <div className="mt-6 border-border border-t pt-3">
        <Button variant="quiet" className="-ml-3" onClick={() => void signOut()}>
          {t('step.back')}
        </Button>
      </div>
    </>
  )
}
