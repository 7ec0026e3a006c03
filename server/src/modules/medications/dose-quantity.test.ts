import { expect, test } from 'vitest'
import { doseQuantityOf } from './dose-quantity.ts'

const system = 'http://unitsofmeasure.org'

test.each([
  ['500 mg', 500, 'mg', 'mg'],
  ['500mg', 500, 'mg', 'mg'],
  [' 2.5 MG ', 2.5, 'mg', 'mg'],
  ['2,5 mg', 2.5, 'mg', 'mg'],
  ['100 mcg', 100, 'mcg', 'ug'],
  ['100 µg', 100, 'mcg', 'ug'],
  ['1 g', 1, 'g', 'g'],
  ['5 ml', 5, 'mL', 'mL'],
  ['1 tablet', 1, 'tablet', '{tablet}'],
  ['2 comprimés', 2, 'tablet', '{tablet}'],
  ['1 cápsula', 1, 'capsule', '{capsule}'],
  ['2 puffs', 2, 'puff', '{puff}'],
  ['3 gouttes', 3, 'drop', '{drop}'],
])('"%s" is a quantity', (dosage, value, unit, code) => {
  expect(doseQuantityOf(dosage)).toEqual({ value, unit, system, code })
})

test.each([
  ...['1 to 2 tablets', '1-2 tablets', '2 tablets of 500 mg', '500 mg (1 tablet)', '5 mg/kg', '5 mg per kg', '125 mg/5 ml', '1/2 tablet'],
  ...['1,000 mg', '1.000 mg', '100000 mg', '0 mg', '500', 'mg', '', 'half a tablet', '1 spoon', '10 units', '10 IU', '1 %', '½ tablet'],
  ...['500 mg a day', 'up to 500 mg', '> 5 mg', '-5 mg', '5 mg 5 mg', '5 m', 'thin layer', '1500 mg daily', '1 patch'],
])('"%s" is none', (dosage) => {
  expect(doseQuantityOf(dosage)).toBeUndefined()
})
