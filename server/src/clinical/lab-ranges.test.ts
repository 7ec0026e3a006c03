import type { LabValue } from '@uzima/contract/health-records/values'
import { describe, expect, test } from 'vitest'
import { compare, type Tested } from './lab-ranges.ts'

const day = '2027-01-04'
const woman: Tested = { bornOn: '1984-03-12', sex: 'female', day }
const man: Tested = { bornOn: '1991-09-30', sex: 'male', day }
const girl: Tested = { bornOn: '2020-01-04', sex: 'female', day }
const baby: Tested = { bornOn: '2026-12-20', sex: 'male', day }
const measured = (test: string | null, value: number, unit: string, more: Partial<LabValue> = {}): LabValue => ({
  ...{ test, name: test ?? 'Zinc', value, unit, low: null, high: null },
  ...more,
})

describe('a value', () => {
  test.each<[string, LabValue, Tested, string | null]>([
    ['haemoglobin of 12.4 in a woman', measured('hgb', 12.4, 'g/dL'), woman, 'within'],
    ['the same in a man', measured('hgb', 12.4, 'g/dL'), man, 'below'],
    ['the same in g/L', measured('hgb', 124, 'g/L'), man, 'below'],
    ['11.6 in a girl of seven', measured('hgb', 11.6, 'g/dL'), girl, 'within'],
    ['11.4 in a girl of seven', measured('hgb', 11.4, 'g/dL'), girl, 'below'],
    ['glucose of 5.5 mmol/L, reported as 99 mg/dL', measured('glucose_fast', 5.5, 'mmol/L'), woman, 'within'],
    ['glucose of 5.6 mmol/L, reported as 101 mg/dL', measured('glucose_fast', 5.6, 'mmol/L'), woman, 'above'],
    ['HbA1c of 38 mmol/mol', measured('hba1c', 38, 'mmol/mol'), woman, 'within'],
    ['HbA1c of 39 mmol/mol', measured('hba1c', 39, 'mmol/mol'), woman, 'above'],
    ['creatinine of 110 µmol/L in a woman', measured('creat', 110, 'µmol/L'), woman, 'above'],
    ['creatinine of 110 µmol/L in a man', measured('creat', 110, 'µmol/L'), man, 'within'],
    ['cholesterol of 190 in an adult', measured('chol', 190, 'mg/dL'), woman, 'within'],
    ['cholesterol of 190 in a child', measured('chol', 190, 'mg/dL'), girl, 'above'],
  ])('%s', (_, value, tested, level) => {
    expect(compare(value, tested).level).toBe(level)
  })
  test('is compared with its laboratory’s own range first, in whatever unit', () => {
    const own = { low: 3.4, high: 5.6 }
    expect(compare(measured('hgb', 9, 'bananas', own), man)).toEqual({
      level: 'above',
      range: { from: 'laboratory', ...own, people: null, source: null },
      notCompared: null,
    })
  })
  test('says of which people a usual range is, and by whom, in the value’s own unit', () => {
    expect(compare(measured('hgb', 130, 'g/L'), woman).range).toEqual({
      from: 'usual',
      low: 120,
      high: 160,
      people: { sex: 'female', from: 180, below: null },
      source: expect.stringContaining('WHO 2024'),
    })
    expect(compare(measured('creat', 80, 'µmol/L'), man).range).toMatchObject({ low: 62, high: 115 })
  })
  test.each<[string, LabValue, Tested, string]>([
    ['of an unknown test', measured(null, 80, 'µg/dL'), woman, 'test'],
    ['in an unknown unit', measured('hgb', 12, 'bananas'), woman, 'unit'],
    ['of somebody of unknown age', measured('k', 4, 'mmol/L'), { ...woman, bornOn: null }, 'age'],
    ['of somebody of unknown sex', measured('hgb', 12.4, 'g/dL'), { ...woman, sex: null }, 'sex'],
    ['of a baby, for whom no range is known', measured('creat', 0.4, 'mg/dL'), baby, 'people'],
    ['of the other sex', measured('psa', 1, 'ng/mL'), woman, 'people'],
  ])('%s is not compared, and says why', (_, value, tested, why) => {
    expect(compare(value, tested)).toEqual({ level: null, range: null, notCompared: why })
  })
  test('whose range does not depend on the sex needs none', () => {
    expect(compare(measured('k', 4, 'mmol/L'), { ...woman, sex: null }).level).toBe('within')
  })
  test('takes the age on the day it was measured', () => {
    const atTwo = { ...girl, day: '2022-01-03' }
    expect(compare(measured('hgb', 10.7, 'g/dL'), atTwo).level).toBe('within')
    expect(compare(measured('hgb', 10.7, 'g/dL'), { ...girl, day: '2022-01-04' }).level).toBe('below')
  })
})

describe('a dangerous value', () => {
  test.each<[string, LabValue, string]>([
    ['potassium', measured('k', 6.5, 'mmol/L'), 'critical_high'],
    ['potassium in mEq/L', measured('k', 2.5, 'mEq/L'), 'critical_low'],
    ['glucose in mmol/L', measured('glucose', 3, 'mmol/L'), 'critical_low'],
    ['glucose in g/L, which has no limits of its own', measured('glucose', 3.2, 'g/L'), 'critical_high'],
    ['haemoglobin in mmol/L', measured('hgb', 4.2, 'mmol/L'), 'critical_low'],
    ['platelets in cells', measured('plt', 19_000, 'cells/µL'), 'critical_low'],
    ['calcium in mg/dL', measured('ca', 14.1, 'mg/dL'), 'critical_high'],
  ])('%s', (_, value, level) => {
    expect(compare(value, woman).level).toBe(level)
  })
  test('is one whatever the laboratory’s range and whoever it is of', () => {
    expect(compare(measured('k', 7, 'mmol/L', { low: 3, high: 8 }), woman).level).toBe('critical_high')
    expect(compare(measured('k', 7, 'mmol/L'), { bornOn: null, sex: null, day })).toMatchObject({
      level: 'critical_high',
      notCompared: null,
    })
  })
  test('is not guessed in an unknown unit', () => {
    expect(compare(measured('k', 7, 'bananas'), woman).level).toBeNull()
  })
})

test.each([
  ['u_nit', 'negative', 'within'],
  ['u_nit', 'positive', 'abnormal'],
  ['u_prot', 'trace', 'within'],
  ['u_prot', '1+', 'abnormal'],
  ['u_blood', 'trace', 'abnormal'],
] as const)('a test strip of %s that shows %s is %s', (id, finding, level) => {
  expect(compare({ ...measured(id, 0, ''), value: null, finding }, woman).level).toBe(level)
})
