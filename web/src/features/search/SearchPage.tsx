import { searchKinds } from '@uzima/contract/search'
import { Lock } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isVerified, useSession } from '#lib/session.ts'
import { useSide } from '#lib/side.ts'
import { Icon } from '#ui/Icon.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { isSearchable, useSearch } from './api.ts'
import { FoundOfAll } from './FoundOfAll.tsx'
import { FoundOfKind } from './FoundOfKind.tsx'
import { hitGroups } from './hits.ts'
import { KindChips } from './KindChips.tsx'
import { matchingPages, usePages } from './pages.ts'
import { SearchForm } from './SearchForm.tsx'
import { ToDo } from './ToDo.tsx'
import { useAsk, useAsked } from './useAsked.ts'

/** The screen at /search: what was found, by where it lies; one kind in pages. */
export default function SearchPage() {
  const { t } = useTranslation(['search', 'common', 'providers'])
  const side = useSide()
  const session = useSession()
  const asked = useAsked()
  const ask = useAsk()
  const help = useId()
  const { q } = asked
  const kind = searchKinds.find((each) => each === asked.kind)
  const search = useSearch(q, side, isVerified(session))
  const pages = matchingPages(usePages(side), q)
  const groups = hitGroups(search.data, t)
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  const hasMore = groups.some((group) => group.hasMore)
  const isAsked = isSearchable(q)
  const title = !isAsked || !search.isSuccess ? t('search:page.title') : t(hasMore ? 'search:page.more' : 'search:page.found', { count, q })
  return (
    <>
      <PageHeader title={title} />
      <SearchForm key={q} q={q} isAsked={isAsked} onAsk={(words) => void ask({ q: words }, { replace: true })} />
      {isAsked ? (
        <>
          <KindChips groups={groups} chosen={kind} onChoose={(next) => void ask({ q, kind: next }, { replace: true })} />
          <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_20rem] wide:gap-6">
            {kind ? (
              <FoundOfKind kind={kind} q={q} />
            ) : (
              <FoundOfAll q={q} search={search} groups={groups} pages={pages} onShowAll={(next) => void ask({ q, kind: next })} />
            )}
            <aside aria-labelledby={help} className="grid gap-4 wide:gap-6">
              <h2 id={help} className="sr-only">
                {t('search:page.help')}
              </h2>
              <ToDo q={q} doctors={search.data?.doctors?.rows ?? []} />
              <p className="flex gap-2 text-muted text-small">
                <Icon of={Lock} size={16} className="mt-0.5" />
                <span>{t(side === 'work' ? 'search:page.workNote' : 'search:page.careNote')}</span>
              </p>
            </aside>
          </div>
        </>
      ) : (
        <p className="text-muted">{t('search:page.intro')}</p>
      )}
    </>
  )
}
