import type { VitalTrend } from '@uzima/contract/chart'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#lib/format.ts'
import { List } from '#ui/List.tsx'
import { Sparkline } from '#ui/Sparkline.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { isOut, useUnits, VitalLevelBadge, vitalText } from '../vitals/public.ts'
import { Line, Nothing, Part } from './Part.tsx'

export function VitalsPart({ patientId, vitals }: { patientId: string; vitals: readonly VitalTrend[] }) {
  const { t } = useTranslation(['chart', 'vitals'])
  const unitOf = useUnits()
  return (
    <Part
      title={t('chart:vitals.title')}
      to={staffPaths.patient({ id: patientId, part: 'vitals' })}
      all={t('chart:all')}
      allNamed={t('chart:vitals.all')}
    >
      {vitals.length === 0 ? (
        <Nothing>{t('chart:vitals.none')}</Nothing>
      ) : (
        <List>
          {vitals.map((trend) => {
            const { kind, level, readings, usual, addedBy } = trend
            const latest = readings.at(-1)
            return latest ? (
              <Line
                key={kind}
                title={t(`vitals:kind.${kind}`)}
                text={t(`chart:vitals.by.${addedBy}`, { when: formatMoment(latest.takenAt) })}
                drawing={
                  <Sparkline
                    points={readings.map(({ takenAt, values }) => ({ at: Date.parse(takenAt), value: values[0] ?? 0 }))}
                    band={usual}
                    isOut={isOut(level)}
                  />
                }
                value={vitalText(t, { ...latest, kind }, unitOf(kind))}
                level={level === 'normal' ? null : <VitalLevelBadge vital={trend} />}
              />
            ) : null
          })}
        </List>
      )}
    </Part>
  )
}
