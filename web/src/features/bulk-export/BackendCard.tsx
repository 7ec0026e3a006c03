import type { BackendService } from '@uzima/contract/connected-apps/backend-services'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryState } from '#lib/query-state.ts'
import { AddableCard } from '#ui/AddableCard.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
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
  return (
    <>
      <AddableCard
        title={t('bulk-export:backend.title')}
        intro={t('bulk-export:backend.intro')}
        addLabel={t('bulk-export:backend.add')}
        onAdd={() => setEdited('new')}
        empty={{ title: t('bulk-export:backend.empty'), text: t('bulk-export:backend.form.text') }}
        {...queryState(services)}
        skeleton={<SkeletonRows label={t('registered-apps:loading')} rows={1} />}
        rows={(services.data?.rows ?? []).map((service) => (
          <BackendRow key={service.id} service={service} onEdit={() => setEdited(service)} onKey={setShown} />
        ))}
      />
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
    </>
  )
}
