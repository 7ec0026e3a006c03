import type { LabSeries } from '@uzima/contract/health-records/values'
import { useSyncExternalStore } from 'react'

const key = 'lab-units'
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function chosen(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

/** Stored on the device like the language: readers see the units they know. */
export function setSeriesUnit(test: string, unit: string) {
  localStorage.setItem(key, JSON.stringify({ ...chosen(), [test]: unit }))
  for (const listener of listeners) listener()
}

/** A series in the unit the reader has chosen for the test, or in its own. */
export function useShownSeries(): (series: LabSeries) => LabSeries {
  useSyncExternalStore(subscribe, () => localStorage.getItem(key) ?? '')
  const kept = chosen()
  return (series) => inUnit(series, series.test === null ? undefined : kept[series.test])
}

/** Converts values and ranges of a series; as it is, if it can't be shown in that unit. */
export function inUnit(series: LabSeries, wanted: unknown): LabSeries {
  const unit = series.units.find((each) => each.unit === wanted)
  if (!unit || unit.unit === series.unit) return series
  const to = (value: number) => Number((value * unit.factor + unit.plus).toFixed(unit.decimals))
  const bound = (limit: number | null) => (limit === null ? null : to(limit))
  return {
    ...series,
    unit: unit.unit,
    values: series.values.map((point) => {
      const entered = point.entered ?? { value: point.value, unit: series.unit }
      const isAsEntered = entered.unit === unit.unit
      return {
        ...point,
        value: isAsEntered ? entered.value : to(point.value),
        low: bound(point.low),
        high: bound(point.high),
        range: point.range && { ...point.range, low: bound(point.range.low), high: bound(point.range.high) },
        entered: isAsEntered ? null : entered,
      }
    }),
  }
}
