import { ShieldAlert } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#lib/format.ts'
import { loadTexts } from '#lib/i18n.ts'
import { useSession } from '#lib/session.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'

const DutyDialog = lazy(async () => {
  const [{ DutyDialog: Loaded }] = await Promise.all([import('./DutyDialog.tsx'), loadTexts(['factors', 'errors'])])
  return { default: Loaded }
})

/** Asks people whose role requires a second factor to set one up by the deadline. Shown on every page until they do. */
export function DutyBanner({ className }: { className?: string }) {
  const { t } = useTranslation()
  const { status, factorDueAt } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  if (status !== 'signed-in' || (!factorDueAt && !isOpen)) return null
  return (
    <div className={className}>
      {factorDueAt ? (
        <Banner
          kind="warning"
          icon={ShieldAlert}
          action={
            <Button variant="quiet" onClick={() => setIsOpen(true)}>
              {t('factorDuty.submit')}
            </Button>
          }
        >
          {t('factorDuty.intro', { date: formatDate(factorDueAt.toISOString()) })}
        </Banner>
      ) : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <DutyDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
