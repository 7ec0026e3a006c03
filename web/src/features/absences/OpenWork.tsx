import type { OpenWork as Work } from '@uzima/contract/absences/leaving'
import { CalendarClock, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatList } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'
import { useOpenWork } from './leaving-api.ts'

const kinds = ['appointments', 'series', 'groupVisits', 'tasks', 'results'] as const

/** Before somebody's access is ended: what they would leave behind, as numbers. */
export function OpenWork({ userId }: { userId: string }) {
  const { t } = useTranslation('absences-leaving')
  const { data, isError } = useOpenWork(userId)
  if (isError)
    return (
      <Banner kind="warning" icon={TriangleAlert} role="status">
        {t('absences-leaving:workFailed')}
      </Banner>
    )
  if (!data) return null
  const left = kinds.filter((kind) => data[kind] > 0)
  if (left.length === 0) return null
  return (
    <Banner kind="warning" icon={CalendarClock} role="status">
      <p className="font-semibold">{t('absences-leaving:work', { list: formatList(left.map((kind) => words(data, kind))) })}</p>
      {data.appointments + data.series + data.groupVisits > 0 ? <p>{t('absences-leaving:workText')}</p> : null}
    </Banner>
  )

  function words(work: Work, kind: (typeof kinds)[number]) {
    return t(`absences-leaving:count.${kind}`, { count: work[kind] })
  }
}
