import type { SearchKind } from '@uzima/contract/search'
import { FileLock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { queryState } from '#lib/query-state.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../paths.ts'
import type { useSearch } from './api.ts'
import { HitList } from './HitList.tsx'
import type { HitGroup, Option } from './options.ts'

type FoundOfAllProps = {
  q: string
  search: ReturnType<typeof useSearch>
  groups: HitGroup[]
  pages: Option[]
  onShowAll: (kind: SearchKind) => void
}

/** The first few of each kind, a card each. */
export function FoundOfAll({ q, search, groups, pages, onShowAll }: FoundOfAllProps) {
  const { t } = useTranslation(['search', 'common'])
  const isNear = groups.length > 0 && groups.every((group) => group.isNear)
  return (
    <StateView
      {...queryState(search)}
      skeleton={
        <Card>
          <SkeletonRows label={t('search:waiting')} rows={5} />
        </Card>
      }
    >
      {() => (
        <div className="grid gap-4 wide:gap-6">
          {isNear ? <p role="status">{t('search:page.near', { q })}</p> : null}
          {search.data?.needsConsent ? (
            <Banner kind="neutral" icon={FileLock} action={<Link to={paths.healthRecords()}>{t('search:page.toConsent')}</Link>}>
              {t('search:page.needsConsent')}
            </Banner>
          ) : null}
          {groups.length === 0 && pages.length === 0 ? (
            <Card>
              <EmptyState title={t('search:page.none', { q })} text={t('search:page.noneText')} />
            </Card>
          ) : null}
          {groups.map(({ kind, options, hasMore }) => (
            <Card key={kind} title={t(`search:kind.${kind}`)}>
              {options.length > 0 ? <HitList options={options} q={q} label={t(`search:kind.${kind}`)} /> : null}
              {hasMore ? (
                <Button variant="quiet" onClick={() => onShowAll(kind)}>
                  {t(options.length > 0 ? `search:all.${kind}` : 'search:page.older')}
                </Button>
              ) : null}
            </Card>
          ))}
          {pages.length > 0 ? (
            <Card title={t('search:group.pages')}>
              <HitList options={pages} q={q} label={t('search:group.pages')} />
            </Card>
          ) : null}
        </div>
      )}
    </StateView>
  )
}
