import { expect, test } from 'vitest'
import { isLoinc } from '../../test/loinc.ts'
import { observationKinds, unitText } from './observations.ts'
import { unitOf } from './units.ts'

const all = [...observationKinds().values()]
test('every kind has a unique id and a LOINC code with a valid check digit', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  const codes = all.flatMap(({ loinc, loinc_molar: molar, panel, components }) => [
    loinc,
    ...(molar ? [molar] : []),
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
test('usual ranges by age and sex are within the measurable range, do not overlap, and cite their source', () => {
  for (const { id, plausible, ranges = [] } of all)
    for (const [index, { months, sex, low, high, source }] of ranges.entries()) {
      const bounds = [plausible[0], low, high, plausible[1]].filter((bound) => bound !== null)
      expect(bounds, id).toEqual([...bounds].sort((a, b) => a - b))
      expect(source, id).not.toBe('')
      const others = ranges.slice(index + 1).filter((other) => !sex || !other.sex || other.sex === sex)
      const overlapping = others.filter((other) => months[0] < (other.months[1] ?? 2000) && other.months[0] < (months[1] ?? 2000))
      expect(overlapping, id).toEqual([])
    }
})
test('every unit of a test is one, as written too, and dangerous limits are in one of them', () => {
  const kinds = all.filter(({ units }) => units)
  for (const kind of kinds) {
    const units = Object.keys(kind.units ?? {})
    expect(units[0], kind.id).toBe(kind.ucum)
    for (const unit of units) expect(unitOf(kind, unitText(unit)), `${kind.id} in ${unit}`).toBe(unit)
    for (const { unit } of kind.critical ?? []) expect(unitOf(kind, unit), `${kind.id} in ${unit}`).not.toBeNull()
  }
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
