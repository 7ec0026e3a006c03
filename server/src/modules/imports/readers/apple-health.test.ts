import { describe, expect, test } from 'vitest'
import * as files from '../../../../test/health-files.ts'
import { appleHealth } from './apple-health.ts'

const { appleExport, applePressure, appleRecord, saidOf } = files
const at = (time: string, day = '2024-03-01') => `${day} ${time} -0500`
const of = (records: string[]) => saidOf(appleHealth, appleExport(records))
const shown = (resources: Record<string, unknown>[]) =>
  resources.map(({ code, valueQuantity, component, effectiveDateTime }) => {
    const { coding } = code as { coding: { code: string }[] }
    const values = (component ?? [{ valueQuantity }]) as { valueQuantity: { value: number; code: string } }[]
    return `${coding[0]?.code} ${values.map(({ valueQuantity: { value, code: unit } }) => `${value} ${unit}`).join(' ')} ${effectiveDateTime}`
  })

test('an export says whose it is and from when', async () => {
  const { heads, found, faults } = await of([])
  expect(heads).toEqual([
    {
      format: 'apple_health',
      person: { birthDate: '1971-04-09', sex: 'female' },
      source: { name: 'Apple Health', at: '2024-03-02T08:00:00-05:00' },
    },
  ])
  expect(found).toEqual([])
  expect(faults).toEqual([])
  expect((await saidOf(appleHealth, appleExport([], { me: false, doctype: '' }))).heads).toEqual([
    { format: 'apple_health', person: {}, source: { name: 'Apple Health', at: '2024-03-02T08:00:00-05:00' } },
  ])
  expect(appleHealth.matches(Buffer.from(appleExport([])), 'Exportieren.xml')).toBe(true)
  expect(appleHealth.matches(Buffer.from(files.hospitalDocument), 'export.xml')).toBe(false)
})

test('what a person measures by hand, in the units of their telephone, once each', async () => {
  const weight = appleRecord('BodyMass', 'lb', '154.32358', at('07:10:00'))
  const { resources, found } = await of([
    weight,
    weight,
    appleRecord('BodyMass', 'kg', '70.2', at('07:20:00'), '', 'Scale'),
    appleRecord('Height', 'm', '1.68', at('07:11:00')),
    appleRecord('Height', 'ft', '5.5', at('07:12:00')),
    appleRecord('BodyTemperature', 'degC', '36.61', at('07:13:00')),
    appleRecord('BloodGlucose', 'mmol&lt;180.1558800000541&gt;/L', '5.5507', at('07:14:00')),
    appleRecord('OxygenSaturation', '%', '0.97', at('07:15:00')),
    appleRecord('RespiratoryRate', 'count/min', '14.5', at('03:15:00')),
  ])
  expect(shown(resources)).toEqual([
    '29463-7 154.32 [lb_av] 2024-03-01T07:10:00-05:00',
    '29463-7 70.2 kg 2024-03-01T07:20:00-05:00',
    '8302-2 168 cm 2024-03-01T07:11:00-05:00',
    '8302-2 66 [in_i] 2024-03-01T07:12:00-05:00',
    '8310-5 36.61 Cel 2024-03-01T07:13:00-05:00',
    '2339-0 5.6 mmol/L 2024-03-01T07:14:00-05:00',
    '59408-5 97 % 2024-03-01T07:15:00-05:00',
    '9279-1 15 /min 2024-03-01T03:15:00-05:00',
  ])
  expect(found[0]?.where).toMatch(/^BodyMass, line \d+$/)
})

describe('blood pressures', () => {
  const half = (kind: 'Systolic' | 'Diastolic', value: string, time: string, source = 'Cuff') =>
    appleRecord(`BloodPressure${kind}`, 'mmHg', value, at(time), '', source)

  test('stand in an export by halves and once more as pairs, and are one entry', async () => {
    const { resources, faults } = await of([
      half('Systolic', '128', '07:00:00'),
      half('Systolic', '131', '19:00:00'),
      half('Diastolic', '82', '07:00:00'),
      half('Diastolic', '85', '19:00:00'),
      applePressure('128', '82', at('07:00:00')),
      applePressure('131', '85', at('19:00:00')),
    ])
    expect(shown(resources)).toEqual([
      '85354-9 128 mm[Hg] 82 mm[Hg] 2024-03-01T07:00:00-05:00',
      '85354-9 131 mm[Hg] 85 mm[Hg] 2024-03-01T19:00:00-05:00',
    ])
    expect(faults).toEqual([])
  })

  test('halves of two cuffs at one time are not a pair, and neither is half a one', async () => {
    const { resources, faults } = await of([half('Systolic', '128', '07:00:00', 'A'), half('Diastolic', '82', '07:00:00', 'B')])
    expect(resources).toEqual([])
    expect(faults).toEqual([{ fault: 'half_pressure', where: 'BloodPressure', count: 2 }])
  })
})

