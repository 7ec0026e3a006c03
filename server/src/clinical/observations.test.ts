import { expect, test } from 'vitest'
import { observationKinds, unitText } from './observations.ts'

const all = [...observationKinds().values()]
/** Verifies the check digit of a LOINC code. */
function isLoinc(code: string) {
  const [digits = '', check] = code.split('-')
  const odd = [...digits].reverse()
  const doubled = String(
    Number(
      odd
        .filter((_, index) => index % 2 === 0)
        .reverse()
        .join(''),
    ) * 2,
  )
  const even = odd.filter((_, index) => index % 2 === 1).reverse()
  const sum = [...doubled, ...even].reduce((total, digit) => total + Number(digit), 0)
  return Number(check) === (10 - (sum % 10)) % 10
}

test('every kind has a unique id and a LOINC code with a valid check digit', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  const codes = all.flatMap(({ loinc, panel, components }) => [
    loinc,
    ...(panel ? [panel] : []),
    ...(components ?? []).map((each) => each.loinc),
  ])
  expect(codes.filter((code) => !isLoinc(code))).toEqual([])
})
test('usual ranges are within the measurable range, and lower bounds below upper ones', () => {
  const wrong = all.filter(({ plausible: [least, most], reference_adult: usual }) => {
    const bounds = [least, usual?.[0], usual?.[1], most].filter((bound) => bound !== null && bound !== undefined)
    return bounds.some((bound, index) => index > 0 && bound < (bounds[index - 1] ?? bound))
  })
  expect(wrong.map(({ id }) => id)).toEqual([])
})
test('every kind cites its source', () => {
  expect(all.filter(({ source }) => !source).map(({ id }) => id)).toEqual([])
})
test.each([
  ['mg/dL', 'mg/dL'],
  ['10*3/uL', '10³/µL'],
  ['{INR}', ''],
  ['Cel', '°C'],
])('%s is shown as %s', (ucum, text) => {
  expect(unitText(ucum)).toBe(text)
})
