const width = 72
const height = 28
/** Room for the last point's mark. */
const edge = 5

type SparklineProps = {
  /** Sorted by time; drawn if there are two or more. */
  points: readonly { at: number; value: number }[]
  /** The usual range, as ground. */
  band?: { low: number | null; high: number | null } | null | undefined
  /** Out of range: the last point is a lozenge that asks for attention. */
  isOut: boolean
}

/** How a value went, beside the value itself; it says nothing that is not also in words. */
export function Sparkline({ points, band, isOut }: SparklineProps) {
  const last = points.at(-1)
  if (points.length < 2 || !last) return null
  const values = [...points.map(({ value }) => value), ...[band?.low, band?.high].filter((bound) => bound != null)]
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const [from, until] = [points[0]?.at ?? 0, last.at]
  const x = (at: number) => edge + ((at - from) / (until - from || 1)) * (width - 2 * edge)
  const y = (value: number) => height - edge - ((value - least) / (most - least || 1)) * (height - 2 * edge)
  const top = band?.high == null ? 0 : y(band.high)
  const bottom = band?.low == null ? height : y(band.low)
  const way = points.map(({ at, value }, index) => `${index === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('')
  return (
    <svg aria-hidden width={width} height={height} className="shrink-0 overflow-visible">
      {band ? <rect y={top} width={width} height={Math.max(0, bottom - top)} rx={3} className="fill-chart-band" /> : null}
      <path d={way} fill="none" strokeWidth={2} strokeLinejoin="round" className="stroke-chart-1" />
      <Mark x={x(last.at)} y={y(last.value)} isOut={isOut} />
    </svg>
  )
}

function Mark({ x, y, isOut }: { x: number; y: number; isOut: boolean }) {
  return isOut ? (
    <path d={`M${x} ${y - 5}l5 5-5 5-5-5z`} className="fill-warning" />
  ) : (
    <circle cx={x} cy={y} r={3.5} strokeWidth={2} className="fill-surface stroke-chart-1" />
  )
}
