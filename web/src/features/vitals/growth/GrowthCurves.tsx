import type { GrowthChart, GrowthPoint } from '@uzima/contract/vitals/growth'
import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { useRef } from 'react'
import { formatNumber } from '#lib/format.ts'
import { useWidth } from '#ui/use-width.ts'

const margin = { top: 30, right: 34, bottom: 48, left: 46 }

type GrowthCurvesProps = {
  /** What is drawn; a table has the same values. */
  label: string
  chart: GrowthChart
  points: readonly GrowthPoint[]
  /** From the stored unit into the reader's. */
  toShown: (value: number) => number
  /** The same for a length, where the lines go by length. */
  lengthToShown: (value: number) => number
  axis: string
  unit: string
  /** Months up to two years, years after that. */
  inYears: boolean
}

/** Percentile lines of a reference, softly, with a child's measurements over them: drawn at actual size. */
export function GrowthCurves({ label, chart, points, toShown, lengthToShown, axis, unit, inYears }: GrowthCurvesProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const height = width > 480 ? 400 : 320
  const right = Math.max(width - margin.right, margin.left + 1)
  const bottom = height - margin.bottom
  const shown = points.filter(({ ageMonths }) => ageMonths >= chart.fromMonths && ageMonths <= chart.untilMonths + 1)
  const values = [...chart.lines.flatMap((each) => each.points.map(([, value]) => value)), ...shown.map(({ value }) => value)].map(toShown)
  const [from, until] = chart.lengths ?? [chart.fromMonths, chart.untilMonths]
  const across = scaleLinear([from, until], [margin.left, right])
  const placeOf = ({ ageMonths, length }: GrowthPoint) => (chart.lengths ? (length ?? from) : ageMonths)
  const y = scaleLinear([Math.min(...values), Math.max(...values)], [bottom, margin.top]).nice()
  const way = line<[number, number]>(
    ([place]) => across(place),
    ([, value]) => y(toShown(value)),
  )
  const [lowest, highest] = [chart.lines[0], chart.lines.at(-1)]
  const between =
    lowest && highest
      ? area<[number, number]>()
          .x(([place]) => across(place))
          .y0(([, value]) => y(toShown(value)))
          .y1((_, index) => y(toShown(highest.points[index]?.[1] ?? 0)))(lowest.points)
      : null
  const byLength = scaleLinear([lengthToShown(from), lengthToShown(until)], [margin.left, right])
  const step = inYears ? (chart.untilMonths - chart.fromMonths > 60 ? 24 : 12) : width > 480 ? 3 : 6
  const ages = chart.lengths
    ? []
    : Array.from({ length: Math.floor((chart.untilMonths - chart.fromMonths) / step) + 1 }, (_, index) => chart.fromMonths + index * step)
  return (
    <div ref={box}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className="block max-w-full">
        <path d={between ?? ''} className="fill-chart-band" />
        {y.ticks(6).map((tick) => (
          <g key={tick}>
            <path d={`M${margin.left} ${y(tick)}H${right}`} className="stroke-chart-grid" />
            <text x={margin.left - 8} y={y(tick) + 4.5} textAnchor="end" className="fill-muted text-[13px] tabular-nums">
              {formatNumber(tick)}
            </text>
          </g>
        ))}
        <text x={margin.left - 8} y={14} textAnchor="end" className="fill-muted text-[13px]">
          {unit}
        </text>
        {ages.map((age) => (
          <text key={age} x={across(age)} y={bottom + 20} textAnchor="middle" className="fill-muted text-[13px] tabular-nums">
            {formatNumber(inYears ? age / 12 : age)}
          </text>
        ))}
        {chart.lengths
          ? byLength.ticks(width > 480 ? 8 : 5).map((tick) => (
              <text key={tick} x={byLength(tick)} y={bottom + 20} textAnchor="middle" className="fill-muted text-[13px] tabular-nums">
                {formatNumber(tick)}
              </text>
            ))
          : null}
        <text x={(margin.left + right) / 2} y={height - 8} textAnchor="middle" className="fill-muted text-[13px]">
          {axis}
        </text>
        {chart.lines.map(({ percentile, points: of }) => (
          <g key={percentile}>
            <path
              d={way(of) ?? ''}
              fill="none"
              strokeWidth={percentile === 50 ? 2 : 1}
              strokeDasharray={percentile === 50 ? undefined : '4 3'}
              className="stroke-border-strong"
            />
            <text x={right + 6} y={y(toShown(of.at(-1)?.[1] ?? 0)) + 4.5} className="fill-muted text-[13px] tabular-nums">
              {formatNumber(percentile)}
            </text>
          </g>
        ))}
        <path
          d={way(shown.map((point): [number, number] => [placeOf(point), point.value])) ?? ''}
          fill="none"
          strokeWidth={2.5}
          strokeLinejoin="round"
          className="stroke-chart-1"
        />
        {shown.map((point, index) => (
          <circle
            key={point.takenAt}
            cx={across(placeOf(point))}
            cy={y(toShown(point.value))}
            r={index === shown.length - 1 ? 6.5 : 4.5}
            strokeWidth={2.5}
            className="fill-surface stroke-chart-1"
          />
        ))}
      </svg>
    </div>
  )
}
