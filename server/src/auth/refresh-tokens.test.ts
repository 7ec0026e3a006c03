import { expect, test } from 'vitest'
import { isGenuine, judgeRefresh, newRefreshKey, parseRefreshToken, refreshToken } from './refresh-tokens.ts'

const sessionId = '01890a5d-ac96-774b-bcce-b302099a8057'
const key = newRefreshKey()

const read = (text: string) => {
  const token = parseRefreshToken(text)
  return token && isGenuine(key, token) ? { sessionId: token.sessionId, generation: token.generation } : undefined
}

test('a token contains its session and generation, and derives deterministically', () => {
  const token = refreshToken(key, sessionId, 7)
  expect(token).toBe(refreshToken(key, sessionId, 7))
  expect(token).not.toBe(refreshToken(key, sessionId, 8))
  expect(read(token)).toEqual({ sessionId, generation: 7 })
})

test('changed, truncated or lengthened tokens are rejected', () => {
  const token = refreshToken(key, sessionId, 7)
  for (let at = 0; at < token.length; at += 1) {
    for (const letter of ['A', 'b', '-']) {
      const changed = token.slice(0, at) + letter + token.slice(at + 1)
      if (changed !== token) expect(read(changed), changed).toBeUndefined()
    }
    expect(read(token.slice(0, at))).toBeUndefined()
  }
  for (const other of [
    `${token}A`,
    `${token}=`,
    ` ${token}`,
    token.toLowerCase(),
    token.toUpperCase(),
    '',
    'x'.repeat(10_000),
    'cookie.1',
  ]) {
    expect(read(other)).toBeUndefined()
  }
})

test('a token derived with another key is rejected', () => {
  const token = parseRefreshToken(refreshToken(newRefreshKey(), sessionId, 0))
  expect(token && isGenuine(key, token)).toBe(false)
})

const refreshedAt = new Date('2027-01-04T08:00:00Z')
test.each([
  ['the current one', 5, 0, 3600, 'rotate'],
  ['the predecessor immediately', 4, 0, 0, 'repeat'],
  ['the predecessor after 120 s', 4, 0, 120, 'repeat'],
  ['the predecessor after 121 s', 4, 0, 121, 'reused'],
  ['an older one within the reuse interval', 2, 0, 10, 'repeat'],
  ['an older one after it', 3, 0, 11, 'reused'],
  ['one from before the AAL was raised', 4, 5, 0, 'reused'],
  ['one never issued', 6, 0, 0, 'reused'],
])('%s', (_, presented, floor, seconds, verdict) => {
  const now = new Date(refreshedAt.getTime() + seconds * 1000)
  const windows = { predecessorSeconds: 120, reuseSeconds: 10 }
  expect(judgeRefresh({ presented, current: 5, floor, refreshedAt, now, windows })).toBe(verdict)
})
