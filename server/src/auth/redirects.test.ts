import { describe, expect, test } from 'vitest'
import { createRedirects } from './redirects.ts'

const site = 'https://app.example/'
const redirects = createRedirects({
  siteUrl: 'https://app.example',
  allowed: ['https://*.preview.example/**', 'myapp://cb', 'https://one.example/exact?'],
})

describe('addresses that mailed links may lead to (T4)', () => {
  test.each([
    'https://app.example/auth?mode=reset-password',
    'https://app.example/',
    'https://app.example:443/x',
    'https://x.preview.example/a/b',
    'https://x.preview.example/a?b=c.d',
    'myapp://cb',
    'https://one.example/exactA',
  ])('%s is accepted', (wish) => {
    expect(redirects.choose(wish)).toBe(new URL(wish).href)
  })

  test.each([
    'https://app.example.evil.tld/',
    'https://app.example@evil.tld/',
    'https://user:secret@app.example/',
    'https://evil.tld/?u=https://app.example',
    'https://evil.tld/#https://app.example',
    '//evil.tld',
    '/\\evil.tld',
    'https:\\\\evil.tld',
    'https:/evil.tld',
    'https:evil.tld',
    'https:///evil.tld',
    'http://app.example/',
    'https://app.example:8443/',
    'https://a.b.preview.example/',
    'https://preview.example/',
    'https://x.preview.example.evil.tld/a',
    'https://evil.tld/.preview.example/a',
    'https://evil.tld?.preview.example/a',
    'javascript:alert(1)',
    'JaVaScRiPt://app.example/%0aalert(1)',
    'data:text/html,x',
    'blob:https://app.example/1',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://app%2eexample.evil.tld',
    'https://app%2eexample/',
    'https://ａpp.example/',
    'https://app.example\u0000.evil.tld/',
    'https://app.example/\r\nset-cookie: a=b',
    'https://app.ex\tample/',
    ' https://app.example/',
    `https://app.example/${'x'.repeat(10_000)}`,
    'myapp://cb/more',
    'myapp://cb.evil',
    'otherapp://cb',
    'auth',
    '',
  ])('%j falls back to the site', (wish) => {
    expect(redirects.choose(wish)).toBe(site)
  })

  test('the first allowed candidate is used', () => {
    expect(redirects.choose(undefined, 'https://evil.tld', 'myapp://cb')).toBe('myapp://cb')
  })

  test('on loopback the port and the spelling of the host are free, the scheme is not', () => {
    const local = createRedirects({ siteUrl: 'http://localhost:3000' })
    expect(local.choose('http://localhost:5173/a')).toBe('http://localhost:5173/a')
    expect(local.choose('http://127.0.0.1:3000/a')).toBe('http://127.0.0.1:3000/a')
    expect(local.choose('http://2130706433/')).toBe('http://localhost:3000/')
    expect(local.choose('http://192.168.0.1/')).toBe('http://localhost:3000/')
    expect(local.choose('https://evil.tld/')).toBe('http://localhost:3000/')
  })

  test('a path on the site is told apart from any other URL', () => {
    expect(redirects.pathOnSite('https://app.example/auth?mode=reset-password#x')).toBe('/auth?mode=reset-password')
    expect(redirects.pathOnSite('myapp://cb')).toBeUndefined()
    expect(redirects.pathOnSite('https://app.example:8443/')).toBeUndefined()
  })
})
