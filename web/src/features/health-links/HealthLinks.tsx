import { Link2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryState } from '#lib/query-state.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useHealthLinks, useLinksHere } from './api.ts'
import { HealthLinkRow } from './HealthLinkRow.tsx'
import { useAutomaticRenewal } from './use-automatic-renewal.ts'

const MakeLinkDialog = lazy(async () => ({ default: (await import('./MakeLinkDialog.tsx')).MakeLinkDialog }))

/** The user’s links to their record, and where to make one. */
export function HealthLinks() {
  const { t } = useTranslation(['health-links', 'common', 'errors'])
  const links = useHealthLinks()
  const here = useLinksHere()
  const [isMaking, setIsMaking] = useState(false)
  const { profile } = useSession()
  // the page asks for the consent; until then nothing new is shared, and what is can be ended
  const mayMake = profile?.hipaaConsent === true
  useAutomaticRenewal(links.data?.rows, mayMake)
  if (!mayMake && (links.data?.rows ?? []).length === 0) return null
  return (
    <Card title={t('health-links:title')}>
      <p className="text-muted text-small">{t('health-links:text')}</p>
      {mayMake ? (
        <Button icon={Link2} className="mt-4" onClick={() => setIsMaking(true)}>
          {t('health-links:make.open')}
        </Button>
      ) : null}
      <StateView {...queryState(links)} skeleton={<SkeletonRows label={t('health-links:loading')} rows={1} />}>
        {() => {
          const rows = links.data?.rows ?? []
          return rows.length === 0 ? null : (
            <ul aria-label={t('health-links:list')} className="mt-5 divide-y divide-border border-border border-t">
              {rows.map((link) => (
                <HealthLinkRow key={link.id} link={link} isKeyHere={here.includes(link.id)} mayRenew={mayMake} />
              ))}
            </ul>
          )
        }}
      </StateView>
      <Suspense fallback={null}>{isMaking ? <MakeLinkDialog onClose={() => setIsMaking(false)} /> : null}</Suspense>
    </Card>
  )
}
