import { useTranslation } from 'react-i18next'
import { formatMoment } from '#lib/format.ts'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { useChart } from '../chart/public.ts'
import { useUnits, VitalLevelBadge, vitalText } from '../vitals/public.ts'

/** The latest measurements, to look at while writing. Nothing if there are none. */
export function VitalsCard({ patientId }: { patientId: string }) {
  const { t } = useTranslation(['encounters', 'vitals'])
  const unitOf = useUnits()
  const vitals = useChart(patientId).data?.vitals ?? []
  if (vitals.length === 0) return null
  return (
    <Card title={t('encounters:vitals.title')}>
      <List>
        {vitals.map((trend) => {
          const latest = trend.readings.at(-1)
          return latest ? (
            <li key={trend.kind} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
              <span className="min-w-0">
                <span className="block font-semibold text-small">{t(`vitals:kind.${trend.kind}`)}</span>
                <span className="block text-caption text-muted">{formatMoment(latest.takenAt)}</span>
              </span>
              <span className="ml-auto flex flex-wrap items-center justify-end gap-2">
                {trend.level === 'normal' ? null : <VitalLevelBadge vital={trend} />}
                <span className="font-semibold text-small tabular-nums">
                  {vitalText(t, { ...latest, kind: trend.kind }, unitOf(trend.kind))}
                </span>
              </span>
            </li>
          ) : null
        })}
      </List>
    </Card>
  )
}
