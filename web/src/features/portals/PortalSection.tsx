import type { Portal } from '@uzima/contract/portals'
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
import { usePortals } from './api.ts'
import { PortalForm } from './PortalForm.tsx'
import { PortalRow } from './PortalRow.tsx'

/** Portals of others that people may connect, kept by admins. */
export function PortalSection() {
  const { t } = useTranslation(['portals', 'common'])
  const portals = usePortals()
  const [edited, setEdited] = useState<Portal | 'new'>()
  const rows = portals.data?.rows ?? []
  const add = (
    <Button icon={Plus} onClick={() => setEdited('new')}>
      {t('portals:list.add')}
    </Button>
  )
  return (
    <Card title={t('portals:list.title')} className="mt-6">
      <p className="mb-4 text-muted">{t('portals:list.intro')}</p>
      <StateView {...queryState(portals)} skeleton={<SkeletonRows label={t('portals:list.loading')} rows={1} />}>
        {() =>
          rows.length === 0 ? (
            <EmptyState title={t('portals:list.empty')} text={t('portals:list.emptyText')} action={add} />
          ) : (
            <>
              <ul aria-label={t('portals:list.title')} className="divide-y divide-border">
                {rows.map((portal) => (
                  <PortalRow key={portal.id} portal={portal} onEdit={() => setEdited(portal)} />
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
    </Card>
  )
}
