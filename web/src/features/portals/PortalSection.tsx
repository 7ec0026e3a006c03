import type { Portal } from '@uzima/contract/portals'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryState } from '#lib/query-state.ts'
import { AddableCard } from '#ui/AddableCard.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { usePortals } from './api.ts'
import { PortalForm } from './PortalForm.tsx'
import { PortalRow } from './PortalRow.tsx'

/** Portals of others that people may connect, kept by admins. */
export function PortalSection() {
  const { t } = useTranslation(['portals', 'common'])
  const portals = usePortals()
  const [edited, setEdited] = useState<Portal | 'new'>()
  return (
    <>
      <AddableCard
        title={t('portals:list.title')}
        intro={t('portals:list.intro')}
        addLabel={t('portals:list.add')}
        onAdd={() => setEdited('new')}
        empty={{ title: t('portals:list.empty'), text: t('portals:list.emptyText') }}
        {...queryState(portals)}
        skeleton={<SkeletonRows label={t('portals:list.loading')} rows={1} />}
        rows={(portals.data?.rows ?? []).map((portal) => <PortalRow key={portal.id} portal={portal} onEdit={() => setEdited(portal)} />)}
      />
      {edited ? (
        <Dialog
          open
          onOpenChange={() => setEdited(undefined)}
          title={edited === 'new' ? t('portals:list.add') : t('portals:list.edit', { portal: edited.name })}
          closeLabel={t('common:close')}
        >
          <PortalForm
            portal={edited === 'new' ? undefined : edited}
            returnAddress={portals.data?.returnAddress ?? ''}
            keysAddress={portals.data?.keysAddress ?? ''}
            onDone={() => setEdited(undefined)}
          />
        </Dialog>
      ) : null}
    </>
  )
}