describe('what a watch measures all day', () => {
  const pulses = (values: number[], more = '') =>
    values.map((value, index) => appleRecord('HeartRate', 'count/min', String(value), at(`08:${String(index).padStart(2, '0')}:00`), more))

  test('few of a day are taken as they are', async () => {
    const { resources, faults } = await of([...pulses([61, 64]), ...pulses([61])])
    expect(shown(resources)).toEqual(['8867-4 61 /min 2024-03-01T08:00:00-05:00', '8867-4 64 /min 2024-03-01T08:01:00-05:00'])
    expect(faults).toEqual([])
  })

  test('of many the one in the middle is, and what is left out is counted', async () => {
    const values = [120, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 150, 160]
    const { resources, found, faults } = await of(pulses(values))
    expect(shown(resources)).toEqual(['8867-4 67 /min 2024-03-01T08:08:00-05:00'])
    expect(found[0]?.where).toBe('day 2024-03-01, readings 15')
    expect(faults).toEqual([{ fault: 'condensed', where: 'vital hr', count: 15 }])
  })

  test('the pulse at rest is taken for many, and none while the person moves', async () => {
    const moving = pulses(Array<number>(20).fill(150), '<MetadataEntry key="HKMetadataKeyHeartRateMotionContext" value="2"/>')
    const still = pulses(
      Array.from({ length: 20 }, (_, index) => 70 + index),
      '<MetadataEntry key="HKMetadataKeyHeartRateMotionContext" value="1"/>',
    )
    const rest = appleRecord('RestingHeartRate', 'count/min', '58', at('00:05:00'))
    const { resources, faults } = await of([...moving, ...still, rest])
    expect(shown(resources)).toEqual(['8867-4 58 /min 2024-03-01T00:05:00-05:00'])
    expect(JSON.stringify(resources)).toContain('40443-4')
    expect(faults).toEqual([
      { fault: 'condensed', where: 'vital hr', count: 20 },
      { fault: 'moving', where: 'HeartRate', count: 20 },
    ])
  })

  test('days are those of the clock where the person was', async () => {
    const { resources } = await of([
      appleRecord('HeartRate', 'count/min', '60', '2024-03-01 23:50:00 -0500'),
      appleRecord('HeartRate', 'count/min', '70', '2024-03-02 23:50:00 +0545'),
    ])
    expect(shown(resources)).toEqual(['8867-4 60 /min 2024-03-01T23:50:00-05:00', '8867-4 70 /min 2024-03-02T23:50:00+05:45'])
  })
})

describe('steps', () => {
  const steps = (count: string, moment: string, device = 'Watch', unit = 'count') =>
    appleRecord('StepCount', unit, count, moment, '', device)
  const daysOf = (resources: Record<string, unknown>[]) =>
    resources.map(({ effectiveDateTime, valueQuantity, device }) => {
      const { value, code } = valueQuantity as { value: number; code: string }
      return `${effectiveDateTime} ${value} ${code} ${(device as { display?: string } | undefined)?.display ?? '-'}`
    })

  test('are added up by the day of each device; of two that count the same steps the greater one is taken, never the sum', async () => {
    const { resources, found, faults } = await of([
      steps('4000', at('08:00:00')),
      steps('1000', at('09:00:00'), 'Phone'),
      steps('3500.4', at('18:00:00')),
      steps('6600', at('18:00:00'), 'Phone'),
      // the phone alone on the next day
      steps('812', at('08:00:00', '2024-03-02'), 'Phone'),
      steps('0', at('08:00:00', '2024-03-03'), 'Phone'),
    ])
    expect(daysOf(resources)).toEqual(['2024-03-02 812 {steps} Phone', '2024-03-01 7600 {steps} Phone'])
    expect(found.map(({ where }) => where)).toEqual(['day 2024-03-02', 'day 2024-03-01'])
    expect(resources[0]).toMatchObject({ code: { coding: [{ code: '41950-7' }] }, category: [{ coding: [{ code: 'activity' }] }] })
    expect(faults).toEqual([])
  })

  test('count on the day of the clock where the person was, and past midnight on the day on which they began', async () => {
    const { resources } = await of([
      steps('10', '2024-03-01 23:55:00 -0500'),
      steps('20', '2024-03-02 00:05:00 +0545'),
      steps('30', '2024-03-01 00:00:00 +1400'),
      steps('40', '2024-03-03 23:59:59 +0000'),
    ])
    expect(daysOf(resources)).toEqual(['2024-03-03 40 {steps} Watch', '2024-03-02 20 {steps} Watch', '2024-03-01 40 {steps} Watch'])
  })

  test.each([
    ['another unit', steps('10', at('08:00:00'), 'Watch', 'km')],
    ['no number', steps('many', at('08:00:00'))],
    ['a negative one', steps('-5', at('08:00:00'))],
    ['no time', steps('10', '2024-02-30 08:00:00 -0500')],
  ])('%s is not guessed', async (_, record) => {
    const { found, faults } = await of([record])
    expect(found).toEqual([])
    expect(faults.map(({ fault, where }) => `${fault} ${where.replace(/\d+$/, 'n')}`)).toEqual(['not_understood StepCount, line n'])
  })

  test('of an export that is cut off are those that came before', async () => {
    const whole = appleExport([steps('10', at('08:00:00')), steps('20', at('09:00:00')), steps('40', at('10:00:00'))])
    const { resources, faults } = await saidOf(appleHealth, whole.slice(0, -60))
    expect(daysOf(resources)).toEqual(['2024-03-01 30 {steps} Watch'])
    expect(faults.map(({ fault }) => fault)).toEqual(['broken'])
  })

  test('of very many devices are given up, not kept', async () => {
    const { faults } = await of(Array.from({ length: 100_001 }, (_, index) => steps('1', at('08:00:00'), `Device ${index}`)))
    expect(faults).toMatchObject([{ fault: 'too_many' }])
  })
})

