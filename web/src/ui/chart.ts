import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'

/** What was measured at one time: a value for each line of the chart, null where that one was not measured. */
export type Reading = {
  key: string
  /** Milliseconds. */
  at: number
  /** The day or time in words. */
  when: string
  /** The values with their unit, and what they mean, as they are read out. */
  text: string
  values: readonly (number | null)[]
  /** Outside of what it should be: the latest such reading is a diamond. */
  isOut?: boolean
}
/** What is good, as a soft band: open above or below where a bound is null. */
export type Band = { low: number | null; high: number | null; name: string }

export type Plot = {
  x: (at: number) => number
  y: (value: number) => number
  /** For each line its way through the readings that have it. */
  ways: string[]
  yTicks: number[]
  xTicks: number[]
  bands: { name: string; top: number; height: number; edges: number[] }[]
}

export const margin = { top: 28, right: 22, bottom: 36, left: 46 }

/** Where everything stands, in pixels. Readings come sorted by time. */
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
    bands: bands.map(({ name, low, high }) => {
      const top = high === null ? margin.top : y(high)
      const end = low === null ? bottom : y(low)
      return { name, top, height: Math.max(0, end - top), edges: [...(high === null ? [] : [top]), ...(low === null ? [] : [end])] }
    }),
  }
}

/** The reading nearest to a place. */
export function nearestTo(readings: readonly Reading[], plot: Plot, left: number): number {
  let best = 0
  for (const [index, { at }] of readings.entries())
    if (Math.abs(plot.x(at) - left) < Math.abs(plot.x(readings[best]?.at ?? 0) - left)) best = index
  return best
}

const dayMs = 86_400_000
/** One reading stands in the middle. */
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
  // below nothing there is nothing: a scale of amounts does not begin under zero
  return [least >= 0 ? Math.max(0, least - room) : least - room, most + room]
}

/** The first, the last, and evenly between; one where there is room for no more. */
function ticksBetween(from: number, until: number, room: number): number[] {
  const count = Math.max(room, 2)
  return Array.from({ length: count }, (_, index) => from + ((until - from) * index) / (count - 1))
}
