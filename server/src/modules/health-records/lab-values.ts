import { isCritical, type LabSeries, type LabTest, type LabValue, labTests, levelOf } from '@uzima/contract/health-records'
import { observationKinds, unitText } from '#clinical/observations.ts'

/** The known tests with their usual unit, in display order. */
export const knownTests = (): LabTest[] =>
  labTests.flatMap((test) => {
    const kind = observationKinds().get(test)
    if (!kind) return []
    const { ucum, plausible, reference_adult: usual, critical = [], source } = kind
    return [
      {
        test,
        unit: unitText(ucum ?? ''),
        least: plausible[0],
        most: plausible[1],
        low: usual?.[0] ?? null,
        high: usual?.[1] ?? null,
        critical,
        source,
      },
    ]
  })

/** Index of the first implausible value. Values in another unit than the usual one are not checked. */
export function findImplausible(values: LabValue[]): number | undefined {
  const tests = knownTests()
  const index = values.findIndex(({ test, unit, value }) => {
    const known = tests.find((each) => each.test === test)
    if (!known || known.unit !== unit) return false
    return (known.least !== null && value < known.least) || (known.most !== null && value > known.most)
  })
  return index < 0 ? undefined : index
}

/** Whether any of the values is dangerous. */
export function areCritical(values: readonly LabValue[]): boolean {
  const tests = knownTests()
  return values.some((value) => isCritical(value, tests))
}

/** Whether any of the values is dangerous, or outside its laboratory's range: somebody is reminded of those. */
export const areOutOfRange = (values: readonly LabValue[]): boolean =>
  areCritical(values) || values.some((value) => ['below', 'above'].includes(levelOf(value) ?? ''))

type Dated = { id: string; date: string; provider: string; values: LabValue[] }

/** Groups values by test and unit; known tests in their own order, then others by name. */
export function seriesOf(records: Dated[]): LabSeries[] {
  const series = new Map<string, LabSeries>()
  for (const { id, date, provider, values } of records)
    for (const { test, name, unit, value, low, high } of values) {
      const key = `${test ?? name.toLowerCase()}|${unit.toLowerCase()}`
      const one = series.get(key) ?? { test, name, unit, values: [] }
      one.values.push({ recordId: id, date, provider, value, low, high })
      series.set(key, one)
    }
  const place = ({ test }: LabSeries) => (test === null ? labTests.length : labTests.indexOf(test))
  for (const one of series.values()) one.values.sort((a, b) => a.date.localeCompare(b.date) || a.recordId.localeCompare(b.recordId))
  return [...series.values()].sort((a, b) => place(a) - place(b) || a.name.localeCompare(b.name))
}
