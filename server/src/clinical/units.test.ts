import { describe, expect, test } from 'vitest'
import { observationKinds } from './observations.ts'
import { conversionOf, convert, ucumOf, unitOf } from './units.ts'

function kindOf(id: string) {
  const kind = observationKinds().get(id)
  if (!kind) throw new Error(`No test ${id}`)
  return kind
}
const converted = (id: string, value: number, from: string, to: string) => {
  const kind = kindOf(id)
  const [given, wanted] = [unitOf(kind, from), unitOf(kind, to)]
  const conversion = given !== null && wanted !== null ? conversionOf(kind, given, wanted) : null
  return conversion && convert(value, conversion)
}

describe('conversion', () => {
  // factors of the AMA Manual of Style, 11th ed., table 17.5-2 (JAMA's instructions for authors)
  test.each([
    ['glucose', 'mg/dL', 'mmol/L', 0.0555],
    ['chol', 'mg/dL', 'mmol/L', 0.0259],
    ['hdl', 'mg/dL', 'mmol/L', 0.0259],
    ['ldl', 'mg/dL', 'mmol/L', 0.0259],
    ['tg', 'mg/dL', 'mmol/L', 0.0113],
    ['creat', 'mg/dL', 'µmol/L', 88.4],
    ['urea', 'mg/dL', 'mmol/L', 0.357],
    ['bili', 'mg/dL', 'µmol/L', 17.104],
    ['ca', 'mg/dL', 'mmol/L', 0.25],
    ['ca', 'mEq/L', 'mmol/L', 0.5],
    ['mg', 'mg/dL', 'mmol/L', 0.4114],
    ['mg', 'mEq/L', 'mmol/L', 0.5],
    ['phos', 'mg/dL', 'mmol/L', 0.323],
    ['k', 'mEq/L', 'mmol/L', 1],
    ['na', 'mEq/L', 'mmol/L', 1],
    ['iron', 'µg/dL', 'µmol/L', 0.179],
    ['ft4', 'ng/dL', 'pmol/L', 12.871],
    ['ft3', 'pg/mL', 'pmol/L', 1.536],
    ['vitd', 'ng/mL', 'nmol/L', 2.496],
    ['b12', 'pg/mL', 'pmol/L', 0.7378],
    ['ferritin', 'ng/mL', 'µg/L', 1],
    ['hgb', 'g/dL', 'g/L', 10],
    ['hgb', 'g/dL', 'mmol/L', 0.6206],
    ['alb', 'g/dL', 'g/L', 10],
    ['crp', 'mg/dL', 'mg/L', 10],
    ['hct', '%', 'L/L', 0.01],
    ['wbc', '10³/µL', '10⁹/L', 1],
    ['wbc', 'cells/µL', '10³/µL', 0.001],
    ['rbc', '10⁶/µL', '10¹²/L', 1],
    ['tsh', 'µIU/mL', 'mIU/L', 1],
    // KDIGO 2024: mg/mmol × 8.84 = mg/g
    ['uacr', 'mg/mmol', 'mg/g', 8.84],
  ])('of %s from %s to %s is by %d', (id, from, to, factor) => {
    const value = converted(id, 1, from, to) ?? 0
    expect(Math.abs(value / factor - 1)).toBeLessThan(0.005)
    expect(converted(id, value, to, from)).toBeCloseTo(1, 6)
  })
  // pairs of the ADA and of NGSP (ngsp.org/convert1.asp)
  test.each([
    [5, 31],
    [6, 42],
    [6.5, 48],
    [7, 53],
    [8, 64],
    [9, 75],
    [10, 86],
    [12, 108],
  ])('%d per cent of HbA1c are %d mmol/mol, by its own equation', (percent, molar) => {
    expect(Math.round(converted('hba1c', percent, '%', 'mmol/mol') ?? 0)).toBe(molar)
    expect(converted('hba1c', molar, 'mmol/mol', '%')).toBeCloseTo(percent, 0)
  })
  test.each([
    ['glucose', 'mg/L of blood'],
    ['glucose', '%'],
    ['glucose', ''],
    ['hba1c', 'g/dL'],
    ['hba1c', 'mol/mol'],
    ['tsh', 'mg/L'],
    ['alt', 'mIU/mL of something'],
    ['mcv', 'kg'],
  ])('a value of %s in %j is not compared', (id, unit) => {
    expect(unitOf(kindOf(id), unit)).toBeNull()
  })
})

describe('units as people write them', () => {
  test.each([
    ['mg/dl', 'mg/dL'],
    ['µmol/l', 'umol/L'],
    ['μmol/L', 'umol/L'],
    ['mcg/L', 'ug/L'],
    ['10^9/L', '10*9/L'],
    ['x10^9/l', '10*9/L'],
    ['10⁹/L', '10*9/L'],
    ['10E3/µL', '10*3/uL'],
    ['K/µL', '10*3/uL'],
    ['IU/L', '[IU]/L'],
    ['mEq/L', 'meq/L'],
    ['mm/hr', 'mm/h'],
    ['sec', 's'],
    ['mL/min/1.73 m²', 'mL/min/{1.73_m2}'],
    ['bananas', null],
    ['', null],
  ])('%j is %j', (written, code) => {
    expect(ucumOf(written)).toBe(code)
  })
  test.each([
    ['alt', 'IU/L', 'U/L'],
    ['inr', '', '{INR}'],
    ['u_ph', '', '[pH]'],
    ['egfr', 'mL/min/1.73 m²', 'mL/min/{1.73_m2}'],
    ['plt', 'x10^9/L', '10*9/L'],
    ['glucose', 'MMOL/L', 'mmol/L'],
    ['glucose', 'g/L', 'g/L'],
  ])('of %s, %j is %s', (id, written, code) => {
    expect(unitOf(kindOf(id), written)).toBe(code)
  })
})
