import { useTranslation } from 'react-i18next'
import { formatNumber } from '#lib/format.ts'

const percent = (share: number) => formatNumber(share, { style: 'percent', minimumFractionDigits: 1 })

const points = [
  { x: 8, y: 14 },
  { x: 93, y: 30 },
  { x: 178, y: 40 },
  { x: 263, y: 54 },
]
const latest = { x: 348, y: 64 }

/** A lab value within its target range. */
export function ResultsPicture() {
  const { t } = useTranslation('landing')
  return (
    <>
      <p className="flex items-baseline justify-between gap-3 text-small">
        <span className="text-muted">{t('landing:scene.result')}</span>
        <span suppressHydrationWarning className="font-semibold tabular-nums">
          {percent(0.066)}
        </span>
      </p>
      <div className="relative mt-2">
        <svg viewBox="0 0 360 92" className="block h-auto w-full" aria-hidden="true">
          <rect y="44" width="360" height="48" className="fill-chart-band" />
          <path d="M8 14 93 30 178 40 263 54 348 64" fill="none" strokeWidth="2.5" className="stroke-chart-1" />
          {points.map(({ x, y }) => (
            <circle key={x} cx={x} cy={y} r="4" strokeWidth="2.5" className="fill-surface stroke-chart-1" />
          ))}
          <circle cx={latest.x} cy={latest.y} r="6" className="fill-chart-1" />
        </svg>
        <p suppressHydrationWarning className="absolute bottom-1 left-2 text-brand-soft-text text-caption">
          {t('landing:scene.target', { value: percent(0.07) })}
        </p>
      </div>
    </>
  )
}
