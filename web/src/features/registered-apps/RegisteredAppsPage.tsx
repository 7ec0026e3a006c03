import type { RegisteredApp } from '@uzima/contract/connected-apps'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { loadBackendSection } from '../bulk-export/public.ts'
import { loadLaboratoriesCard } from '../laboratories/public.ts'
import { loadPortalSection } from '../portals/public.ts'
import { type AppKey, AppKeyDialog } from './AppKeyDialog.tsx'
import { useRegisteredApps } from './api.ts'
import { RegisteredAppRow } from './RegisteredAppRow.tsx'
import { SelfRegistration } from './SelfRegistration.tsx'

// most visits change nothing
const AppForm = lazy(async () => ({ default: (await import('./AppForm.tsx')).AppForm }))
const BackendSection = lazy(loadBackendSection)
const PortalSection = lazy(loadPortalSection)
const LaboratoriesCard = lazy(loadLaboratoriesCard)

/** The screen at /admin/apps: which apps may ask patients for access, which programs read without one, and which laboratories send results. */
export default function RegisteredAppsPage() {
  const { t } = useTranslation(['registered-apps', 'common'])
  const apps = useRegisteredApps()
  const [edited, setEdited] = useState<RegisteredApp | 'new'>()
  const [shown, setShown] = useState<AppKey>()
  const rows = apps.data?.rows ?? []
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setEdited('new')}>
      {t('registered-apps:add')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('registered-apps:title')} text={t('registered-apps:intro')} actions={rows.length > 0 ? add : undefined} />
      <Card>
        <StateView {...queryState(apps)} skeleton={<SkeletonRows label={t('registered-apps:loading')} rows={2} />}>
          {() =>
            rows.length === 0 ? (
              <EmptyState title={t('registered-apps:empty')} text={t('registered-apps:emptyText')} action={add} />
            ) : (
              <List label={t('registered-apps:title')}>
                {rows.map((app) => (
                  <RegisteredAppRow key={app.id} app={app} onEdit={() => setEdited(app)} onKey={setShown} />
                ))}
              </List>
            )
          }
        </StateView>
      </Card>
      {apps.data ? <SelfRegistration allowed={apps.data.selfRegistration} /> : null}
      <Suspense fallback={<SkeletonRows label={t('registered-apps:loading')} rows={2} />}>
        <BackendSection />
        <PortalSection />
        <LaboratoriesCard />
      </Suspense>
      {edited ? (
        <Dialog
          open
          onOpenChange={() => setEdited(undefined)}
          title={edited === 'new' ? t('registered-apps:add') : t('registered-apps:edit', { app: edited.name })}
          closeLabel={t('common:close')}
        >
          <Suspense fallback={<SkeletonRows label={t('registered-apps:loading')} rows={5} />}>
            <AppForm
              app={edited === 'new' ? undefined : edited}
              onDone={(key) => {
                setEdited(undefined)
                setShown(key)
              }}
            />
          </Suspense>
        </Dialog>
      ) : null}
      {shown ? <AppKeyDialog app={shown} onClose={() => setShown(undefined)} /> : null}
    </>
  )
}
