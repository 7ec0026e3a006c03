import type { PortalConnection } from '@uzima/contract/portals'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatList } from '#lib/format.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { useRemoveConnection } from './api.ts'

/** Ends a connection; what came stays unless the person wants it gone too. */
export function RemoveDialog({ of: { id, portal }, onClose }: { of: PortalConnection; onClose: () => void }) {
  const { t } = useTranslation('portals')
  const remove = useRemoveConnection()
  const [records, setRecords] = useState(false)
  const handleConfirm = () =>
    remove.mutate(
      { id, records },
      {
        onSuccess: ({ ended, kept }) => {
          onClose()
          const names = kept.map(({ words }) => words.name)
          if (names.length > 0)
            toast.warning(t('remove.done', { portal: portal.name }), { text: t('remove.kept', { names: formatList(names) }) })
          else if (ended === 'there_too') toast.success(t('remove.done', { portal: portal.name }))
          else toast.warning(t('remove.done', { portal: portal.name }), { text: t('remove.hereOnly', { portal: portal.name }) })
        },
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      danger
      title={t('remove.title', { portal: portal.name })}
      text={t('remove.text')}
      cancelLabel={t('remove.keep')}
      confirmLabel={t('remove.confirm')}
      busy={remove.isPending}
      busyLabel={t('remove.busy')}
      error={remove.error ? errorText(remove.error) : undefined}
      onConfirm={handleConfirm}
    >
      <CheckboxField
        label={t('remove.records')}
        hint={t('remove.recordsHint')}
        checked={records}
        onChange={({ target }) => setRecords(target.checked)}
      />
    </ConfirmDialog>
  )
}
