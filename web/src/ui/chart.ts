import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'

/** Values measured at one time, one per line; null if not measured. */
export type Reading = {
  key: string
  /** Milliseconds. */
  at: number
  /** The date or time in words. */
  when: string
  /** The values with units and meaning, for screen readers. */
  text: string
  values: readonly (number | null)[]
  /** Out of range: the latest such reading is drawn as a diamond. */
  isOut?: boolean
}
/** Target range drawn as a band; null means open on that side. */
export type Band = {
  low: number | null
  high: number | null
  name: string
  /** Holds from this time, and until that one; otherwise over the whole width. */
  from?: number | undefined
  until?: number | undefined
}

export type Plot = {
  x: (at: number) => number
  y: (value: number) => number
  /** One SVG path per line. */
  ways: string[]
  yTicks: number[]
  xTicks: number[]
  bands: { key: string; name: string; left: number; right: number; top: number; height: number; edges: number[] }[]
}

export const margin = { top: 28, right: 22, bottom: 36, left: 46 }

/** Layout in pixels. Readings must be sorted by time. */
export function plotOf(readings: readonly Reading[], bands: readonly Band[], { width, height }: { width: number; height: number }): Plot {
  const right = Math.max(width - margin.right, margin.left + 1)
  const bottom = height - margin.bottom
  const [from, until] = timesOf(readings)
  const x = scaleLinear([from, until], [margin.left + 14, right - 14])
  const y = scaleLinear(valuesShown(readings, bands), [bottom, margin.top]).nice()
  const lineCount = Math.max(0, ...readings.map(({ values }) => values.length))
  return {
    x,
    y,
    ways: Array.from({ length: lineCount }, (_, index) => {
      const known = readings.filter(({ values }) => values[index] != null)
      return (
        line<Reading>(
          (reading) => x(reading.at),
          (reading) => y(reading.values[index] ?? 0),
        )(known) ?? ''
      )
    }),
    yTicks: y.ticks(4),
    xTicks: ticksBetween(from, until, Math.min(5, Math.floor((right - margin.left) / 100))),
    bands: bands.map(({ name, low, high, from: since, until: before }, index) => {
      const top = high === null ? margin.top : y(high)
      const end = low === null ? bottom : y(low)
      const [left, rightEnd] = [since === undefined ? margin.left : x(since), before === undefined ? width : x(before)]
      return {
        key: `${index}`,
        name,
        left,
        right: rightEnd,
        top,
        height: Math.max(0, end - top),
        edges: [...(high === null ? [] : [top]), ...(low === null ? [] : [end])],
      }
    }),
  }
}

/** Index of the reading nearest to an x position. */
export function nearestTo(readings: readonly Reading[], plot: Plot, left: number): number {
  let best = 0
  for (const [index, { at }] of readings.entries())
    if (Math.abs(plot.x(at) - left) < Math.abs(plot.x(readings[best]?.at ?? 0) - left)) best = index
  return best
}

const dayMs = 86_400_000
/** Time range; a single reading is centred. */
function timesOf(readings: readonly Reading[]): [number, number] {
  const first = readings[0]?.at ?? 0
  const last = readings.at(-1)?.at ?? 0
  return first === last ? [first - dayMs, last + dayMs] : [first, last]
}

function valuesShown(readings: readonly Reading[], bands: readonly Band[]): [number, number] {
  const measured = readings.flatMap(({ values }) => values.filter((value) => value !== null))
  const shown = [...measured, ...bands.flatMap(({ low, high }) => [low, high].filter((bound) => bound !== null))]
  const [least, most] = [Math.min(...shown), Math.max(...shown)]
  const room = (most - least || Math.abs(most) || 1) * 0.15
  // a scale of non-negative values doesn't go below zero
  return [least >= 0 ? Math.max(0, least - room) : least - room, most + room]
}

/** First, last, and evenly spaced between; only one if there is no room. */
function ticksBetween(from: number, until: number, room: number): number[] {
  const count = Math.max(room, 2)
  return Array.from({ length: count }, (_, index) => from + ((until - from) * index) / (count - 1))
}
