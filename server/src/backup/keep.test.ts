import { describe, expect, test } from 'vitest'
import { type Kept, keptFor, nameOf, parseRule, type Rule, timeIn } from './keep.ts'

const week: Rule = { daily: 7, weekly: 5, monthly: 12 }
const backupAt = (text: string): Kept => {
  const at = new Date(text)
  return { name: nameOf(at, true), at, bytes: 1 }
}
const dayMs = 86_400_000
/** One a night at 02:30 in UTC, the last on this day. */
const nightly = (last: string, count: number) =>
  Array.from({ length: count }, (_, n) => backupAt(new Date(Date.parse(`${last}T02:30:00Z`) - n * dayMs).toISOString()))
const days = (backups: Kept[], rule: Rule, { zone = 'UTC', proven }: { zone?: string; proven?: string } = {}) => {
  const reasons = keptFor({ backups, rule, zone, proven })
  const kept = [...reasons].filter(([, each]) => each.length > 0).map(([name, each]) => [name.slice(6, 16), each.join(' ')])
  return Object.fromEntries(kept)
}

describe('keptFor', () => {
  test('keeps seven days, five weeks and twelve months of three years of nights', () => {
    expect(days(nightly('2026-11-29', 1096), week)).toEqual({
      '2026-11-29': 'latest daily weekly monthly',
      '2026-11-28': 'daily',
      '2026-11-27': 'daily',
      '2026-11-26': 'daily',
      '2026-11-25': 'daily',
      '2026-11-24': 'daily',
      '2026-11-23': 'daily',
      '2026-11-22': 'weekly',
      '2026-11-15': 'weekly',
      '2026-11-08': 'weekly',
      '2026-11-01': 'weekly',
      '2026-10-31': 'monthly',
      '2026-09-30': 'monthly',
      '2026-08-31': 'monthly',
      '2026-07-31': 'monthly',
      '2026-06-30': 'monthly',
      '2026-05-31': 'monthly',
      '2026-04-30': 'monthly',
      '2026-03-31': 'monthly',
      '2026-02-28': 'monthly',
      '2026-01-31': 'monthly',
      '2025-12-31': 'monthly',
    })
  })

  test('a week that crosses the year is one week, and week 53 is not week 1', () => {
    // 2026-12-28 to 2027-01-03 is week 53 of 2026
    expect(days(nightly('2027-01-05', 20), { daily: 0, weekly: 3, monthly: 0 })).toEqual({
      '2027-01-05': 'latest weekly',
      '2027-01-03': 'weekly',
      '2026-12-27': 'weekly',
    })
  })

  test('the same months of two years are two months', () => {
    const backups = ['2026-01-10T00:00:00Z', '2025-01-10T00:00:00Z', '2024-01-10T00:00:00Z'].map(backupAt)
    expect(days(backups, { daily: 0, weekly: 0, monthly: 2 })).toEqual({ '2026-01-10': 'latest monthly', '2025-01-10': 'monthly' })
  })

  test('of many a day the last stays, whatever their order', () => {
    const backups = ['2026-05-02T09:00:00Z', '2026-05-01T23:00:00Z', '2026-05-02T21:00:00Z', '2026-05-01T01:00:00Z'].map(backupAt)
    const reasons = keptFor({ backups, rule: { daily: 7, weekly: 0, monthly: 0 }, zone: 'UTC' })
    expect([...reasons].filter(([, each]) => each.length > 0).map(([name]) => name)).toEqual([
      'uzima-2026-05-02T21-00-00Z.tar.gz.age',
      'uzima-2026-05-01T23-00-00Z.tar.gz.age',
    ])
  })

  test('days are the practice’s', () => {
    // in Nairobi midnight is at 21:00 UTC
    const backups = ['2026-05-01T20:30:00Z', '2026-05-01T21:30:00Z'].map(backupAt)
    expect([...keptFor({ backups, rule: { daily: 7, weekly: 0, monthly: 0 }, zone: 'UTC' }).values()]).toEqual([['latest', 'daily'], []])
    const there = keptFor({ backups, rule: { daily: 7, weekly: 0, monthly: 0 }, zone: 'Africa/Nairobi' })
    expect([...there.values()]).toEqual([['latest', 'daily'], ['daily']])
  })

  test.each([
    ['of 23 hours', ['2026-03-08T04:30:00Z', '2026-03-08T05:30:00Z', '2026-03-09T03:30:00Z', '2026-03-09T04:30:00Z'], 3],
    ['of 25 hours', ['2026-11-01T03:30:00Z', '2026-11-01T04:30:00Z', '2026-11-02T04:30:00Z', '2026-11-02T05:30:00Z'], 3],
  ])('a day %s is one day', (_, times, count) => {
    const reasons = keptFor({ backups: times.map(backupAt), rule: { daily: 7, weekly: 0, monthly: 0 }, zone: 'America/New_York' })
    expect([...reasons.values()].filter((each) => each.includes('daily'))).toHaveLength(count)
  })

  test('a gap uses nothing up: after a year of silence what was there stays', () => {
    const backups = [backupAt('2026-11-29T02:30:00Z'), ...nightly('2025-11-29', 30)]
    expect(Object.keys(days(backups, { daily: 7, weekly: 0, monthly: 0 }))).toEqual([
      '2026-11-29',
      '2025-11-29',
      '2025-11-28',
      '2025-11-27',
      '2025-11-26',
      '2025-11-25',
      '2025-11-24',
    ])
  })

  test('the newest and the newest proven one stay, whatever the rule', () => {
    const backups = nightly('2026-11-29', 20)
    const proven = backups[12]?.name ?? ''
    expect(days(backups, { daily: 1, weekly: 0, monthly: 0 }, { proven })).toEqual({ '2026-11-29': 'latest daily', '2026-11-17': 'proven' })
    expect(days(backups.slice(0, 1), { daily: 0, weekly: 0, monthly: 1 })).toEqual({ '2026-11-29': 'latest monthly' })
  })

  test('all keeps all, and nothing is made of nothing', () => {
    expect(Object.values(days(nightly('2026-11-29', 3), 'all'))).toEqual(['latest all', 'all', 'all'])
    expect(keptFor({ backups: [], rule: week, zone: 'UTC' }).size).toBe(0)
  })
})

test.each([
  ['7d,5w,12m', week],
  ['12m, 7d', { daily: 7, weekly: 0, monthly: 12 }],
  ['all', 'all'],
  ['0d', undefined],
  ['', undefined],
  ['7d,7d', undefined],
  ['7y', undefined],
  ['7', undefined],
])('the rule %s', (text, rule) => {
  expect(parseRule(text)).toEqual(rule)
})

test('names tell their time, and files of others are none of ours', () => {
  const at = new Date('2026-11-29T02:30:05.123Z')
  expect(nameOf(at, true)).toBe('uzima-2026-11-29T02-30-05Z.tar.gz.age')
  expect(timeIn(nameOf(at, false))).toEqual(new Date('2026-11-29T02:30:05Z'))
  for (const name of ['before.tar.gz', 'uzima-2026-13-29T02-30-05Z.tar.gz', 'uzima-2026-11-29T02-30-05Z.tar.gz.part', 'LOCATION'])
    expect(timeIn(name)).toBeUndefined()
})
