import { expect, test } from 'vitest'
import { createReadLimits, type ReadLimit, readLimits } from './read-limits.ts'

const start = Date.parse('2027-01-04T08:00:00Z')
const visitor = { sessionId: undefined, address: '203.0.113.7' }
const many = (times: number, take: () => number) => Array.from({ length: times }, take)

function counted(options = { relaxed: false }) {
  const limits = createReadLimits(options)
  return (reader = visitor as Parameters<typeof limits.take>[1], after = 0, limit: ReadLimit = 'search') =>
    limits.take(limit, reader, new Date(start + after))
}

test.each(Object.entries(readLimits) as [ReadLimit, number][])('%s allows %i reads a minute, and no more', (limit, most) => {
  const take = counted()
  expect(new Set(many(most, () => take(visitor, 0, limit)))).toEqual(new Set([0]))
  expect(take(visitor, 0, limit)).toBe(60)
  expect(take(visitor, 59_001, limit)).toBe(1)
  expect(take(visitor, 60_000, limit)).toBe(0)
})
test('both limits, and each network and each session, are counted separately', () => {
  const take = counted()
  many(readLimits.search, () => take())
  expect(take()).toBeGreaterThan(0)
  expect(take(visitor, 0, 'page')).toBe(0)
  expect(take({ ...visitor, address: '203.0.113.8' })).toBe(0)
  expect(take({ ...visitor, sessionId: 'one' })).toBe(0)
  many(readLimits.search, () => take({ ...visitor, sessionId: 'one' }))
  expect(take({ address: '203.0.113.9', sessionId: 'one' })).toBeGreaterThan(0)
  expect(take({ ...visitor, sessionId: 'two' })).toBe(0)
})
test('the addresses of one IPv6 /64 are one network', () => {
  const take = counted()
  many(readLimits.search, () => take({ ...visitor, address: '2001:db8:0:1::1' }))
  expect(take({ ...visitor, address: '2001:db8:0:1:ffff::2' })).toBeGreaterThan(0)
  expect(take({ ...visitor, address: '2001:db8:0:2::1' })).toBe(0)
})
test('setting the clock back blocks nobody', () => {
  const take = counted()
  many(readLimits.search + 1, () => take())
  expect(take(visitor, -3_600_000)).toBe(0)
})
test('rejected reads do not prolong the wait', () => {
  const take = counted()
  many(readLimits.search, () => take())
  many(5, () => take(visitor, 30_000))
  expect(take(visitor, 60_000)).toBe(0)
})
test('under many networks the oldest are evicted first', () => {
  const take = counted()
  many(readLimits.search, () => take())
  for (let network = 0; network < 99_999; network++) take({ ...visitor, address: `network ${network}` })
  expect(take()).toBeGreaterThan(0)
  take({ ...visitor, address: 'one more' })
  expect(take()).toBe(0)
})
