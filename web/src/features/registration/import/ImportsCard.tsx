import type { PatientImport } from '@uzima/contract/registration/imports'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDateTime, formatNumber } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { useImports, useUndoImport } from './api.ts'

/** What was imported, by whom, and the way back for a week. */
export function ImportsCard() {
  const { t } = useTranslation(['registration-imports', 'registration', 'common'])
  const imports = useImports()
  const [undoing, setUndoing] = useState<PatientImport>()
  const rows = imports.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Card title={t('registration-imports:list.title')}>
      <StateView {...queryState(imports)} skeleton={<SkeletonRows label={t('registration-imports:list.loading')} rows={2} />}>
        {() =>
          rows.length === 0 ? (
            <EmptyState title={t('registration-imports:list.empty')} text={t('registration-imports:list.emptyText')} />
          ) : (
            <>
              <List label={t('registration-imports:list.title')}>
                {rows.map((each) => (
                  <ListRow
                    key={each.id}
                    title={<span className="[overflow-wrap:anywhere]">{each.fileName}</span>}
                    text={<ImportText of={each} />}
                    action={
                      each.undoneAt ? (
                        <Badge icon={Undo2}>{t('registration-imports:list.undone')}</Badge>
                      ) : each.undoUntil ? (
                        <Button
                          aria-label={t('registration-imports:undo.named', { file: each.fileName, at: formatDateTime(each.importedAt) })}
                          onClick={() => setUndoing(each)}
                        >
                          {t('registration-imports:undo.submit')}
                        </Button>
                      ) : null
                    }
                  />
                ))}
              </List>
              {imports.hasNextPage ? (
                <LoadMore
                  label={t('registration:list.more')}
                  busyLabel={t('registration:list.moreBusy')}
                  busy={imports.isFetchingNextPage}
                  onClick={() => void imports.fetchNextPage()}
                />
              ) : null}
            </>
          )
        }
      </StateView>
      {undoing ? <UndoDialog of={undoing} onClose={() => setUndoing(undefined)} /> : null}
    </Card>
  )
}

function ImportText({ of: { added, skipped, importedBy, importedAt, undoneBy, undoneAt } }: { of: PatientImport }) {
  const { t } = useTranslation(['registration-imports', 'registration'])
  const by = (name: string | null, at: string) => [name, formatDateTime(at)].filter(Boolean).join(', ')
  return (
    <>
      <span className="block">
        {t('registration-imports:list.added', { count: added, number: formatNumber(added) })}
        {skipped > 0 ? ` · ${t('registration-imports:list.skipped', { count: skipped, number: formatNumber(skipped) })}` : null}
      </span>
      <span className="block">{by(importedBy, importedAt)}</span>
      {undoneAt ? <span className="block">{t('registration-imports:list.undoneBy', { by: by(undoneBy, undoneAt) })}</span> : null}
    </>
  )
}

function UndoDialog({ of: { id, fileName, added }, onClose }: { of: PatientImport; onClose: () => void }) {
  const { t } = useTranslation(['registration-imports', 'registration'])
  const undo = useUndoImport()
  const count = { count: added, number: formatNumber(added), file: fileName }
  const handleConfirm = () =>
    undo.mutateAsync(id).then(
      () => {
        toast.success(t('registration-imports:undo.done', count))
        onClose()
      },
      () => undefined,
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('registration-imports:undo.title')}
      text={t('registration-imports:undo.text', count)}
      cancelLabel={t('registration-imports:undo.keep')}
      confirmLabel={t('registration-imports:undo.submit')}
      danger
      busy={undo.isPending}
      busyLabel={t('registration-imports:undo.busy')}
      error={undo.error ? errorText(undo.error) : undefined}
      onConfirm={() => void handleConfirm()}
    />
  )
}
