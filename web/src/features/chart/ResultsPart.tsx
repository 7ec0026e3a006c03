import { isOutOfRange, type LabSeries } from '@uzima/contract/health-records/values'
import { Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDay } from '#lib/format.ts'
import { Badge } from '#ui/Badge.tsx'
import { List } from '#ui/List.tsx'
import { Sparkline } from '#ui/Sparkline.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { rangeText, resultText, ValueLevelBadge } from '../health-records/public.ts'
import { Line, Nothing, Part } from './Part.tsx'

type ResultsPartProps = { patientId: string; results: readonly LabSeries[]; unreviewed: number }

export function ResultsPart({ patientId, results, unreviewed }: ResultsPartProps) {
  const { t } = useTranslation(['chart', 'health-records'])
  return (
    <Part
      title={t('chart:results.title')}
      to={staffPaths.patient({ id: patientId, part: 'records' })}
      all={t('chart:all')}
      allNamed={t('chart:results.all')}
    >
      {unreviewed > 0 ? (
        <p className="pb-2">
          <Badge kind="warning" icon={Clock}>
            {t('chart:results.unreviewed', { count: unreviewed })}
          </Badge>
        </p>
      ) : null}
      {results.length === 0 ? (
        <Nothing>{t('chart:results.none')}</Nothing>
      ) : (
        <List>
          {results.map(({ test, name, unit, values }) => {
            const latest = values.at(-1)
            if (!latest) return null
            const range = rangeText(latest)
            return (
              <Line
                key={`${test ?? name}|${unit}`}
                title={
                  <Link to={staffPaths.patient({ id: patientId, part: 'records', record: latest.recordId })} className="text-text">
                    {name}
                  </Link>
                }
                text={range ? t('chart:results.range', { day: formatDay(latest.date), range }) : formatDay(latest.date)}
                drawing={
                  <Sparkline
                    points={values.map(({ date, value }) => ({ at: Date.parse(date), value }))}
                    band={range ? latest : null}
                    isOut={isOutOfRange(latest)}
                  />
                }
                value={resultText({ value: latest.value, unit })}
                level={<ValueLevelBadge value={latest} />}
              />
            )
          })}
        </List>
      )}
    </Part>
  )
}
