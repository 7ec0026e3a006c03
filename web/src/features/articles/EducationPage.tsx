import { ArrowLeft } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { loadTexts } from '#lib/i18n.ts'
import { QueryProvider } from '#lib/query.tsx'
import { Button } from '#ui/Button.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { paths } from '../../paths.ts'
import { ArticlesTab } from './ArticlesTab.tsx'

const ForumTab = lazy(async () => {
  const [{ ForumTab: Tab }] = await Promise.all([import('../forum/public.ts'), loadTexts(['forum', 'errors'])])
  return { default: Tab }
})

/** The screen at /patient-education: articles and the community forum. */
export default function EducationPage() {
  const { t } = useTranslation('articles')
  const [query, setQuery] = useSearchParams()
  const tab = query.get('tab') === 'forum' ? 'forum' : 'articles'
  return (
    <QueryProvider>
      <div className="mx-auto w-full max-w-[76rem] px-4 pt-4 pb-16 wide:px-8 wide:pt-6 wide:pb-24">
        <Button asChild variant="quiet" icon={ArrowLeft} className="-ml-3">
          <Link to={paths.dashboard()}>{t('articles:back')}</Link>
        </Button>
        <PageHeader title={t('articles:page.title')} text={t('articles:page.intro')} />
        <Tabs
          label={t('articles:page.title')}
          tabs={[
            { value: 'articles', label: t('articles:tab.articles') },
            { value: 'forum', label: t('articles:tab.forum') },
          ]}
          value={tab}
          onChange={(next) => setQuery(next === 'forum' ? { tab: next } : {}, { replace: true })}
        >
          {tab === 'forum' ? (
            <Suspense fallback={<SkeletonRows label={t('articles:tab.loading')} rows={5} />}>
              <ForumTab />
            </Suspense>
          ) : (
            <ArticlesTab />
          )}
        </Tabs>
      </div>
    </QueryProvider>
  )
}
