import type { CheckCompliance, ProtectedType } from '@uzima/contract/security/compliance'
import { FileLock, ShieldAlert } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#lib/session.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { type Claims, useCompliance, useConsent } from './api.ts'
import { recordAttempt } from './compliance.ts'

const ConsentDialog = lazy(async () => ({ default: (await import('./ConsentDialog.tsx')).ConsentDialog }))

type ConsentGateProps = {
  /** Type of data behind the gate. */
  dataType: ProtectedType
  /** patient: the user's own record. provider: others' records, which do not depend on the reader's consent. */
  accessLevel?: CheckCompliance['data']['access_level']
  requireConsent?: boolean
  /** Further claims for the server to verify. later: wait until they are known. */
  about?: Claims | 'later'
  children: ReactNode
}

/**
 * Guards protected health content: renders it only for signed-in users who accepted the notice of privacy practices and pass the server's
 * check. The server enforces access to the data itself; the layout handles signed-out visitors.
 */
export function ConsentGate({ dataType, accessLevel = 'patient', requireConsent = true, about, children }: ConsentGateProps) {
  const { t } = useTranslation('consent')
  const { status } = useSession()
  const [isReading, setReading] = useState(false)
  const consent = useConsent(status === 'signed-in' && requireConsent)
  const isLater = about === 'later'
  const isOpen = !requireConsent || consent.data?.hipaaConsent === true
  const check = useCompliance({
    dataType,
    accessLevel,
    claims: about === 'later' ? undefined : about,
    enabled: status === 'signed-in' && isOpen && !isLater,
  })
  const granted = !isOpen ? consent.data?.hipaaConsent : isLater ? undefined : check.data?.passed
  useEffect(() => {
    if (granted !== undefined) void recordAttempt(dataType, granted)
  }, [dataType, granted])

  if (status !== 'signed-in') return null
  if (requireConsent && consent.isError)
    return (
      <Refused
        title={t('consent:gate.failedTitle')}
        text={t('consent:gate.failed')}
        busy={consent.isFetching}
        onRetry={() => void consent.refetch()}
      />
    )
  if (requireConsent && consent.data && !consent.data.hipaaConsent)
    return (
      <>
        <Banner
          icon={FileLock}
          role="status"
          action={
            <Button variant="quiet" onClick={() => setReading(true)}>
              {t('consent:gate.submit')}
            </Button>
          }
        >
          {t(consent.data.state === 'outdated' ? 'consent:gate.outdated' : 'consent:gate.intro')}
        </Banner>
        {isReading ? (
          <Suspense fallback={null}>
            <ConsentDialog onClose={() => setReading(false)} />
          </Suspense>
        ) : null}
      </>
    )
  if (isOpen && isLater) return children
  if (!isOpen || !check.data) return <SkeletonRows label={t('consent:gate.checking')} rows={3} />
  if (!check.data.passed)
    return (
      <Refused
        text={t('consent:check.refused', { message: check.data.message })}
        busy={check.isFetching}
        onRetry={() => void check.refetch()}
      />
    )
  return children
}

type RefusedProps = { title?: string; text: string; busy: boolean; onRetry: () => void }

function Refused({ title, text, busy, onRetry }: RefusedProps) {
  const { t } = useTranslation()
  return (
    <Banner
      kind="danger"
      icon={ShieldAlert}
      role="alert"
      action={
        <Button variant="quiet" busy={busy} onClick={onRetry}>
          {t('common:retry')}
        </Button>
      }
    >
      {title ? <strong className="block font-semibold">{title}</strong> : null}
      {text}
    </Banner>
  )
}
