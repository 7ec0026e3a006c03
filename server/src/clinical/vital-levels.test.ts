import { levelsOf, toKept, type VitalKind, type VitalLevel, vitalKinds } from '@uzima/contract/vitals'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { observationKinds } from './observations.ts'
import { levelOf, type Measured, usualRanges, vitalRules } from './vital-levels.ts'

const takenAt = new Date('2027-01-04T08:00:00Z')
const of = (kind: VitalKind, values: number | number[], more: Partial<Measured> = {}) =>
  levelOf({ kind, values: [values].flat(), takenAt, bornOn: null, ...more })

/** The definitions in the file. If their wording changes, the rules must be reviewed. */
const written: Partial<Record<VitalKind, Record<string, string>>> = {
  bp: {
    normal: 'sys<120 and dia<80',
    elevated: 'sys 120-129 and dia<80',
    stage1: 'sys 130-139 or dia 80-89',
    stage2: 'sys>=140 or dia>=90',
    severe: 'sys>180 or dia>120: repeat after 1 minute; with symptoms call 911',
    low: 'sys<90 or dia<60 with symptoms',
  },
  hr: { low: '<50 (athletes may be lower)', high: '>100', critical: '<40 or >130 (NEWS2 score 3)' },
  temp: {
    fever: '>=38.0',
    high: '>=39.1 (NEWS2 2)',
    critical: '<=35.0 or >=41',
    infant: '>=38.0 under 3 months: emergency (NICE NG143)',
  },
  spo2: { low: '92-94', critical: '<=91 (NEWS2 score 3); COPD scale 2 target 88-92' },
  glucose_fast: {
    prediabetes: '100-125',
    diabetes: '>=126 (confirm)',
    low: '<70 level 1',
    critical: '<54 level 2; >300 with symptoms',
  },
  glucose: { diabetes: '>=200 with symptoms', low: '<70', critical: '<54' },
  weight: { hf_gain: 'gain >=1.4 kg in 1 day or >=2.3 kg in a week with heart failure: call' },
}

describe('the rules', () => {
  test.each(vitalKinds)('for %s match the file, with a rule for each alert', (kind) => {
    const alerts = observationKinds().get(kind)?.alerts ?? []
    expect(Object.fromEntries(alerts.map(({ level, rule }) => [level, rule]))).toEqual(written[kind] ?? {})
    const ruled = new Set(vitalRules.filter((each) => each.kind === kind).map(({ alert }) => alert))
    expect([...ruled].sort()).toEqual(alerts.map(({ level }) => level).sort())
  })
  test.each(vitalKinds)('the usual range of %s matches the file', (kind) => {
    const usual = observationKinds().get(kind)?.reference_adult
    if (kind !== 'bp') expect(usualRanges[kind]).toEqual(usual ? [{ low: usual[0], high: usual[1] }] : undefined)
  })
  test.each(vitalKinds)('whatever %s is measured, its meaning is one the contract knows, and each of those is reached', (kind) => {
    const reached = new Set<VitalLevel>()
    const [least, most] = kind === 'bp' ? [50, 300] : (observationKinds().get(kind)?.plausible ?? [])
    for (let value = least ?? 0; value <= (most ?? 0); value = Number((value + (kind === 'temp' ? 0.1 : 1)).toFixed(1)))
      for (const second of kind === 'bp' ? [50, 70, 85, 95, 130] : [undefined])
        for (const bornOn of [null, '2026-12-01']) {
          const earlier = [{ takenAt: new Date(takenAt.getTime() - 86_400_000), value: 80 }]
          const level = of(kind, second === undefined ? value : [value, second], { bornOn, earlier })
          if (level) reached.add(level)
        }
    expect([...reached].sort()).toEqual([...levelsOf[kind]].sort())
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
  ['spo2', 91, 'critical_low'],
  ['spo2', 92, 'low'],
  ['spo2', 94, 'low'],
  ['spo2', 95, 'normal'],
  ['spo2', 100, 'normal'],
  ['glucose_fast', 53, 'critical_low'],
  ['glucose_fast', 54, 'low'],
  ['glucose_fast', 69, 'low'],
  ['glucose_fast', 70, 'normal'],
  ['glucose_fast', 99, 'normal'],
  ['glucose_fast', 100, 'prediabetes'],
  ['glucose_fast', 125, 'prediabetes'],
  ['glucose_fast', 126, 'diabetes'],
  ['glucose_fast', 300, 'diabetes'],
  ['glucose_fast', 301, 'critical_high'],
  ['glucose', 53, 'critical_low'],
  ['glucose', 54, 'low'],
  ['glucose', 70, 'normal'],
  ['glucose', 139, 'normal'],
  ['glucose', 140, 'slightly_high'],
  ['glucose', 199, 'slightly_high'],
  ['glucose', 200, 'diabetes'],
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
  ['glucose_fast', 3.9, 'mmol/L', 'normal'],
  ['glucose_fast', 3.8, 'mmol/L', 'low'],
  ['glucose_fast', 3, 'mmol/L', 'low'],
  ['glucose_fast', 2.9, 'mmol/L', 'critical_low'],
  ['glucose_fast', 5.6, 'mmol/L', 'prediabetes'],
  ['glucose_fast', 7, 'mmol/L', 'diabetes'],
] as const)('%s of %d %s is %s, as the guidelines say in that unit', (kind, value, unit, level) => {
  expect(of(kind, toKept(value, unit))).toBe(level)
})

describe('a fever', () => {
  test.each([
    ['2026-10-05', 'infant'],
    ['2026-10-04', 'fever'],
    ['2027-01-03', 'infant'],
    ['2020-01-01', 'fever'],
    [null, 'fever'],
  ] as [string | null, VitalLevel][])('of someone born on %s is %s', (bornOn, level) => {
    expect(of('temp', 38, { bornOn })).toBe(level)
  })
  test('a temperature that is no fever in a baby has no level', () => {
    expect(of('temp', 37.9, { bornOn: '2026-12-01' })).toBe('slightly_high')
  })
})

describe('children', () => {
  const bornOn = '2015-06-01'
  test('have no pressure or pulse levels, because their cut-points differ', () => {
    for (const [kind, values] of [
      ['bp', [145, 95]],
      ['hr', [125]],
    ] as const)
      expect(of(kind, [...values], { bornOn })).toBeNull()
    expect(of('bp', [145, 95], { bornOn: '2009-01-04' })).toBe('stage2')
    expect(of('bp', [145, 95], { bornOn: '2009-01-05' })).toBeNull()
  })
  test('have the same fever, oxygen and low-sugar levels', () => {
    expect(of('temp', 39.5, { bornOn })).toBe('high')
    expect(of('spo2', 90, { bornOn })).toBe('critical_low')
    expect(of('glucose', 50, { bornOn })).toBe('critical_low')
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

test('every measurement has exactly one level, and a fever is never less than one', () => {
  fc.assert(
    fc.property(fc.double({ min: 38, max: 45, noNaN: true }), (value) =>
      ['fever', 'high', 'critical_high'].includes(of('temp', value) ?? ''),
    ),
  )
})
