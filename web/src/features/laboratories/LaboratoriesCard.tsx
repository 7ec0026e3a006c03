import type { Laboratory } from '@uzima/contract/laboratories'
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
import { useLaboratories } from './api.ts'
import { LaboratoryForm } from './LaboratoryForm.tsx'
import { LaboratoryRow } from './LaboratoryRow.tsx'

/** Laboratories that send results, each by keys that two admins have let in. */
export function LaboratoriesCard() {
  const { t } = useTranslation(['laboratories', 'common'])
  const laboratories = useLaboratories()
  const [edited, setEdited] = useState<Laboratory | 'new'>()
  const rows = laboratories.data?.rows ?? []
  const add = (
    <Button icon={Plus} onClick={() => setEdited('new')}>
      {t('laboratories:add')}
    </Button>
  )
  return (
    <Card title={t('laboratories:title')} className="mt-6">
      <p className="mb-4 text-muted">{t('laboratories:intro')}</p>
      <StateView {...queryState(laboratories)} skeleton={<SkeletonRows label={t('laboratories:loading')} rows={1} />}>
        {() =>
          rows.length === 0 ? (
            <EmptyState title={t('laboratories:empty')} text={t('laboratories:form.text')} action={add} />
          ) : (
            <>
              <ul aria-label={t('laboratories:title')} className="divide-y divide-border">
                {rows.map((laboratory) => (
                  <LaboratoryRow key={laboratory.id} laboratory={laboratory} onAddKey={() => setEdited(laboratory)} />
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
          title={edited === 'new' ? t('laboratories:add') : t('laboratories:key.addTo', { name: edited.name })}
          text={t('laboratories:form.text')}
          closeLabel={t('common:close')}
        >
          <LaboratoryForm laboratory={edited === 'new' ? undefined : edited} onDone={() => setEdited(undefined)} />
        </Dialog>
      ) : null}
    </Card>
  )
}
