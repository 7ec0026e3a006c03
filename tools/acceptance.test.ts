import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { claimsIn, faultsOf, openRowsIn, readClaims, readOpenRows, toTable } from './acceptance.mjs'

test('docs/acceptance.md says what the tags say', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../docs/acceptance.md'), 'utf8')
  expect(page, 'run node tools/acceptance.mjs').toBe(toTable(readClaims()))
})

test('no row is both claimed and not, and each that is not claimed says why', () => {
  const claims = readClaims()
  const open = readOpenRows()
  expect(claims.length).toBeGreaterThan(800)
  expect(open.length).toBeGreaterThan(0)
  expect(faultsOf(claims, open)).toEqual([])
})

test('a tag belongs to the test that follows it', () => {
  const source = ['// @' + 'acceptance X-001, 003 to 004', "test.each(['a'])('it\\'s %s', () => {})"].join('\n')
  expect(claimsIn('a.test.ts', source)).toEqual(['X-001', 'X-003', 'X-004'].map((id) => ({ id, test: "a.test.ts › it's %s" })))
})

test('a row that stands twice or gives no reason is a fault', () => {
  const open = openRowsIn(
    '| X-001 | replaced by a decision |\n| X-002 | |\n| X-003 | replaced by a decision |\n| X-003 | replaced by a decision |',
  )
  expect(faultsOf([{ id: 'X-001', test: 't' }], open)).toEqual([
    'X-001 is claimed and not claimed',
    'X-003 is listed as not claimed twice',
    'X-002 is not claimed and gives no reason',
  ])
})
