import type { BackendService } from '@uzima/contract/connected-apps/backend-services'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { type AppKey, AppKeyDialog } from '../registered-apps/public.ts'
import { useBackendServices } from './api.ts'
import { BackendForm } from './BackendForm.tsx'
import { BackendRow } from './BackendRow.tsx'

/** Programs that read all patients' records without a person. Two admins let one in. */
export function BackendCard() {
  const { t } = useTranslation(['registered-apps', 'bulk-export', 'common'])
  const services = useBackendServices()
  const [edited, setEdited] = useState<BackendService | 'new'>()
  const [shown, setShown] = useState<AppKey>()
  const rows = services.data?.rows ?? []
  const add = (
    <Button icon={Plus} onClick={() => setEdited('new')}>
      {t('bulk-export:backend.add')}
    </Button>
  )
  return (
    <Card title={t('bulk-export:backend.title')} className="mt-6">
      <p className="mb-4 text-muted">{t('bulk-export:backend.intro')}</p>
      <StateView {...queryState(services)} skeleton={<SkeletonRows label={t('registered-apps:loading')} rows={1} />}>
        {() =>
          rows.length === 0 ? (
            <EmptyState title={t('bulk-export:backend.empty')} text={t('bulk-export:backend.form.text')} action={add} />
          ) : (
            <>
              <ul aria-label={t('bulk-export:backend.title')} className="divide-y divide-border">
                {rows.map((service) => (
                  <BackendRow key={service.id} service={service} onEdit={() => setEdited(service)} onKey={setShown} />
                ))}
              </ul>
              <div className="mt-4 max-sm:[&>*]:w-full">{add}</div>
            </>
          )
        }
      </StateView>
      {edited ? (
        <Dialog
          open
          onOpenChange={() => setEdited(undefined)}
          title={edited === 'new' ? t('bulk-export:backend.add') : t('registered-apps:edit', { app: edited.name })}
          text={t('bulk-export:backend.form.text')}
          closeLabel={t('common:close')}
        >
          <BackendForm service={edited === 'new' ? undefined : edited} onDone={() => setEdited(undefined)} />
        </Dialog>
      ) : null}
      {shown ? <AppKeyDialog app={shown} onClose={() => setShown(undefined)} /> : null}
    </Card>
  )
}
