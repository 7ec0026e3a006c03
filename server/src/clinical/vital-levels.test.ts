import { readFileSync } from 'node:fs'
import path from 'node:path'
import { emergencyLevels, isUrgent, levelsOf, toKept } from '@uzima/contract/vitals'
import { type VitalKind, type VitalLevel, vitalKind, vitalKinds } from '@uzima/contract/vitals/kinds'
import type { Oxygen } from '@uzima/contract/vitals/oxygen'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findRoot } from '#root.ts'
import { observationKinds } from './observations.ts'
import { ageGroupOf, levelOf, type Measured, usualRanges } from './vital-levels.ts'

const takenAt = new Date('2027-01-04T08:00:00Z')
const of = (kind: VitalKind, values: number | number[], more: Partial<Measured> = {}) =>
  levelOf({ kind, values: [values].flat(), takenAt, bornOn: null, sex: null, ...more })

const limitsOf = (kind: VitalKind) => observationKinds().get(kind)?.limits ?? []

/** Born so many days, months or years before the measurement. */
function bornBefore(age: string): string | null {
  const [, count, unit] = /^(\d+)([dmy])$/.exec(age) ?? []
  if (!count) return null
  const born = new Date(takenAt)
  if (unit === 'd') born.setUTCDate(born.getUTCDate() - Number(count))
  else born.setUTCMonth(born.getUTCMonth() - Number(count) * (unit === 'y' ? 12 : 1))
  return born.toISOString().slice(0, 10)
}

type Case = { kind: VitalKind; value: string; age: string; sex: string; context: string; level: string; urgency: string }
const cases = readFileSync(path.join(findRoot(), 'server', 'clinical', 'cases', 'measurements.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#') && !line.startsWith('kind\t'))
  .map((line): Case => {
    const [kind, value = '', age = '', sex = '', context = '', level = '', urgency = ''] = line.split('\t')
    return {
      kind: vitalKind.parse(kind === 'glucose' && context === 'fasting' ? 'glucose_fast' : kind),
      value,
      age,
      sex,
      context,
      level,
      urgency,
    }
  })

/** "4 L/min", "40 %", or both with a comma between; null where nothing is said. */
function oxygenIn(context: string): Oxygen | null {
  const read = (unit: string) => {
    const [, amount] = new RegExp(`([\\d.]+) ${unit}`).exec(context) ?? []
    return amount === undefined ? null : Number(amount)
  }
  const oxygen = { flow: read('L/min'), concentration: read('%') }
  return oxygen.flow === null && oxygen.concentration === null ? null : oxygen
}

function measuredIn({ kind, value, age, sex, context }: Case): Measured {
  const person = {
    ...{ bornOn: bornBefore(age), sex: sex === 'f' ? ('female' as const) : sex === 'm' ? ('male' as const) : null },
    oxygen: oxygenIn(context),
  }
  const [, before, now, days] = /^([\d.]+) > ([\d.]+) in (\d+)$/.exec(value) ?? []
  if (!before) return { kind, values: value.split('/').map(Number), takenAt, ...person }
  const earlier = [{ takenAt: new Date(takenAt.getTime() - Number(days) * 86_400_000), value: Number(before) }]
  return { kind, values: [Number(now)], takenAt, ...person, earlier }
}

function urgencyOf(level: VitalLevel | null) {
  if (level === null) return 'none'
  if (emergencyLevels.some((each) => each === level)) return 'emergency'
  if (isUrgent(level)) return 'urgent'
  return level === 'normal' ? 'normal' : 'off'
}

describe('the list of cases', () => {
  test('is long enough, and half of it is normal or mildly off', () => {
    expect(cases.length).toBeGreaterThanOrEqual(150)
    const harmless = cases.filter(({ urgency }) => ['normal', 'off', 'none'].includes(urgency))
    expect(harmless.length / cases.length).toBeGreaterThanOrEqual(0.5)
    expect(new Set(cases.map(({ kind }) => kind))).toEqual(new Set(vitalKinds))
  })
  test.each(cases)('$kind $value at $age ($sex, $context) is $level, $urgency', (each) => {
    const level = levelOf(measuredIn(each))
    expect({ level: level ?? 'none', urgency: urgencyOf(level) }).toEqual({ level: each.level, urgency: each.urgency })
  })
})

describe('the limits in the file', () => {
  test.each(vitalKinds)('of %s cite their source, know only levels of the contract, and leave no gap between ages', (kind) => {
    const rows = limitsOf(kind)
    for (const { source, levels } of rows) {
      expect(source).toMatch(/[A-Z]{3}|Fleming/)
      expect(levelsOf[kind]).toEqual(expect.arrayContaining(Object.keys(levels)))
    }
    for (const sex of ['female', 'male'])
      for (const [index, { months }] of rows.filter((row) => !row.sex || row.sex === sex).entries()) {
        const before = rows.filter((row) => !row.sex || row.sex === sex)[index - 1]
        if (before && kind !== 'weight') expect(months[0]).toBe(before.months[1])
      }
  })
  test.each(vitalKinds)('of %s reach each level of the contract', (kind) => {
    expect([...new Set(limitsOf(kind).flatMap(({ levels }) => Object.keys(levels)))].sort()).toEqual([...levelsOf[kind]].sort())
  })
  test.each(vitalKinds)('the usual range of %s matches the file', (kind) => {
    const usual = observationKinds().get(kind)?.reference_adult
    if (kind !== 'bp') expect(usualRanges[kind]).toEqual(usual ? [{ low: usual[0], high: usual[1] }] : undefined)
  })
})

