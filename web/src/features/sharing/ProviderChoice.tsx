import type { Provider, ProviderAccess } from '@uzima/contract/sharing'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDate } from '#lib/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useProviders } from './api.ts'
import { providerWords } from './provider-words.ts'
import { SearchField } from './SearchField.tsx'

type ProviderChoiceProps = {
  /** Who can see the record already: it is said beside their name. */
  shared: readonly ProviderAccess[]
  value: Provider | undefined
  onChange: (provider: Provider) => void
  error?: string
}

/** A doctor or a professional of the directory, found by typing. */
export function ProviderChoice({ shared, value, onChange, error }: ProviderChoiceProps) {
  const { t } = useTranslation(['sharing', 'common'])
  const [search, setSearch] = useState('')
  const providers = useProviders(search)
  const rows = providers.data?.pages.flatMap((page) => page.rows) ?? []
  const untilOf = ({ id }: Provider) => shared.find(({ provider }) => provider.id === id)?.until

  const wordsOf = (provider: Provider) => {
    const until = untilOf(provider)
    return (
      <>
        {providerWords(t, provider)}
        {until ? <span className="block">{t('sharing:share.already', { day: formatDate(until) })}</span> : null}
      </>
    )
  }

  return (
    <div className="space-y-4">
      <SearchField label={t('sharing:share.search')} hint={t('sharing:share.searchHint')} onSearch={setSearch} />
      <StateView
        status={providers.status}
        skeleton={<SkeletonRows label={t('sharing:share.loading')} rows={3} />}
        errorText={errorText(providers.error)}
        retryLabel={t('common:retry')}
        onRetry={() => void providers.refetch()}
        retrying={providers.isFetching}
      >
        {() => (
          <>
            <p role="status" className={rows.length === 0 ? 'text-muted' : 'sr-only'}>
              {rows.length === 0 ? t('sharing:share.none') : t('sharing:share.found', { count: rows.length })}
            </p>
            {rows.length > 0 ? (
              <ChoiceGroup
                legend={t('sharing:share.with')}
                name="share-with"
                value={value?.id ?? null}
                onPick={(id) => {
                  const picked = rows.find((provider) => provider.id === id)
                  if (picked) onChange(picked)
                }}
                options={rows.map((provider) => ({
                  value: provider.id,
                  title: provider.name,
                  text: wordsOf(provider),
                  leading: <Avatar name={provider.name} />,
                }))}
                {...(error && { error })}
              />
            ) : null}
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
    </div>
  )
}
