import { type LabSeries, type LabValue, labTests, type SeriesUnit } from '@uzima/contract/health-records/values'
import { compare, kindOf, usualRangeIn } from '#clinical/lab-ranges.ts'
import { type ObservationKind, unitText } from '#clinical/observations.ts'
import { conversionOf, convert, decimalsOf, roundTo, unitOf } from '#clinical/units.ts'
import type { Dated, Subject } from './lab-values.ts'

type Number = LabValue & { value: number }
/** `unit` is the UCUM code; null for tests or units we don't know. */
type Entry = { record: Dated; measured: Number; kind: ObservationKind | undefined; unit: string | null }

/**
 * Groups values by test: those of a known test in one unit, that of the latest; whatever cannot be converted stands by itself. Known tests
 * in their own order, then others by name.
 */
export function seriesOf(records: readonly Dated[], subject: Subject): LabSeries[] {
  const groups = new Map<string, Entry[]>()
  for (const record of records)
    for (const measured of record.values) {
      if (!isNumber(measured)) continue
      const { test, name, unit } = measured
      const kind = kindOf(measured)
      const code = kind ? unitOf(kind, unit) : null
      const key = code === null ? `${test ?? name.toLowerCase()}|${unit.toLowerCase()}` : (test ?? '')
      groups.set(key, [...(groups.get(key) ?? []), { record, measured, kind, unit: code }])
    }
  const place = ({ test }: LabSeries) => (test === null ? labTests.length : labTests.indexOf(test))
  return [...groups.values()]
    .flatMap((entries) => toSeries(entries, subject))
    .sort((a, b) => place(a) - place(b) || a.name.localeCompare(b.name))
}

const isNumber = (measured: LabValue): measured is Number => measured.value !== null

function toSeries(entries: Entry[], subject: Subject): LabSeries[] {
  const sorted = entries.sort((a, b) => a.record.date.localeCompare(b.record.date) || a.record.id.localeCompare(b.record.id))
  const latest = sorted.at(-1)
  if (!latest) return []
  const { kind, unit, measured } = latest
  const { test, name } = measured
  return [
    {
      test,
      name,
      unit: unit === null ? measured.unit : unitText(unit),
      units: kind && unit !== null ? unitsFrom(kind, unit) : [{ unit: measured.unit, factor: 1, plus: 0, decimals: 6 }],
      values: sorted.map((entry) => toPoint(entry, unit, subject)),
    },
  ]
}

function toPoint({ record, measured, kind, unit }: Entry, shown: string | null, subject: Subject): LabSeries['values'][number] {
  const { id: recordId, date, provider, reportStatus } = record
  const { value, low, high } = measured
  const comparison = compare(measured, { ...subject, day: date })
  const point = { recordId, date, provider, reportStatus, ...comparison, value, entered: null }
  const conversion = kind && unit !== null && shown !== null && unit !== shown ? conversionOf(kind, unit, shown) : null
  if (!kind || shown === null || !conversion) return { ...point, low: comparison.range?.low ?? null, high: comparison.range?.high ?? null }
  const to = (amount: number) => roundTo(convert(amount, conversion), decimalsOf(kind, shown))
  const bound = (limit: number | null) => (limit === null ? null : to(limit))
  const usual = usualRangeIn(kind, shown, { ...subject, day: date })
  const own = { from: 'laboratory' as const, low: bound(low), high: bound(high), people: null, source: null }
  const range = comparison.range?.from === 'laboratory' ? own : typeof usual === 'string' ? null : usual
  return {
    ...point,
    value: to(value),
    low: range?.low ?? null,
    high: range?.high ?? null,
    range,
    entered: { value, unit: measured.unit },
  }
}

/** The usual units of a test, from the unit of a series. */
function unitsFrom(kind: ObservationKind, from: string): SeriesUnit[] {
  const others = Object.keys(kind.units ?? {}).filter((unit) => unit !== from)
  return [from, ...others].flatMap((unit) => {
    const conversion = conversionOf(kind, from, unit)
    return conversion ? [{ unit: unitText(unit), ...conversion, decimals: decimalsOf(kind, unit) }] : []
  })
}