test.each([
  [119, 79, 'normal'],
  [90, 60, 'normal'],
  [120, 79, 'elevated'],
  [129, 79, 'elevated'],
  [130, 79, 'stage1'],
  [119, 80, 'stage1'],
  [139, 89, 'stage1'],
  [140, 70, 'stage2'],
  [119, 90, 'stage2'],
  [180, 120, 'stage2'],
  [181, 80, 'severe'],
  [150, 121, 'severe'],
  [89, 70, 'low'],
  [81, 50, 'low'],
  [80, 50, 'critical_low'],
  [110, 59, 'low'],
  // the more severe of two levels
  [135, 55, 'stage1'],
  [89, 95, 'stage2'],
] as [number, number, VitalLevel][])('%i over %i is %s', (systolic, diastolic, level) => {
  expect(of('bp', [systolic, diastolic])).toBe(level)
})

test.each([
  ['hr', 39, 'critical_low'],
  ['hr', 40, 'low'],
  ['hr', 49, 'low'],
  ['hr', 50, 'slightly_low'],
  ['hr', 59, 'slightly_low'],
  ['hr', 60, 'normal'],
  ['hr', 100, 'normal'],
  ['hr', 101, 'high'],
  ['hr', 130, 'high'],
  ['hr', 131, 'critical_high'],
  ['hr', 180, 'critical_high'],
  ['hr', 181, 'emergency_high'],
  ['rr', 8, 'critical_low'],
  ['rr', 9, 'slightly_low'],
  ['rr', 12, 'normal'],
  ['rr', 20, 'normal'],
  ['rr', 21, 'high'],
  ['rr', 25, 'critical_high'],
  ['rr', 30, 'emergency_high'],
  ['temp', 32, 'emergency_low'],
  ['temp', 35, 'critical_low'],
  ['temp', 35.1, 'slightly_low'],
  ['temp', 36, 'slightly_low'],
  ['temp', 36.1, 'normal'],
  ['temp', 37.2, 'normal'],
  ['temp', 37.3, 'slightly_high'],
  ['temp', 37.9, 'slightly_high'],
  ['temp', 38, 'fever'],
  ['temp', 39, 'fever'],
  ['temp', 39.1, 'high'],
  ['temp', 40.9, 'high'],
  ['temp', 41, 'critical_high'],
  ['spo2', 87, 'emergency_low'],
  ['spo2', 88, 'critical_low'],
  ['spo2', 91, 'critical_low'],
  ['spo2', 92, 'low'],
  ['spo2', 94, 'low'],
  ['spo2', 95, 'normal'],
  ['spo2', 100, 'normal'],
  ['glucose_fast', 54, 'emergency_low'],
  ['glucose_fast', 55, 'low'],
  ['glucose_fast', 69, 'low'],
  ['glucose_fast', 70, 'normal'],
  ['glucose_fast', 99, 'normal'],
  ['glucose_fast', 100, 'prediabetes'],
  ['glucose_fast', 125, 'prediabetes'],
  ['glucose_fast', 126, 'diabetes'],
  ['glucose_fast', 299, 'diabetes'],
  ['glucose_fast', 300, 'critical_high'],
  ['glucose_fast', 599, 'critical_high'],
  ['glucose_fast', 600, 'emergency_high'],
  ['glucose', 54, 'emergency_low'],
  ['glucose', 55, 'low'],
  ['glucose', 70, 'normal'],
  ['glucose', 139, 'normal'],
  ['glucose', 140, 'slightly_high'],
  ['glucose', 199, 'slightly_high'],
  ['glucose', 200, 'diabetes'],
  ['glucose', 300, 'critical_high'],
  ['weight', 80, null],
  ['height', 170, null],
] as [VitalKind, number, VitalLevel | null][])('%s of %d is %s', (kind, value, level) => {
  expect(of(kind, value)).toBe(level)
})

test.each([
  ['temp', 100.4, '[degF]', 'fever'],
  ['temp', 100.3, '[degF]', 'slightly_high'],
  ['temp', 95, '[degF]', 'critical_low'],
  ['glucose', 11.1, 'mmol/L', 'diabetes'],
  ['glucose', 11, 'mmol/L', 'slightly_high'],
  ['glucose', 16.6, 'mmol/L', 'diabetes'],
  ['glucose', 16.7, 'mmol/L', 'critical_high'],
  ['glucose', 33.3, 'mmol/L', 'emergency_high'],
  ['glucose_fast', 3.9, 'mmol/L', 'normal'],
  ['glucose_fast', 3.8, 'mmol/L', 'low'],
  ['glucose_fast', 3.1, 'mmol/L', 'low'],
  ['glucose_fast', 3, 'mmol/L', 'emergency_low'],
  ['glucose_fast', 5.6, 'mmol/L', 'prediabetes'],
  ['glucose_fast', 7, 'mmol/L', 'diabetes'],
] as const)('%s of %d %s is %s, as the guidelines say in that unit', (kind, value, unit, level) => {
  expect(of(kind, toKept(value, unit))).toBe(level)
})

