import { Download, WifiOff, X } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { dismissHint, install, useCanInstall, useIsHintDismissed } from '#lib/install.ts'
import { useIsOfferAnswered, useIsSharedDevice, useOfflineUser } from '#lib/offline/choice.ts'
import { doseStore, useKeptDoses } from '#lib/offline/kept-doses.ts'
import { useSession } from '#lib/session.ts'
import { useIsOnline } from '#lib/useIsOnline.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { paths } from '../../paths.ts'
import { OfflineOffer } from './OfflineOffer.tsx'

const OfflineKeeper = lazy(async () => ({ default: (await import('./OfflineKeeper.tsx')).OfflineKeeper }))

/** What somebody may need without a connection is on these pages. */
const offeredOn: string[] = [paths.emergencyCard(), paths.medications()]

/** That there is no connection, and what helps when there will be none. At most one notice, besides what happened to doses. */
export function OfflineNotices({ className }: { className: string }) {
  const { user, role } = useSession()
  const { pathname } = useLocation()
  const chosenBy = useOfflineUser()
  const isOnline = useIsOnline()
  const isShared = useIsSharedDevice()
  const isAnswered = useIsOfferAnswered()
  const canInstall = useCanInstall()
  const isDismissed = useIsHintDismissed()
  const userId = user?.id
  const isOn = userId !== undefined && chosenBy === userId
  useEffect(() => {
    if (isOn) void doseStore().then(({ loadKeptDoses }) => loadKeptDoses(userId))
  }, [isOn, userId])
  const isOffered = !isOn && !isShared && !isAnswered && role === 'patient' && offeredOn.includes(pathname)
  const shown = (notice: ReactNode) => <div className={className}>{notice}</div>
  return (
    <>
      {isOn ? (
        <Suspense fallback={null}>
          <OfflineKeeper userId={userId} className={className} />
        </Suspense>
      ) : null}
      {isOnline ? null : shown(<NoConnection hasCopies={isOn} />)}
      {isOnline && isOffered && userId ? shown(<OfflineOffer userId={userId} />) : null}
      {isOnline && canInstall && !isDismissed && pathname === paths.dashboard() ? shown(<InstallHint />) : null}
    </>
  )
}

function NoConnection({ hasCopies }: { hasCopies: boolean }) {
  const { t } = useTranslation('offline')
  const unsent = useKeptDoses().length
  return (
    <Banner
      icon={WifiOff}
      role="status"
      action={
        hasCopies ? (
          <Button variant="quiet" onClick={() => location.reload()}>
            {t('offline:banner.open')}
          </Button>
        ) : undefined
      }
    >
      {t('offline:banner.text')} {unsent > 0 ? t('offline:banner.unsent', { count: unsent }) : null}
    </Banner>
  )
}

function InstallHint() {
  const { t } = useTranslation('offline')
  return (
    <Banner
      icon={Download}
      action={
        <span className="flex flex-wrap">
          <Button variant="quiet" onClick={() => void install()} className="text-inherit">
            {t('offline:install.submit')}
          </Button>
          <Button variant="quiet" icon={X} onClick={dismissHint} className="text-inherit">
            {t('offline:install.dismiss')}
          </Button>
        </span>
      }
    >
      {t('offline:install.text')}
    </Banner>
  )
}
