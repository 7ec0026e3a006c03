import { TriangleAlert, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import type { DoseNews } from '../medications/public.ts'

type DoseNewsListProps = { news: readonly DoseNews[]; onDismiss: () => void }

/** Doses that were marked elsewhere as well, or that could not be recorded; until dismissed. */
export function DoseNewsList({ news, onDismiss }: DoseNewsListProps) {
  const { t } = useTranslation('offline')
  return (
    <Banner
      kind="warning"
      icon={TriangleAlert}
      role="status"
      action={
        <Button variant="quiet" icon={X} onClick={onDismiss}>
          {t('offline:news.dismiss')}
        </Button>
      }
    >
      <ul aria-label={t('offline:news.title')} className="space-y-2">
        {news.map((each) => (
          <li key={each.doseId}>
            <News news={each} />
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function News({ news }: { news: DoseNews }) {
  const { t } = useTranslation('offline')
  const { medicine, here } = news
  const said = ({ state, at }: DoseNews['here']) => t(`offline:news.${state}`, { when: formatDateTime(at) })
  if (news.kind === 'refused') return <>{t('offline:news.refused', { medicine, entry: said(here) })}</>
  const counting = news.counts === 'here' ? here : news.elsewhere
  return (
    <>
      <strong className="font-semibold">{t('offline:news.twice', { medicine })}</strong>{' '}
      {t('offline:news.entries', { here: said(here), elsewhere: said(news.elsewhere), counting: said(counting) })}
    </>
  )
}
