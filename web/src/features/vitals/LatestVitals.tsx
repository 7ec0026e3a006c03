import type { LatestVital, VitalKind } from '@uzima/contract/vitals'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#lib/format.ts'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { LevelBadge } from './LevelBadge.tsx'
import { useUnits } from './units.ts'
import { kindIcons, valueText } from './vital-words.ts'

type LatestVitalsProps = { rows: readonly LatestVital[]; shown: VitalKind; onShow: (kind: VitalKind) => void }

/** The latest of each kind; the one pressed is drawn. */
export function LatestVitals({ rows, shown, onShow }: LatestVitalsProps) {
  const { t } = useTranslation('vitals')
  const unitOf = useUnits()
  return (
    <Card title={t('vitals:latest.title')}>
      <ul className="-mx-2 grid gap-1 sm:grid-cols-2 wide:grid-cols-1">
        {rows.map(({ latest }) => (
          <li key={latest.kind}>
            <button
              type="button"
              aria-pressed={latest.kind === shown}
              onClick={() => onShow(latest.kind)}
              className={classes(
                'flex min-h-16 w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-small px-2 py-2.5 text-left transition-colors hover:bg-background',
                latest.kind === shown && 'bg-brand-soft! text-brand-soft-text',
              )}
            >
              <Icon of={kindIcons[latest.kind]} className="text-brand" />
              <span className="min-w-0 flex-1 basis-28">
                <span className="block font-semibold">{t(`vitals:kind.${latest.kind}`)}</span>
                <span className={classes('block text-small', latest.kind === shown ? 'text-brand-soft-text' : 'text-muted')}>
                  {formatMoment(latest.takenAt)}
                </span>
              </span>
              <span className="flex flex-col items-end gap-1 text-right">
                <span className="font-semibold tabular-nums">{valueText(t, latest, unitOf(latest.kind))}</span>
                <LevelBadge level={latest.level} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
