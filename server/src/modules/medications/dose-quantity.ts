import { coding } from '#export/fhir.ts'

/** By which one takes a medicine, in the four languages: what stands for each in UCUM, where what is counted has its name in braces. */
const units: readonly (readonly [code: string, unit: string, words: RegExp])[] = [
  ['mg', 'mg', /^mg$/],
  ['g', 'g', /^g$/],
  ['ug', 'mcg', /^(?:mcg|µg|μg)$/],
  ['mL', 'mL', /^ml$/],
  ['{tablet}', 'tablet', /^(?:tablets?|tabletas?|comprimidos?|comprimés?)$/],
  ['{capsule}', 'capsule', /^(?:capsules?|cápsulas?|gélules?)$/],
  ['{puff}', 'puff', /^(?:puffs?|bouffées?|inhalación|inhalaciones)$/],
  ['{drop}', 'drop', /^(?:drops?|gotas?|gouttes?)$/],
]

/**
 * How much is taken at once, where the dosage says nothing but that: "500 mg", "1 tablet". Of anything more ("1 to 2 tablets", "2 tablets of
 * 500 mg", "5 mg/kg", "1,000 mg") there is no quantity: a program that takes it for the dose must not be told a part of it.
 */
export function doseQuantityOf(dosage: string) {
  const [, number = '', word = ''] = /^(\d{1,5}(?:[.,]\d{1,2})?)\s*(\p{L}+)$/u.exec(dosage.trim().toLowerCase()) ?? []
  const value = Number(number.replace(',', '.'))
  const known = units.find(([, , words]) => words.test(word))
  if (!known || value <= 0) return undefined
  const [code, unit] = known
  return { value, unit, ...coding('ucum', code) }
}
