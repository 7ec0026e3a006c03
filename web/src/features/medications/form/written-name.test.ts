import { expect, test } from 'vitest'
import { withStrength } from './written-name.ts'

test.each([
  ['ibuprofen', 'ibuprofin', 'ibuprofen'],
  ['ibuprofen', 'ibuprofin 200 mg', 'ibuprofen 200 mg'],
  ['Percocet', 'percoset 5/325', 'Percocet 5/325'],
  ['Humalog Mix 25', 'humalgo mix 25', 'Humalog Mix 25'],
  ['cholecalciferol', 'colecalciferl d3', 'cholecalciferol'],
])('%s for "%s" is %s', (offered, written, name) => {
  expect(withStrength(offered, written)).toBe(name)
})
