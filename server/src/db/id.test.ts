import { validate, version } from 'uuid'
import { expect, test } from 'vitest'
import { newId } from './id.ts'

test('ids are unique UUIDs of version 7, sorted in order of creation', () => {
  const before = Date.now()
  const ids = Array.from({ length: 5000 }, newId)
  expect(new Set(ids).size).toBe(ids.length)
  expect([...ids].sort()).toEqual(ids)
  for (const id of ids) expect(validate(id) && version(id)).toBe(7)
  const made = Number.parseInt((ids[0] ?? '').replace('-', '').slice(0, 12), 16)
  expect(made - before).toBeGreaterThanOrEqual(0)
  expect(made - before).toBeLessThan(1000)
  // the last bits are random
  expect(new Set(ids.map((id) => id.slice(-8))).size).toBeGreaterThan(4990)
})