describe('a fever', () => {
  test.each([
    ['2026-10-05', 38, 'infant'],
    ['2026-10-04', 38, 'fever'],
    ['2026-10-04', 39, 'infant_high'],
    ['2026-07-05', 39, 'infant_high'],
    ['2026-07-04', 39, 'fever'],
    ['2027-01-03', 38, 'infant'],
    ['2020-01-01', 38, 'fever'],
    [null, 38, 'fever'],
  ] as [string | null, number, VitalLevel][])('of someone born on %s of %d is %s', (bornOn, value, level) => {
    expect(of('temp', value, { bornOn })).toBe(level)
  })
})

describe('by age and sex', () => {
  test.each([
    ['2009-01-04', 'adult'],
    ['2009-01-05', 'child'],
    [null, 'unknown'],
  ] as const)('someone born on %s is judged as %s', (bornOn, age) => {
    expect(ageGroupOf({ bornOn, takenAt })).toBe(age)
  })
  test('the limits change on the birthday', () => {
    expect(of('hr', 115, { bornOn: '2019-01-05' })).toBe('normal')
    expect(of('hr', 123, { bornOn: '2019-01-05' })).toBe('normal')
    expect(of('hr', 123, { bornOn: '2019-01-04' })).toBe('high')
  })
  test('without a sex the more severe of both levels counts', () => {
    const bornOn = '2025-01-04'
    expect(of('bp', [100, 50], { bornOn, sex: 'female' })).toBe('normal')
    expect(of('bp', [100, 50], { bornOn, sex: 'male' })).toBe('elevated')
    expect(of('bp', [100, 50], { bornOn, sex: null })).toBe('elevated')
  })
  test('whatever the age, a heart rate of 240, a pressure of 190/125 and a glucose of 600 or 54 need action', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 * 12 }), fc.constantFrom('female' as const, 'male' as const, null), (months, sex) => {
        const person = { bornOn: bornBefore(`${months}m`), sex }
        for (const [kind, values] of [
          ['hr', [240]],
          ['bp', [190, 125]],
          ['glucose', [600]],
          ['glucose_fast', [600]],
          ['glucose', [54]],
          ['glucose_fast', [54]],
        ] as const)
          expect(isUrgent(of(kind, [...values], person))).toBe(true)
      }),
    )
  })
})

describe('weight', () => {
  const before = (hours: number, value: number) => [{ takenAt: new Date(takenAt.getTime() - hours * 3_600_000), value }]
  test.each([
    [81.4, 24, 80, 'fast_gain'],
    [81.3, 24, 80, null],
    // weighed a little later than the day before
    [81.4, 27, 80, 'fast_gain'],
    [81.4, 48, 80, null],
    [82.3, 7 * 24, 80, 'fast_gain'],
    [82.2, 7 * 24, 80, null],
    [82.3, 8 * 24, 80, null],
    [77, 24, 80, null],
  ] as const)('of %d kg, %i hours after %d kg, is %s', (value, hours, earlier, level) => {
    expect(of('weight', value, { earlier: before(hours, earlier) })).toBe(level)
  })
  test('later measurements are ignored', () => {
    expect(of('weight', 83, { earlier: before(-1, 80) })).toBeNull()
  })
})

test('with oxygen given no saturation is called normal, at any age, and it is never called less serious than without', () => {
  const inOrder: VitalLevel[] = ['emergency_low', 'critical_low', 'low', 'on_oxygen', 'normal']
  const placeOf = (level: VitalLevel | null) => (level === null ? inOrder.length : inOrder.indexOf(level))
  const amount = (most: number, least: number) => fc.option(fc.double({ min: least, max: most, noNaN: true }))
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 100 }), fc.integer({ min: 0, max: 1200 }), amount(80, 0.1), amount(100, 21.1), (...given) => {
      const [value, months, flow, concentration] = given
      fc.pre(flow !== null || concentration !== null)
      const person = { bornOn: bornBefore(`${months}m`) }
      const level = of('spo2', value, { ...person, oxygen: { flow, concentration } })
      expect(level).not.toBe('normal')
      expect(placeOf(level)).toBeGreaterThanOrEqual(0)
      expect(placeOf(level)).toBeLessThanOrEqual(placeOf(of('spo2', value, person)))
    }),
  )
})

test('every measurement has exactly one level, and a fever is never less than one', () => {
  fc.assert(
    fc.property(fc.double({ min: 38, max: 45, noNaN: true }), (value) =>
      ['fever', 'high', 'critical_high'].includes(of('temp', value) ?? ''),
    ),
  )
})
