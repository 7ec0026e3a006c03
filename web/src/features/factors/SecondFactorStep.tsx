import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { QueryProvider } from '#lib/query.tsx'
import { signOut } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useFactors } from './api.ts'
import { LostFactors } from './LostFactors.tsx'
import { Proof } from './Proof.tsx'

/** The second factor, after the password. Doesn't navigate: /auth redirects once there is a session. */
export const SecondFactorStep = () => (
  <QueryProvider>
    <Step />
  </QueryProvider>
)

function Step() {
  const { t } = useTranslation('factors')
  const { status, data, error, refetch, isFetching } = useFactors()
  return (
    <>
      <h1>{t('step.title')}</h1>
      <p className="mt-2 mb-6 text-muted">{t('step.intro')}</p>
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
              <Proof factors={data} onProved={() => undefined} />
              <div className="mt-6 border-border border-t pt-4">
                <LostFactors reset={data.reset} />
              </div>
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
