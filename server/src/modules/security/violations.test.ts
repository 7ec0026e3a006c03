import { PolicyReports } from '@uzima/contract/security/reports'
import { expect, test } from 'vitest'
import { violationsIn } from './violations.ts'

const read = (blocked: string, page = '', directive = 'img-src') =>
  violationsIn(
    PolicyReports.parse({ 'csp-report': { 'effective-directive': directive, 'blocked-uri': blocked, 'document-uri': page } }),
    'https://uzima.example/',
  )[0]

test.each([
  ['a word of the browser stays', 'trusted-types-policy', 'trusted-types-policy'],
  ['of another place no more than the origin', 'https://user:secret@evil.example:8443/a/b?c=d#e', 'https://evil.example:8443'],
  ['of another scheme its name', 'chrome-extension://abcdefgh/x.js', 'chrome-extension'],
  ['of data its scheme', 'data:text/plain,Ada has asthma', 'data'],
  ['what is no word', 'Ada has asthma', 'other'],
  ['nothing', '', ''],
])('%s', (_, blocked, kept) => {
  expect(read(blocked)?.blocked).toBe(kept)
})

test.each([
  ['/', '/'],
  ['/security/activity', '/security/activity'],
  ['/doctors/0198a2b4-7c1e-7def-8a01-1234567890ab', '/doctors/[part]'],
  ['/card/c2VjcmV0LXRva2Vu?x=1#y', '/card/[part]'],
  ['/auth?token_hash=abc', '/auth'],
  ['/ada@example.org', '/[part]'],
  ['/sw.js', '/sw.js'],
])('of a page of ours %s stands as %s', (path, kept) => {
  expect(read('inline', `https://uzima.example${path}`)?.page).toBe(kept)
})

test('an unknown directive is not repeated', () => {
  expect(read('inline', '', '<b>Ada</b>')?.directive).toBe('other')
  expect(read('inline', '', 'script-src-elem')?.directive).toBe('script-src-elem')
})
