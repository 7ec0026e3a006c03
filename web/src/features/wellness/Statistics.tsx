import type { WellnessStatistics } from '@uzima/contract/wellness'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#lib/format.ts'
import { StatStrip } from '#ui/StatStrip.tsx'

export function Statistics({ statistics }: { statistics: WellnessStatistics }) {
  const { t } = useTranslation('wellness')
  const { onTrackPercent, active, completed, overdue, overdueGoals, overdueScreenings } = statistics
  return (
    <div>
      <h2 className="mb-3">{t('wellness:statistics.title')}</h2>
      <StatStrip
        label={t('wellness:statistics.title')}
        stats={[
          {
            label: t('wellness:statistics.onTrack'),
            figure: onTrackPercent === null ? '–' : formatNumber(onTrackPercent / 100, { style: 'percent' }),
            text: t(onTrackPercent === null ? 'wellness:statistics.noGoals' : 'wellness:statistics.onTrackText'),
          },
          { label: t('wellness:statistics.active'), figure: formatNumber(active), text: t('wellness:statistics.activeText') },
          { label: t('wellness:statistics.completed'), figure: formatNumber(completed), text: t('wellness:statistics.completedText') },
          {
            label: t('wellness:statistics.overdue'),
            figure: formatNumber(overdue),
            text: t('wellness:statistics.overdueText', { goals: overdueGoals, screenings: overdueScreenings }),
          },
        ]}
      />
    </div>
  )
}
