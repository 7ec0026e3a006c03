import type { Laboratory } from '@uzima/contract/laboratories'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryState } from '#lib/query-state.ts'
import { AddableCard } from '#ui/AddableCard.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { useLaboratories } from './api.ts'
import { LaboratoryForm } from './LaboratoryForm.tsx'
import { LaboratoryRow } from './LaboratoryRow.tsx'

/** Laboratories that send results, each by keys that two admins have let in. */
export function LaboratoriesCard() {
  const { t } = useTranslation(['laboratories', 'common'])
  const laboratories = useLaboratories()
  const [edited, setEdited] = useState<Laboratory | 'new'>()
  return (
    <>
      <AddableCard
        title={t('laboratories:title')}
        intro={t('laboratories:intro')}
        addLabel={t('laboratories:add')}
        onAdd={() => setEdited('new')}
        empty={{ title: t('laboratories:empty'), text: t('laboratories:form.text') }}
        {...queryState(laboratories)}
        skeleton={<SkeletonRows label={t('laboratories:loading')} rows={1} />}
        rows={(laboratories.data?.rows ?? []).map((laboratory) => (
          <LaboratoryRow key={laboratory.id} laboratory={laboratory} onAddKey={() => setEdited(laboratory)} />
        ))}
      />
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
    </>
  )
}
