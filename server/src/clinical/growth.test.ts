import { expect, test } from 'vitest'
import { chartsOf, daysOfMonth, linesOf, lmsAt, lmsAtLength, type Of, parseGrowth, percentileOf, valueAt, zScoreOf } from './growth.ts'

const at = (of: Pick<Of, 'measure' | 'sex'> & { country?: string }, months: number) => {
  const published = lmsAt({ country: 'KE', ...of }, months * daysOfMonth)
  if (!published) throw new Error('nothing is published')
  return published
}

/** Of the CDC's copies of WHO's tables (percentiles 2.3, 5, 10, 25, 50, 75, 90, 95 and 97.7), which were not read to make the data. */
const percentiles = [
  ['weight', 'male', 0, '2.459312,2.603994,2.757621,3.027282,3.3464,3.686659,4.011499,4.214527,4.419354'],
  ['weight', 'male', 6, '6.352967,6.611702,6.885864,7.366195,7.934,8.539707,9.119041,9.481939,9.848832'],
  ['weight', 'male', 12, '7.742219,8.052577,8.382077,8.960956,9.6479,10.38387,11.09087,11.53526,11.98574'],
  ['weight', 'male', 22, '9.371554,9.755556,10.16471,10.88716,11.7504,12.6823,13.58426,14.15453,14.7352'],
  ['weight', 'female', 0, '2.3947,2.5321,2.6777,2.9323,3.2322,3.5504,3.8527,4.0410,4.2304'],
  ['weight', 'female', 9, '6.4729,6.7500,7.0477,7.5795,8.2254,8.9354,9.6353,10.0843,10.5466'],
  ['weight', 'female', 24, '9.0359,9.4165,9.8277,10.5680,11.4775,12.4909,13.5042,14.1618,14.8453'],
  ['height', 'male', 3, '57.34047,58.06652,58.80924,60.0503,61.4292,62.8081,64.04916,64.79188,65.51793'],
  ['height', 'male', 18, '76.86417,77.8221,78.80202,80.43942,82.2587,84.07798,85.71538,86.6953,87.65323'],
  ['head', 'female', 5, '38.8869,39.3436,39.8109,40.5916,41.4590,42.3264,43.1072,43.5744,44.0311'],
  ['head', 'female', 24, '44.3918,44.8873,45.3942,46.2412,47.1822,48.1232,48.9702,49.4771,49.9726'],
] as const
const ofTheirs = [-2, -1.64485, -1.28155, -0.67449, 0, 0.67449, 1.28155, 1.64485, 2]

test.each(percentiles)('%s of %s children at %d months is what the CDC prints of WHO', (measure, sex, months, row) => {
  const published = at({ measure, sex }, months)
  for (const [index, printed] of row.split(',').map(Number).entries()) {
    const z = ofTheirs[index] ?? 0
    expect(Math.abs(valueAt(published.lms, z) - printed), `${z}`).toBeLessThan(0.002)
    expect(Math.abs(zScoreOf(printed, published, measure) - z)).toBeLessThan(0.003)
  }
})

/** Of WHO's tables of z-scores, which are printed to one decimal: -2, median, +2, and of weights and BMI -3 and +3. */
const zScores: ['weight' | 'height' | 'bmi' | 'head', 'male' | 'female', number, [z: number, value: number][]][] = [
  [
    'weight',
    'male',
    36,
    [
      [-3, 10.0],
      [-2, 11.3],
      [0, 14.3],
      [2, 18.3],
      [3, 20.7],
    ],
  ],
  [
    'weight',
    'female',
    60,
    [
      [-3, 12.1],
      [-2, 13.7],
      [0, 18.2],
      [2, 24.9],
      [3, 29.5],
    ],
  ],
  [
    'height',
    'male',
    24,
    [
      [-2, 81.0],
      [0, 87.1],
      [2, 93.2],
    ],
  ],
  [
    'height',
    'female',
    48,
    [
      [-2, 94.1],
      [0, 102.7],
      [2, 111.3],
    ],
  ],
  [
    'height',
    'female',
    61,
    [
      [-2, 100.055],
      [0, 109.602],
      [2, 119.148],
    ],
  ],
  [
    'height',
    'female',
    120,
    [
      [-2, 125.843],
      [0, 138.636],
      [2, 151.43],
    ],
  ],
  [
    'height',
    'female',
    180,
    [
      [-2, 147.911],
      [0, 161.669],
      [2, 175.427],
    ],
  ],
  [
    'height',
    'male',
    12,
    [
      [-2, 71.0],
      [0, 75.7],
      [2, 80.5],
    ],
  ],
  [
    'bmi',
    'male',
    1,
    [
      [-3, 11.3],
      [-2, 12.4],
      [0, 14.9],
      [2, 17.8],
      [3, 19.4],
    ],
  ],
  [
    'bmi',
    'male',
    60,
    [
      [-3, 12.0],
      [-2, 12.9],
      [0, 15.2],
      [2, 18.3],
      [3, 20.3],
    ],
  ],
  [
    'bmi',
    'female',
    30,
    [
      [-3, 12.3],
      [-2, 13.2],
      [0, 15.5],
      [2, 18.5],
      [3, 20.4],
    ],
  ],
  [
    'head',
    'male',
    12,
    [
      [-2, 43.5],
      [0, 46.1],
      [2, 48.6],
    ],
  ],
  [
    'head',
    'male',
    60,
    [
      [-2, 47.7],
      [0, 50.7],
      [2, 53.7],
    ],
  ],
]
test.each(zScores)('%s of %s children at %d months has the z-scores that WHO prints', (measure, sex, months, printed) => {
  const { lms } = at({ measure, sex }, months)
  for (const [z, value] of printed) expect(Math.abs(valueAt(lms, z) - value), `${z}`).toBeLessThanOrEqual(0.051)
})

