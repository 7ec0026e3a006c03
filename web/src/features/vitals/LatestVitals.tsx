import type { LatestVital } from '@uzima/contract/vitals'
import type { VitalKind } from '@uzima/contract/vitals/kinds'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#lib/format.ts'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { LevelBadge } from './LevelBadge.tsx'
import { useUnits } from './units.ts'
import { kindIcons, valueText } from './vital-words.ts'

type LatestVitalsProps = { rows: readonly LatestVital[]; shown: VitalKind; onShow: (kind: VitalKind) => void }

/** The latest of each kind; clicking one charts it. */
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
                'flex min-h-16 w-full items-start gap-3 rounded-small px-2 py-3 text-left transition-colors hover:bg-background',
                latest.kind === shown && 'bg-brand-soft! text-brand-soft-text',
              )}
            >
              <Icon of={kindIcons[latest.kind]} className="mt-0.5 text-brand" />
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap justify-between gap-x-3 font-semibold">
                  <span>{t(`vitals:kind.${latest.kind}`)}</span>
                  <span className="tabular-nums">{valueText(t, latest, unitOf(latest.kind))}</span>
                </span>
                <span className="mt-0.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                  <span className={classes('text-small', latest.kind === shown ? 'text-brand-soft-text' : 'text-muted')}>
                    {formatMoment(latest.takenAt)}
                  </span>
                  <LevelBadge vital={latest} />
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
