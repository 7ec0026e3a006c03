import { expect, test } from 'vitest'
import { hasTooManyLinks, mostLinks, mostLinksOfNewcomers, newcomerDays } from './spam.ts'

const now = new Date('2027-01-10T08:00:00Z')
const links = (count: number) => Array.from({ length: count }, (_, at) => `${at % 2 ? 'www.' : 'HTTPS://'}example.org/${at}`).join(', ')

test.each([
  ['a newcomer', 0, mostLinksOfNewcomers, false],
  ['a newcomer', newcomerDays - 0.01, mostLinksOfNewcomers + 1, true],
  ['an established member', newcomerDays, mostLinksOfNewcomers + 1, false],
  ['an established member', 400, mostLinks, false],
  ['an established member', 400, mostLinks + 1, true],
])('%s, after %d days, with %d links has too many: %s', (_, days, count, hasTooMany) => {
  const memberSince = new Date(now.getTime() - days * 86_400_000)
  expect(hasTooManyLinks(links(count), { memberSince, now })).toBe(hasTooMany)
})
