import { expect, test } from 'vitest'
import { highestGrade, readingLevels } from './reading-level.mjs'

test('patients read English of school grade 7 or lower', () => {
  const levels = readingLevels()
  expect(levels.length).toBeGreaterThan(30)
  expect(levels.map(({ name }) => name)).toEqual(expect.arrayContaining(['web symptom-checker', 'web vitals', 'server mail']))
  expect(levels.filter(({ grade }) => grade > highestGrade)).toEqual([])
  // A grade below zero or near it would mean that nothing was counted.
  expect(levels.filter(({ grade, sentences }) => grade < 1 || sentences < 5)).toEqual([])
})
