import type { EntryActor, EntryChange } from '@uzima/contract/chart/entries'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { queryState } from '#lib/query-state.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { changeText } from './entry-words.ts'

type Version = { id: string; change: EntryChange; by: EntryActor; at: string; reason: string | null }
type EntryHistoryProps<V extends Version> = {
  name: string
  versions: {
    status: 'pending' | 'error' | 'success'
    data: { rows: V[] } | undefined
    error: unknown
    isFetching: boolean
    refetch: () => unknown
  }
  /** What the entry said in this version. */
  contentOf: (version: V) => ReactNode
  onClose: () => void
}

/** All versions of an entry, latest first, with who made them and why. */
export function EntryHistory<V extends Version>({ name, versions, contentOf, onClose }: EntryHistoryProps<V>) {
  const { t } = useTranslation(['chart', 'common'])
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('chart:history.title', { name })}
      text={t('chart:history.intro')}
      closeLabel={t('common:close')}
    >
      <StateView {...queryState(versions)} skeleton={<SkeletonRows label={t('chart:history.loading')} rows={2} />}>
        {() => (
          <ol className="divide-y divide-border">
            {versions.data?.rows.map((version) => (
              <li key={version.id} className="py-3">
                <p className="text-muted text-small">{changeText(t, version)}</p>
                {version.reason ? (
                  <p className="whitespace-pre-line text-small [overflow-wrap:anywhere]">
                    {t('chart:history.reason', { reason: version.reason })}
                  </p>
                ) : null}
                {contentOf(version)}
              </li>
            ))}
          </ol>
        )}
      </StateView>
    </Dialog>
  )
}