test('what is not kept is counted by its kind', async () => {
  const { found, faults } = await of([
    appleRecord('FlightsClimbed', 'count', '5', at('08:00:00')),
    appleRecord('FlightsClimbed', 'count', '8', at('09:00:00')),
    ' <Workout workoutActivityType="HKWorkoutActivityTypeWalking" duration="30"><WorkoutStatistics type="HKQuantityTypeIdentifierHeartRate" average="98" unit="count/min"/></Workout>',
    ' <Record type="HKCategoryTypeIdentifierSleepAnalysis" value="HKCategoryValueSleepAnalysisAsleep" startDate="2024-03-01 01:00:00 -0500"/>',
    ' <ActivitySummary dateComponents="2024-03-01"/>',
  ])
  expect(found).toEqual([])
  expect(faults.map(({ fault, where, count }) => `${fault} ${where.replace(/\d+$/, 'n')}${count ? ` ${count}` : ''}`)).toEqual([
    'kind_not_kept FlightsClimbed 2',
    'kind_not_kept Workout, line n',
    'kind_not_kept SleepAnalysis, line n',
    'kind_not_kept ActivitySummary, line n',
  ])
})

test.each([
  ['a unit that is not one of a weight', appleRecord('BodyMass', 'cm', '70', at('07:00:00'))],
  ['no unit', appleRecord('BodyMass', '', '70', at('07:00:00'))],
  ['no number', appleRecord('BodyMass', 'kg', 'seventy', at('07:00:00'))],
  ['no time', appleRecord('BodyMass', 'kg', '70', '2024-02-30 07:00:00 -0500')],
])('%s is not guessed', async (_, record) => {
  const { found, faults } = await of([record])
  expect(found).toEqual([])
  expect(faults.map(({ fault, where }) => `${fault} ${where.replace(/\d+$/, 'n')}`)).toEqual(['not_understood BodyMass, line n'])
})

test('an export that is cut off has what came before; declarations that point elsewhere are refused', async () => {
  const whole = appleExport([
    ...[appleRecord('BodyMass', 'kg', '70', at('07:00:00')), appleRecord('HeartRate', 'count/min', '64', at('07:30:00'))],
    appleRecord('BodyMass', 'kg', '71', at('08:00:00')),
  ])
  const { found, faults } = await saidOf(appleHealth, whole.slice(0, -60))
  // values of days are chosen at the end
  expect(found.map(({ where }) => where.replace(/\d+$/, 'n'))).toEqual(['BodyMass, line n', 'line n'])
  expect(faults.map(({ fault }) => fault)).toEqual(['broken'])
  for (const doctype of ['<!DOCTYPE HealthData SYSTEM "http://x.test/a.dtd">', '<!DOCTYPE HealthData [<!ENTITY a "b">]>'])
    expect((await saidOf(appleHealth, appleExport([], { doctype }))).faults).toEqual([{ fault: 'broken', where: 'line 2, text DOCTYPE' }])
})
