import { expect, test } from 'vitest'
import { settle } from './settle.ts'

const at = (time: string) => new Date(`2027-01-05T${time}:00Z`)

test.each([
  ['due', null, 'taken', '07:10', 'kept'],
  ['snoozed', null, 'skipped', '07:10', 'kept'],
  // two of a kind: the earlier
  ['taken', '07:00', 'taken', '07:10', 'present'],
  ['taken', '07:20', 'taken', '07:10', 'kept'],
  ['taken', '07:10', 'taken', '07:10', 'both'],
  ['skipped', '07:00', 'skipped', '07:10', 'present'],
  // one of each: the later
  ['skipped', '07:00', 'taken', '07:10', 'kept'],
  ['skipped', '07:20', 'taken', '07:10', 'present'],
  ['taken', '07:00', 'skipped', '07:10', 'kept'],
  ['taken', '07:20', 'skipped', '07:10', 'present'],
] as const)('%s at %s, and kept on a device: %s at %s: %s counts', (state, actedAt, keptState, keptAt, counts) => {
  expect(settle({ state, actedAt: actedAt && at(actedAt) }, { state: keptState, actedAt: at(keptAt) })).toBe(counts)
})
