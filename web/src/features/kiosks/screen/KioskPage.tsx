import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isApiError } from '#lib/errors.ts'
import { QueryProvider } from '#lib/query.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { staffPaths } from '../../../staff-paths.ts'
import { kioskToken, useKiosk } from '../api.ts'
import { Visitor } from './Visitor.tsx'

/** The page at /kiosk: a tablet at which patients say that they are here. Nobody is signed in, and nothing leads elsewhere. */
export default function KioskPage() {
  return (
    <QueryProvider>
      <div className="mx-auto w-full max-w-140 px-4 pt-6 pb-16 wide:px-8 wide:pt-10">
        <span aria-hidden className="practice-logo mb-4 hidden" />
        <Device />
      </div>
    </QueryProvider>
  )
}

function Device() {
  const { t } = useTranslation(['kiosks', 'common'])
  const kiosk = useKiosk()
  const isEnded = kioskToken() === '' || (isApiError(kiosk.error) && kiosk.error.status === 401)
  if (isEnded)
    return (
      <>
        <h1 className="mb-4">{t('kiosks:screen.title')}</h1>
        <EmptyState
          title={t('kiosks:screen.ended')}
          text={t('kiosks:screen.endedText')}
          action={
            <Button asChild>
              <Link to={staffPaths.kiosks()}>{t('kiosks:screen.setUp')}</Link>
            </Button>
          }
        />
      </>
    )
  if (kiosk.isPending) return <SkeletonRows label={t('kiosks:loading')} rows={3} />
  return (
    <>
      {kiosk.data ? <p className="mb-1 text-muted">{kiosk.data.practice}</p> : null}
      <Visitor practice={kiosk.data?.practice} onEnded={() => void kiosk.refetch()} />
    </>
  )
}
