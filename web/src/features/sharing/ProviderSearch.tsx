import type { Provider, ProviderAccess } from '@uzima/contract/sharing'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { List } from '#ui/List.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useProviders } from './api.ts'
import { ProviderRow } from './ProviderRow.tsx'

type ProviderSearchProps = {
  /** Providers who already have access; noted beside their name. */
  shared: readonly ProviderAccess[]
  onChoose: (provider: Provider) => void
}

/** Finds a doctor or professional in the directory by typing. */
export function ProviderSearch({ shared, onChoose }: ProviderSearchProps) {
  const { t } = useTranslation(['sharing', 'common'])
  const [search, setSearch] = useState('')
  const providers = useProviders(search)
  const rows = providers.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <>
      <SearchField label={t('sharing:share.search')} hint={t('sharing:share.searchHint')} onSearch={setSearch} />
      <StateView {...queryState(providers)} skeleton={<SkeletonRows label={t('sharing:share.loading')} rows={3} />}>
        {() => (
          <>
            <p role="status" className={rows.length === 0 ? 'mt-4 text-muted' : 'sr-only'}>
              {rows.length === 0 ? t('sharing:share.none') : t('sharing:share.found', { count: rows.length })}
            </p>
            <div className="mt-2">
              <List label={t('sharing:share.with')}>
                {rows.map((provider) => (
                  <ProviderRow
                    key={provider.id}
                    provider={provider}
                    until={shared.find((access) => access.provider.id === provider.id)?.until}
                    action={
                      <Button
                        variant="quiet"
                        aria-label={t('sharing:share.chooseNamed', { name: provider.name })}
                        onClick={() => onChoose(provider)}
                      >
                        {t('sharing:share.choose')}
                      </Button>
                    }
                  />
                ))}
              </List>
            </div>
            {providers.hasNextPage ? (
              <LoadMore
                label={t('sharing:share.more')}
                busyLabel={t('sharing:share.loading')}
                busy={providers.isFetchingNextPage}
                onClick={() => void providers.fetchNextPage()}
              />
            ) : null}
          </>
        )}
      </StateView>
    </>
  )
}
