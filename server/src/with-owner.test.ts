import { expect, test } from 'vitest'
import { loadConfig } from '#config.ts'
import { withOwner } from '#with-owner.ts'

const direct = 'postgres://uzima_owner:secret@db.example/uzima'

test.each([
  ['past a pooler', { DATABASE_URL: 'postgres://uzima_owner@127.0.0.1:6432/uzima', DATABASE_DIRECT_URL: direct }],
  ['where there is none', { DATABASE_URL: direct }],
])('commands go to PostgreSQL itself: %s', async (_, env) => {
  const seen: string[] = []
  await withOwner(
    loadConfig(env),
    async (url) => void seen.push(url),
    () => undefined,
  )
  expect(seen).toEqual([direct])
})
