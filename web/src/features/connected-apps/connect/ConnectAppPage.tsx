import { ShieldCheck } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { errorText, isAuthFailure } from '#lib/errors.ts'
import { Banner } from '#ui/Banner.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../../paths.ts'
import { isOnward, useAuthorization } from '../api.ts'
import { ConnectFrame } from './ConnectFrame.tsx'

// loads beside what the app asks for
const asking = import('./AskConsent.tsx')
const AskConsent = lazy(async () => ({ default: (await asking).AskConsent }))
const AskClinician = lazy(async () => ({ default: (await import('./AskClinician.tsx')).AskClinician }))

const faults = ['unknown_app', 'unknown_address', 'suspended'] as const
type Fault = (typeof faults)[number] | 'over' | 'unverified'

/** The screen at /connect-app: an app asks for part of the person's record. */
export default function ConnectAppPage() {
  const { t } = useTranslation(['connected-apps', 'common'])
  const [search] = useSearchParams()
  const id = search.get('authorization_id')
  const authorization = useAuthorization(id)
  const { data, error } = authorization
  const onward = data && isOnward(data) ? data.redirect_url : undefined
  useEffect(() => {
    if (onward) window.location.replace(onward)
  }, [onward])

  const fault = faults.find((each) => each === search.get('fault')) ?? (id === null ? 'unknown_app' : faultOf(error))
  if (fault) return <Refused fault={fault} />
  if (onward) return <GoingOn />
  return (
    <StateView
      status={authorization.status}
      skeleton={<Waiting />}
      errorText={errorText(error)}
      retryLabel={t('common:retry')}
      onRetry={() => void authorization.refetch()}
      retrying={authorization.isFetching}
    >
      {() =>
        data && id && !isOnward(data) ? (
          <Suspense fallback={<Waiting />}>
            {data.clinician ? <AskClinician id={id} asked={data} clinician={data.clinician} /> : <AskConsent id={id} asked={data} />}
          </Suspense>
        ) : null
      }
    </StateView>
  )
}

function Waiting() {
  const { t } = useTranslation('connected-apps')
  return (
    <ConnectFrame>
      <SkeletonRows label={t('ask.loading')} rows={5} />
    </ConnectFrame>
  )
}

function faultOf(error: unknown): Fault | undefined {
  if (!isAuthFailure(error)) return undefined
  if (error.status === 404) return 'over'
  return error.code === 'email_not_confirmed' ? 'unverified' : undefined
}

/** Nothing is sent to an app that is not known, so the person is told here. */
function Refused({ fault }: { fault: Fault }) {
  const { t } = useTranslation('connected-apps')
  return (
    <ConnectFrame>
      <h1>{t('fault.title')}</h1>
      <p className="mt-2 mb-6 text-muted">{t(`fault.${fault}`)}</p>
      <Banner kind="info" icon={ShieldCheck}>
        {t('fault.safe')}
      </Banner>
      <p className="mt-6">
        <Link to={paths.dashboard()}>{t('fault.home')}</Link>
      </p>
    </ConnectFrame>
  )
}

function GoingOn() {
  const { t } = useTranslation('connected-apps')
  return (
    <ConnectFrame>
      <p role="status" className="flex items-center gap-3 text-muted">
        <Spinner />
        {t('ask.goingOn')}
      </p>
    </ConnectFrame>
  )
}
