import { beforeEach, describe, expect, test } from 'vitest'
import { createRecentHints, type RecentHints } from './recent-hints.ts'

let now: number
let recent: RecentHints
const keepAt = (at: number, userId: string, id: string) => {
  now = at
  recent.keep({ userId, topic: 'notifications', id })
}
const idsOf = (userId: string, since: number) => recent.of([userId], since)?.map(({ id }) => id)

beforeEach(() => {
  now = 0
  recent = createRecentHints(() => now)
})

describe('recent hints', () => {
  test("are the person's hints since the given instant, in order, without the user id", () => {
    keepAt(100, 'ada', 'early')
    keepAt(200, 'ada', 'first')
    keepAt(250, 'ben', 'other')
    keepAt(300, 'ada', 'second')
    expect(recent.of(['ada'], 200)).toEqual([
      { topic: 'notifications', id: 'first' },
      { topic: 'notifications', id: 'second' },
    ])
    expect(idsOf('olive', 200)).toEqual([])
  })
  test.each([
    ['from before this process', -1],
    ['from more than a minute ago', 39_999],
  ])('%s are unknown', (_, since) => {
    now = since < 0 ? 1000 : 100_000
    expect(recent.of(['ada'], since)).toBeUndefined()
    expect(idsOf('ada', now)).toEqual([])
  })
  test('are unknown for times before some were missed', () => {
    keepAt(100, 'ada', 'one')
    now = 200
    recent.miss()
    expect(recent.of(['ada'], 199)).toBeUndefined()
    expect(idsOf('ada', 200)).toEqual([])
  })
  test('are evicted when there are too many, and then unknown', () => {
    for (let at = 1; at <= 10_000; at += 1) keepAt(at, 'ada', `${at}`)
    expect(recent.of(['ada'], 5000)).toBeUndefined()
    expect(idsOf('ada', 9999)).toEqual(['9999', '10000'])
  })
})
