import type { LabSeries } from '@uzima/contract/health-records/values'
import { expect, test } from 'vitest'
import { spansOf } from './SeriesChart.tsx'
import { inUnit } from './series-units.ts'

type Point = LabSeries['values'][number]
const point = (date: string, value: number, low: number | null, high: number | null, entered: Point['entered'] = null): Point => ({
  ...{ recordId: date, date, provider: 'Lab', value, low, high, entered, reportStatus: 'final', level: null, notCompared: null },
  range: low === null && high === null ? null : { from: 'usual', low, high, people: null, source: null },
})
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)

test('a range that changes with age is drawn from when it held until the next', () => {
  const values = [point('2020-01-01', 11, 10.5, null), point('2021-01-01', 11, 11, null), point('2022-01-01', 11.2, 11, null)]
  expect(spansOf(values).map(({ point: { low }, from, until }) => [low, from, until])).toEqual([
    [10.5, undefined, at('2021-01-01')],
    [11, at('2021-01-01'), undefined],
  ])
})
test('where there is no range none is drawn', () => {
  const values = [point('2020-01-01', 11, null, null), point('2021-01-01', 11, 11, 15)]
  expect(spansOf(values)).toMatchObject([{ from: at('2021-01-01'), until: undefined }])
})
test('one range is drawn over the whole width', () => {
  expect(spansOf([point('2020-01-01', 11, 11, 15), point('2021-01-01', 12, 11, 15)])).toMatchObject([{ from: undefined, until: undefined }])
})

const series: LabSeries = {
  ...{ test: 'creat', name: 'Creatinine', unit: 'mg/dL' },
  units: [
    { unit: 'mg/dL', factor: 1, plus: 0, decimals: 2 },
    { unit: 'µmol/L', factor: 88.4, plus: 0, decimals: 0 },
  ],
  values: [point('2026-01-01', 0.88, 0.5, 1.1, { value: 78, unit: 'µmol/L' }), point('2026-02-01', 0.8, 0.5, 1.1)],
}
test('in another unit a value entered in it is as entered, and others are converted with their range', () => {
  const shown = inUnit(series, 'µmol/L')
  expect(shown).toMatchObject({
    unit: 'µmol/L',
    values: [
      { value: 78, low: 44, high: 97, entered: null },
      { value: 71, range: { low: 44, high: 97 }, entered: { value: 0.8, unit: 'mg/dL' } },
    ],
  })
})
test('an unknown unit changes nothing', () => {
  expect(inUnit(series, 'bananas')).toBe(series)
})
