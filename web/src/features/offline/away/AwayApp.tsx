import { RotateCw, WifiOff } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { ThemeButton } from '#layout/ThemeButton.tsx'
import { formatDateTime } from '#lib/format.ts'
import type { Kept } from '#lib/offline/copies.ts'
import { useTitle } from '#lib/title.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { SkipLink } from '#ui/SkipLink.tsx'
import { Wordmark } from '#ui/Wordmark.tsx'
import { callTo } from '../../../paths.ts'
import { CardView } from '../../emergency-contacts/public.ts'
import { AppointmentsCopy } from './AppointmentsCopy.tsx'
import { MedicationsCopy } from './MedicationsCopy.tsx'
import { SavedPages } from './SavedPages.tsx'
import { type SavedPage, savedPages } from './saved-pages.ts'

const ArticleCopy = lazy(async () => ({ default: (await import('./ArticleCopy.tsx')).ArticleCopy }))

/** The app without a connection: what this person's device has kept, under its usual addresses. Nothing here talks to the server. */
export function AwayApp({ kept }: { kept: Kept }) {
  const { t } = useTranslation(['offline', 'common'])
  const { pathname } = useLocation()
  const pages = savedPages(t, kept.copies)
  const page = pages.find(({ path }) => path === pathname)
  const title = page?.title ?? t('offline:away.title')
  useTitle(title)
  const emergency = kept.copies.practice?.content.emergency
  return (
    <>
      <SkipLink href="#main">{t('common:skip')}</SkipLink>
      <div className="mx-auto flex min-h-dvh w-full max-w-200 flex-col px-4 pb-10 wide:px-8">
        <header className="flex min-h-16 items-center justify-between print:hidden">
          <Wordmark>{t('common:product')}</Wordmark>
          <ThemeButton />
        </header>
        <Banner
          icon={WifiOff}
          role="status"
          action={
            <Button variant="quiet" icon={RotateCw} onClick={() => location.reload()}>
              {t('offline:away.again')}
            </Button>
          }
        >
          {page ? t('offline:away.saved', { when: formatDateTime(page.savedAt) }) : t('offline:away.offline')}
        </Banner>
        <main id="main" tabIndex={-1} className="flex-1 pt-6">
          {page?.part === 'card' ? null : <h1 className="mb-4 break-words">{title}</h1>}
          <Suspense fallback={<SkeletonRows label={t('common:loading')} rows={4} />}>
            {page ? <Content page={page} kept={kept} /> : null}
          </Suspense>
          {page ? null : <p className="mb-4 max-w-[65ch] text-muted">{t('offline:away.text')}</p>}
          <SavedPages pages={pages.filter((each) => each !== page)} isMore={page !== undefined} />
        </main>
        {emergency ? (
          <p className="pt-8">
            <a href={callTo(emergency)} className="inline-block py-2.5 font-semibold">
              {t('offline:away.emergency', { emergency })}
            </a>
          </p>
        ) : null}
      </div>
    </>
  )
}

function Content({ page, kept: { userId, copies } }: { page: SavedPage; kept: Kept }) {
  const { card, appointments, medications, doses, article } = copies
  if (page.part === 'card') return card ? <CardView card={card.content} level={1} /> : null
  if (page.part === 'appointments') return <AppointmentsCopy appointments={appointments?.content ?? []} />
  if (page.part === 'medications')
    return <MedicationsCopy userId={userId} medications={medications?.content ?? []} doses={doses?.content ?? []} />
  return article ? <ArticleCopy article={article.content} /> : null
}
