import type { SearchKind } from '@uzima/contract/search'
import { useTranslation } from 'react-i18next'
import { queryState } from '#lib/query-state.ts'
import { useSide } from '#lib/side.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useSearchOf } from './api.ts'
import { HitList } from './HitList.tsx'
import { hitGroups } from './hits.ts'

/** All that was found of one kind, page by page. */
export function FoundOfKind({ kind, q }: { kind: SearchKind; q: string }) {
  const { t } = useTranslation(['search', 'common', 'providers'])
  const side = useSide()
  const found = useSearchOf(kind, q, side)
  const options = (found.data?.pages ?? []).flatMap((page) => hitGroups(page, t).flatMap((group) => group.options))
  return (
    <Card title={t(`search:kind.${kind}`)}>
      <StateView {...queryState(found)} skeleton={<SkeletonRows label={t('search:waiting')} rows={5} />}>
        {() => (
          <>
            {options.length > 0 ? (
              <HitList options={options} q={q} label={t(`search:kind.${kind}`)} />
            ) : (
              <EmptyState
                title={t('search:page.none', { q })}
                text={t(found.hasNextPage ? 'search:page.olderText' : 'search:page.noneText')}
              />
            )}
            {found.hasNextPage ? (
              <LoadMore
                label={t(options.length > 0 ? 'search:page.loadMore' : 'search:page.older')}
                busyLabel={t('search:page.loadMoreBusy')}
                busy={found.isFetchingNextPage}
                onClick={() => void found.fetchNextPage()}
              />
            ) : null}
          </>
        )}
      </StateView>
    </Card>
  )
}
