/** Words of devices, spreadsheets and hospitals for the UCUM units of measurements. */
const words: Record<string, string> = {
  'mm[hg]': 'mm[Hg]',
  mmhg: 'mm[Hg]',
  'mm hg': 'mm[Hg]',
  kpa: 'kPa',
  '/min': '/min',
  'count/min': '/min',
  '{beats}/min': '/min',
  '{breaths}/min': '/min',
  '{h.b}/min': '/min',
  bpm: '/min',
  'beats/min': '/min',
  'beats per minute': '/min',
  'breaths/min': '/min',
  '1/min': '/min',
  'min-1': '/min',
  ppm: '/min',
  lpm: '/min',
  cel: 'Cel',
  degc: 'Cel',
  '°c': 'Cel',
  'º c': 'Cel',
  ºc: 'Cel',
  c: 'Cel',
  celsius: 'Cel',
  'deg c': 'Cel',
  '[degf]': '[degF]',
  degf: '[degF]',
  '°f': '[degF]',
  ºf: '[degF]',
  f: '[degF]',
  fahrenheit: '[degF]',
  'deg f': '[degF]',
  '%': '%',
  percent: '%',
  'mg/dl': 'mg/dL',
  'mmol/l': 'mmol/L',
  'mmol<180.1558800000541>/l': 'mmol/L',
  kg: 'kg',
  kgs: 'kg',
  g: 'g',
  '[lb_av]': '[lb_av]',
  '[lb_us]': '[lb_av]',
  '[lb_tr]': '[lb_av]',
  lb: '[lb_av]',
  lbs: '[lb_av]',
  pounds: '[lb_av]',
  st: '[stone_av]',
  '[stone_av]': '[stone_av]',
  oz: '[oz_av]',
  '[oz_av]': '[oz_av]',
  cm: 'cm',
  m: 'm',
  mm: 'mm',
  '[in_i]': '[in_i]',
  '[in_us]': '[in_i]',
  in: '[in_i]',
  inch: '[in_i]',
  inches: '[in_i]',
  '[ft_i]': '[ft_i]',
  '[ft_us]': '[ft_i]',
  ft: '[ft_i]',
  'kg/m2': 'kg/m2',
  'kg/m^2': 'kg/m2',
}
/** Units that the record does not keep, as those that it does. */
const kept: Record<string, { unit: string; factor: number }> = {
  g: { unit: 'kg', factor: 0.001 },
  '[oz_av]': { unit: 'kg', factor: 0.028349523125 },
  '[stone_av]': { unit: '[lb_av]', factor: 14 },
  m: { unit: 'cm', factor: 100 },
  mm: { unit: 'cm', factor: 0.1 },
  '[ft_i]': { unit: '[in_i]', factor: 12 },
  kPa: { unit: 'mm[Hg]', factor: 7.50061683 },
}

export type Measured = { value: number; unit: string }
const kinds = {
  pressure: ['mm[Hg]'],
  rate: ['/min'],
  temperature: ['Cel', '[degF]'],
  saturation: ['%'],
  glucose: ['mg/dL', 'mmol/L'],
  mass: ['kg', '[lb_av]'],
  length: ['cm', '[in_i]'],
  index: ['kg/m2'],
} as const
export type Dimension = keyof typeof kinds

/** The unit that a word stands for. */
export const unitOf = (word: string | undefined): string | undefined =>
  word === undefined ? undefined : words[word.toLowerCase().replaceAll(/\s+/g, ' ').trim()]

/** A value in a unit that the record keeps for its dimension; nothing if the unit is not one of those. */
export function measured(value: number, word: string | undefined, dimension: Dimension): Measured | undefined {
  const unit = unitOf(word)
  if (unit === undefined) return undefined
  const as = kept[unit]
  const found = as ? { value: Number((value * as.factor).toFixed(4)), unit: as.unit } : { value, unit }
  return kinds[dimension].some((each) => each === found.unit) ? found : undefined
}

/** Dimensions with only one usual unit, which many people therefore leave out. */
export const onlyUnit: Partial<Record<Dimension, string>> = { pressure: 'mm[Hg]', rate: '/min', saturation: '%' }

const shown: Record<string, string> = { 'mm[Hg]': 'mmHg', Cel: '°C', '[degF]': '°F', '[lb_av]': 'lb', '[in_i]': 'in', 'kg/m2': 'kg/m²' }
export const quantity = ({ value, unit }: Measured) => ({
  value,
  unit: shown[unit] ?? unit,
  system: 'http://unitsofmeasure.org',
  code: unit,
})
