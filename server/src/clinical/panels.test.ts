import { locale } from '@uzima/contract/fields'
import { labTests } from '@uzima/contract/health-records/values'
import { expect, test } from 'vitest'
import { isLoinc } from '../../test/loinc.ts'
import { observationKinds } from './observations.ts'
import { labPanels, panelOf } from './panels.ts'

test('every panel has known tests, a name in each language, a source, and a valid code if any', () => {
  expect(new Set(labPanels().map(({ id }) => id)).size).toBe(labPanels().length)
  for (const { id, loinc, display, names, tests, source } of labPanels()) {
    expect(
      tests.filter((each) => !labTests.includes(each)),
      id,
    ).toEqual([])
    expect(Object.keys(names).sort(), id).toEqual([...locale.options].sort())
    expect(source, id).not.toBe('')
    expect(loinc === null, id).toBe(display === null)
    if (loinc !== null) expect(isLoinc(loinc), id).toBe(true)
  }
})
test('every test offered is a known kind', () => {
  expect(labTests.filter((each) => !observationKinds().has(each))).toEqual([])
})
test.each([
  [['na', 'k', 'creat'], 'kidney'],
  [['alt', 'ast'], 'liver'],
  [['alt', 'na'], undefined],
  [['alt', null], undefined],
  [['alt'], undefined],
])('%j are of the panel %s', (tests, id) => {
  expect(panelOf(tests)?.id).toBe(id)
})
