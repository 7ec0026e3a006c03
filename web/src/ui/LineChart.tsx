import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { type Band, margin, nearestTo, type Plot, plotOf, type Reading } from '#ui/chart.ts'
import { classes } from '#ui/classes.ts'
import { useWidth } from '#ui/use-width.ts'

type LineChartProps = {
  /** What is shown, over which period. */
  label: string
  /** Keyboard instructions, and that a table has the same values. */
  hint: string
  /** One or two; two get a legend. */
  lines: readonly string[]
  /** Sorted by time; at least one. */
  readings: readonly Reading[]
  bands?: readonly Band[]
  formatValue: (value: number) => string
  formatTime: (at: number) => string
}

/** Values over time: drawn at actual size, explored with arrow keys or touch. Provide a table of the same values nearby. */
export function LineChart({ label, hint, lines, readings, bands = [], formatValue, formatTime }: LineChartProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const [chosen, setChosen] = useState<number | null>(null)
  const height = width > 480 ? 300 : 250
  const plot = plotOf(readings, bands, { width, height })
  const last = readings.length - 1
  const current = Math.min(chosen ?? last, last)
  const reading = readings[current]

  const moveBy: Record<string, number> = { ArrowLeft: current - 1, ArrowDown: current - 1, ArrowRight: current + 1, ArrowUp: current + 1 }
  const handleKey = (event: KeyboardEvent) => {
    const target = event.key === 'Home' ? 0 : event.key === 'End' ? last : moveBy[event.key]
    if (target === undefined) return
    event.preventDefault()
    setChosen(Math.max(0, Math.min(last, target)))
  }
  const handlePoint = (event: PointerEvent<HTMLDivElement>) =>
    setChosen(nearestTo(readings, plot, event.clientX - event.currentTarget.getBoundingClientRect().left))

  return (
    <div>
      <div
        ref={box}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-describedby={`${id}-hint`}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={readings.length}
        aria-valuenow={current + 1}
        aria-valuetext={reading ? `${reading.when}: ${reading.text}` : undefined}
        onKeyDown={handleKey}
        onPointerMove={handlePoint}
        onPointerDown={handlePoint}
        onPointerLeave={() => setChosen(null)}
        className="relative touch-pan-y rounded-small"
      >
        <svg width={width} height={height} aria-hidden className="block max-w-full overflow-visible">
          <Ground plot={plot} {...{ width, height, formatValue, formatTime }} />
          {plot.ways.map((way, index) => (
            <path
              key={lines[index]}
              d={way}
              fill="none"
              strokeWidth={2.5}
              strokeLinejoin="round"
              className={index === 0 ? 'stroke-chart-1' : 'stroke-chart-2'}
            />
          ))}
          {chosen === null || !reading ? null : (
            <path d={`M${plot.x(reading.at)} ${margin.top - 8}V${height - margin.bottom}`} className="stroke-border-strong" />
          )}
          {readings.map((each, index) => (
            <Points key={each.key} reading={each} plot={plot} isLast={index === last} isChosen={chosen !== null && index === current} />
          ))}
          <Figures {...{ readings, plot, width, formatValue }} />
        </svg>
      </div>
      {lines.length > 1 ? (
        <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-small">
          {lines.map((name, index) => (
            <li key={name} className="flex items-center gap-2">
              <svg width={28} height={12} aria-hidden>
                <path d="M0 6H28" strokeWidth={2.5} className={index === 0 ? 'stroke-chart-1' : 'stroke-chart-2'} />
                <Point x={14} y={6} line={index} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      ) : null}
      <p className="mt-2 min-h-6 text-small">
        {reading ? (
          <>
            <span className="text-muted">{reading.when}:</span> <span className="font-semibold">{reading.text}</span>
          </>
        ) : null}
      </p>
      <p id={`${id}-hint`} className="sr-only">
        {hint}
      </p>
    </div>
  )
}

type GroundProps = {
  plot: Plot
  width: number
  height: number
  formatValue: (value: number) => string
  formatTime: (at: number) => string
}

/** Bands, grid and axis labels. */
function Ground({ plot, width, height, formatValue, formatTime }: GroundProps) {
  return (
    <>
      {plot.bands.map(({ key, left, right, top, height: tall, edges }) => (
        <g key={key}>
          <rect x={left} y={top} width={Math.max(0, right - left)} height={tall} className="fill-chart-band" />
          {edges.map((edge) => (
            <path key={edge} d={`M${left} ${edge}H${right}`} strokeDasharray="3 4" className="stroke-brand" />
          ))}
        </g>
      ))}
      {plot.yTicks.map((tick) => (
        <g key={tick}>
          <path d={`M${margin.left} ${plot.y(tick)}H${width}`} className="stroke-chart-grid" />
          <text x={margin.left - 8} y={plot.y(tick) + 4.5} textAnchor="end" className="fill-muted text-[13px] tabular-nums">
            {formatValue(tick)}
          </text>
        </g>
      ))}
      {plot.xTicks.map((tick, index) => (
        <text
          key={tick}
          x={plot.x(tick)}
          y={height - 10}
          textAnchor={index === 0 ? 'start' : index === plot.xTicks.length - 1 ? 'end' : 'middle'}
          dx={index === 0 ? -14 : index === plot.xTicks.length - 1 ? 14 : 0}
          className="fill-muted text-[13px]"
        >
          {formatTime(tick)}
        </text>
      ))}
      {plot.bands.map(({ key, name, top, height: tall }) => (
        <text key={key} x={margin.left + 12} y={top + tall - 10} className="fill-brand-soft-text font-semibold text-[13px]">
          {name}
        </text>
      ))}
    </>
  )
}

type PointsProps = { reading: Reading; plot: Plot; isLast: boolean; isChosen: boolean }
function Points({ reading, plot, isLast, isChosen }: PointsProps) {
  const x = plot.x(reading.at)
  return reading.values.map((value, line) => {
    if (value === null) return null
    const y = plot.y(value)
    if (isLast && reading.isOut)
      return (
        // a chart's lines keep their order
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <path key={line} d={`M${x} ${y - 10}l10 10-10 10-10-10z`} strokeWidth={2} className="fill-warning stroke-surface" />
      )
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    return <Point key={line} x={x} y={y} line={line} isLarge={isLast || isChosen} />
  })
}

/** A ring for the first line and a square for the second, so that colour is not needed to tell them apart. */
function Point({ x, y, line, isLarge = false }: { x: number; y: number; line: number; isLarge?: boolean }) {
  const size = isLarge ? 6.5 : 5
  const look = classes('fill-surface', line === 0 ? 'stroke-chart-1' : 'stroke-chart-2')
  return line === 0 ? (
    <circle cx={x} cy={y} r={size} strokeWidth={2.5} className={look} />
  ) : (
    <rect x={x - size} y={y - size} width={size * 2} height={size * 2} strokeWidth={2.5} className={look} />
  )
}

type FiguresProps = { readings: readonly Reading[]; plot: Plot; width: number; formatValue: (value: number) => string }
/** Value labels above the points where there is room; always for the latest. */
function Figures({ readings, plot, width, formatValue }: FiguresProps) {
  const hasRoom = readings.length * 48 < width
  return readings.map((reading, index) => {
    const isLast = index === readings.length - 1
    const [value] = reading.values
    if (value == null || !(isLast || hasRoom)) return null
    return (
      <text
        key={reading.key}
        x={plot.x(reading.at)}
        y={plot.y(value) - 14}
        textAnchor="middle"
        // an outline keeps lines behind a label from striking through it
        strokeWidth={5}
        strokeLinejoin="round"
        paintOrder="stroke"
        className={classes('fill-text stroke-surface font-semibold tabular-nums', isLast ? 'text-[16px]' : 'text-[14px]')}
      >
        {formatValue(value)}
      </text>
    )
  })
}
