import type { Merge } from '@uzima/contract/merges'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { formatDate, formatDateTime, formatDay } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { staffPaths } from '../../staff-paths.ts'
import { useMerges, useUndoMerge } from './api.ts'

/** The screen at /registration/merges: what was put together in the last 30 days, and the way back. */
export default function MergesPage() {
  const { t } = useTranslation(['merges', 'registration', 'common'])
  const merges = useMerges()
  const rows = merges.data?.pages.flatMap((page) => page.rows) ?? []
  const [undoing, setUndoing] = useState<Merge>()
  return (
    <>
      <PageHeader title={t('merges:list.title')} text={t('merges:list.intro')} />
      <Card className="py-1.5! wide:py-2.5!">
        <StateView {...queryState(merges)} skeleton={<SkeletonRows label={t('merges:list.loading')} rows={4} />}>
          {() =>
            rows.length === 0 ? (
              <EmptyState
                title={t('merges:list.empty')}
                text={t('merges:list.emptyText')}
                action={
                  <Button asChild>
                    <Link to={staffPaths.registrations()}>{t('registration:list.title')}</Link>
                  </Button>
                }
              />
            ) : (
              <>
                <List label={t('merges:list.title')}>
                  {rows.map((merge) => (
                    <MergeRow key={merge.id} merge={merge} onUndo={() => setUndoing(merge)} />
                  ))}
                </List>
                {merges.hasNextPage ? (
                  <LoadMore
                    label={t('merges:list.more')}
                    busyLabel={t('merges:list.moreBusy')}
                    busy={merges.isFetchingNextPage}
                    onClick={() => void merges.fetchNextPage()}
                  />
                ) : null}
              </>
            )
          }
        </StateView>
      </Card>
      {undoing ? <UndoDialog merge={undoing} onClose={() => setUndoing(undefined)} /> : null}
    </>
  )
}

function MergeRow({ merge, onUndo }: { merge: Merge; onUndo: () => void }) {
  const { t } = useTranslation(['merges', 'registration'])
  const { from, into, mergedBy, mergedAt, undoableUntil, undoneAt, undoneBy } = merge
  const born = into.dateOfBirth ? t('registration:born', { day: formatDay(into.dateOfBirth) }) : t('registration:bornUnknown')
  const said = [
    born,
    mergedBy ? t('merges:list.by', { name: mergedBy, at: formatDateTime(mergedAt) }) : formatDateTime(mergedAt),
    undoneAt
      ? t(undoneBy ? 'merges:list.undoneBy' : 'merges:list.undone', { name: undoneBy, at: formatDateTime(undoneAt) })
      : t('merges:list.until', { day: formatDate(undoableUntil, 'medium') }),
  ]
  return (
    <ListRow
      title={t('merges:list.pair', { from: from.name, into: into.name })}
      text={said.join(' · ')}
      action={
        undoneAt ? undefined : (
          <Button icon={Undo2} onClick={onUndo} aria-label={t('merges:undo.named', { name: from.name })}>
            {t('merges:undo.submit')}
          </Button>
        )
      }
    />
  )
}

function UndoDialog({ merge, onClose }: { merge: Merge; onClose: () => void }) {
  const { t } = useTranslation('merges')
  const undo = useUndoMerge()
  const { id, from, into } = merge
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('merges:undo.title')}
      text={t('merges:undo.text', { from: from.name, into: into.name })}
      cancelLabel={t('merges:cancel')}
      confirmLabel={t('merges:undo.confirm')}
      busy={undo.isPending}
      busyLabel={t('merges:undo.busy')}
      error={undo.error ? errorText(undo.error) : undefined}
      onConfirm={() =>
        undo.mutate(id, {
          onSuccess: () => {
            toast.success(t('merges:undo.done', { name: from.name }))
            onClose()
          },
        })
      }
    />
  )
}