/** Of the CDC's tables of percentiles (5, 10, 25, 50, 75, 90 and 95). */
const ofTheUs = [
  ['bmi', 'male', 24.5, '14.71929257,15.07117474,15.71962876,16.54777487,17.52129279,18.56110634,19.27889813'],
  ['bmi', 'male', 84.5, '13.72112886,14.0421586,14.66082372,15.51286936,16.6311172,18.02183493,19.15236073'],
  ['bmi', 'male', 180.5, '16.55481067,17.13669551,18.27093434,19.85766121,21.97531708,24.64777949,26.83688026'],
  ['weight', 'female', 120.5, '24.86516468,26.33131782,29.17072015,33.06392318,38.03877869,43.85001322,48.17500585'],
  ['weight', 'female', 180.5, '40.76838955,42.7562665,46.65445329,52.13568193,59.44404265,68.5487709,75.82804673'],
] as const
test.each(ofTheUs)('%s of %s children at %d months is what the CDC prints', (measure, sex, months, row) => {
  const published = at({ measure, sex, country: 'US' }, months)
  expect(published.reference).toBe('cdc')
  for (const [index, printed] of row.split(',').map(Number).entries()) {
    const line = linesOf.cdc[index]
    expect(Math.abs(valueAt(published.lms, line?.z ?? 0) - printed), `${line?.percentile}`).toBeLessThan(0.012)
    expect(Math.abs(zScoreOf(printed, published, measure) - (line?.z ?? 0))).toBeLessThan(0.002)
  }
})

test('the United States use WHO’s charts to two years and those of the CDC after that, but for heads', () => {
  const us = (measure: Of['measure'], months: number) => at({ measure, sex: 'female', country: 'US' }, months).reference
  expect([us('weight', 23.9), us('weight', 24), us('height', 24.2), us('bmi', 227.9), us('head', 30)]).toEqual([
    'who',
    'cdc',
    'cdc',
    'cdc',
    'who',
  ])
  expect(at({ measure: 'weight', sex: 'female', country: 'KE' }, 30).reference).toBe('who')
  const charts = chartsOf({ measure: 'weight', sex: 'male', country: 'US' })
  expect(charts.map(({ reference, fromMonths, untilMonths }) => [reference, fromMonths, untilMonths])).toEqual([
    ['who', 0, 24],
    ['cdc', 24, 228],
  ])
  expect(at({ measure: 'height', sex: 'male', country: 'US' }, 24.5).lms.m).toBeCloseTo(86.8616, 4)
  expect(at({ measure: 'height', sex: 'female', country: 'US' }, 150.5).lms.m).toBeCloseTo(154.7555, 4)
})

/** WHO's own tables by day, which the data leave out: between two weeks or months the figures are close to them. */
test.each([
  [10, 3.5941],
  [25, 4.2369],
  [60, 5.5407],
  [107, 6.7166],
  [200, 8.1475],
  [350, 9.531],
  [500, 10.6125],
] as const)('a boy of %d days has WHO’s median of that day within a twentieth of a standard deviation', (days, median) => {
  const published = lmsAt({ measure: 'weight', sex: 'male', country: 'KE' }, days)
  expect(published && Math.abs(zScoreOf(median, published, 'weight'))).toBeLessThan(0.05)
})

/**
 * WHO's tables of z-scores of weight for height, by which nothing was made: -4 to +4 of girls, of standing height, with three decimals; and L, M and S of
 * lengths between the centimeters that the data have.
 */
test.each([
  ['female', 65.5, '5.174,5.670,6.165,6.723,7.352,8.067,8.881,9.813,10.745'],
  ['female', 70.0, '5.856,6.414,6.971,7.598,8.306,9.108,10.021,11.067,12.112'],
  ['female', 75.2, '6.584,7.206,7.828,8.527,9.315,10.208,11.224,12.385,13.545'],
  ['female', 79.9, '7.234,7.913,8.592,9.354,10.212,11.184,12.289,13.550,14.811'],
  ['female', 83.3, '7.784,8.512,9.240,10.057,10.977,12.017,13.200,14.549,15.899'],
] as const)('weight of %s children of %d cm standing is what WHO prints', (sex, height, row) => {
  const published = lmsAtLength({ sex, country: 'KE' }, 30 * daysOfMonth, height)
  for (const [index, printed] of row.split(',').map(Number).entries())
    expect(published && Math.abs(zScoreOf(printed, published, 'weight_for_length') - (index - 4)), `${index - 4}`).toBeLessThan(0.01)
})

