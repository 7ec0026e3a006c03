import { useTranslation } from 'react-i18next'
import { dayOf, formatDate, formatTime } from '#lib/format.ts'

/** A doctor's earliest free slot in the reader's time. */
export function FirstFree({ start }: { start: string | null }) {
  const { t } = useTranslation('providers')
  if (!start) return <>{t('providers:firstFree.none')}</>
  const isToday = dayOf(start) === dayOf(new Date())
  const time = formatTime(start)
  return (
    <>
      {t('providers:firstFree.label')}
      <b className="block font-semibold text-text tabular-nums">
        {isToday ? t('providers:firstFree.today', { time }) : `${formatDate(start, 'short')}, ${time}`}
      </b>
    </>
  )
}