test.each([
  ['male', 10, 45.5, 2.5244, 0.09153],
  ['male', 300, 68.4, 8.0588, 0.08215],
  ['male', 700, 84.5, 11.3817, 0.08198],
  ['female', 100, 58.5, 5.4834, 0.09132],
  ['female', 600, 83.5, 10.8578, 0.08906],
  ['male', 1200, 110.5, 18.6948, 0.08832],
  ['female', 1700, 118.5, 22.169, 0.09767],
] as const)('%s children of %d days and %d cm have WHO’s median and variation of that length', (sex, days, length, m, s) => {
  const published = lmsAtLength({ sex, country: 'KE' }, days, length)
  expect(published && Math.abs(published.lms.m - m)).toBeLessThan(0.003)
  expect(published?.lms.s).toBeCloseTo(s, 4)
})

test('weight for length ends where WHO’s tables do, and in the United States at two years', () => {
  expect(lmsAtLength({ sex: 'male', country: 'KE' }, 60 * daysOfMonth, 108)).toBeNull()
  expect(lmsAtLength({ sex: 'male', country: 'KE' }, 10, 44.8)).toBeNull()
  expect(lmsAtLength({ sex: 'male', country: 'KE' }, 1500, 120)).toBeNull()
  expect(lmsAtLength({ sex: 'male', country: 'US' }, 23 * daysOfMonth, 85)?.reference).toBe('who')
  expect(lmsAtLength({ sex: 'male', country: 'US' }, 25 * daysOfMonth, 85)).toBeNull()
  expect(chartsOf({ measure: 'weight_for_length', sex: 'male', country: 'US' }).map(({ lengths }) => lengths)).toEqual([[45, 110]])
})

test('beyond three standard deviations a weight is measured by the distance of two and three', () => {
  const published = at({ measure: 'weight', sex: 'male' }, 12)
  const [second, third] = [valueAt(published.lms, 2), valueAt(published.lms, 3)]
  expect(zScoreOf(third + 2 * (third - second), published, 'weight')).toBeCloseTo(5, 6)
  const low = [valueAt(published.lms, -2), valueAt(published.lms, -3)] as const
  expect(zScoreOf(low[1] - (low[0] - low[1]), published, 'weight')).toBeCloseTo(-4, 6)
})

test.each([
  [0, 50],
  [1, 84.1345],
  [-1, 15.8655],
  [1.88079, 97],
  [-1.88079, 3],
  [-2.32635, 1],
] as const)('a z-score of %d is percentile %d', (z, percentile) => expect(percentileOf(z)).toBeCloseTo(percentile, 3))

test('nothing is said where nothing is published', () => {
  expect(lmsAt({ measure: 'weight', sex: 'male', country: 'KE' }, 122 * daysOfMonth)).toBeNull()
  expect(lmsAt({ measure: 'head', sex: 'female', country: 'KE' }, 62 * daysOfMonth)).toBeNull()
  expect(lmsAt({ measure: 'height', sex: 'female', country: 'KE' }, -3)).toBeNull()
})

test('length lying down goes over into standing height at two years', () => {
  const [lying, standing] = [at({ measure: 'height', sex: 'male' }, 23.999), at({ measure: 'height', sex: 'male' }, 24)]
  expect(lying.lms.m - standing.lms.m).toBeCloseTo(0.7, 2)
})

test('charts have WHO’s lines, one for each span, without gaps', () => {
  const charts = chartsOf({ measure: 'height', sex: 'female', country: 'KE' })
  expect(charts.map(({ fromMonths, untilMonths }) => [fromMonths, untilMonths])).toEqual([
    [0, 24],
    [24, 60],
    [60, 228],
  ])
  for (const { lines } of charts) {
    expect(lines.map(({ percentile }) => percentile)).toEqual([3, 15, 50, 85, 97])
    // until they have stopped growing
    for (const { points } of lines)
      expect(
        points.filter(([month]) => month < 180).every(([, value], index) => index === 0 || value > (points[index - 1]?.[1] ?? 0)),
      ).toBe(true)
  }
  expect(chartsOf({ measure: 'weight', sex: 'male', country: 'KE' }).at(-1)?.untilMonths).toBe(120)
})

test.each(['* who weight boy months 0', '* who weight male days 0', '* who girth male months 0', '1 2', '1 -2 3', '1 x 3'])(
  'a line "%s" is refused',
  (line) => expect(() => parseGrowth(`* who weight male months 0\n${line}`)).toThrow(),
)
