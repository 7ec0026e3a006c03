import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadConfig } from '#config.ts'
import { createPractice } from '#practice.ts'
import { secureHeaders } from './headers.ts'
import { webApp } from './web-app.ts'

const folder = path.resolve(import.meta.dirname, '../../../.cache/test-web', String(process.pid))
const script = 'x'.repeat(5000)
let secure: FastifyInstance
const config = loadConfig({ PUBLIC_URL: 'https://portal.example', SMTP_URL: 'smtp://mail.example', MASTER_KEY_FILE: 'k' })
beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'), { recursive: true })
  writeFileSync(
    path.join(folder, 'index.html'),
    '<html lang="en"><meta http-equiv="Content-Security-Policy" content="connect-src \'self\'__VIDEO_SERVER__"><meta name="csp-nonce" content="__CSP_NONCE__"><meta name="practice-country" content="__PRACTICE_COUNTRY__"><meta name="emergency-number" content="__EMERGENCY_NUMBER__"><div id="root"></div></html>',
  )
  const parts = '<section data-part="figures"><dl>\n</dl></section><section data-part="voices"></section>'
  for (const name of ['home.html', 'auth.html'])
    writeFileSync(
      path.join(folder, name),
      `<html><meta name="csp-nonce" content="__CSP_NONCE__"><div id="root"></div><template>${name}<a href="tel:__EMERGENCY_NUMBER__">__EMERGENCY_NUMBER__</a>${parts}</template><template>${parts}</template></html>`,
    )
  const addresses = ['/', '/auth', '/dashboard', '/doctors/:id', '/embed/:practice/:type']
  writeFileSync(path.join(folder, 'addresses.json'), JSON.stringify(addresses))
  writeFileSync(path.join(folder, 'sw.js'), 'self')
  writeFileSync(path.join(folder, 'offline.html'), script)
  writeFileSync(path.join(folder, 'offline.html.gz'), gzipSync(script))
  writeFileSync(path.join(folder, 'assets', 'app-abc.js'), script)
  writeFileSync(path.join(folder, 'assets', 'app-abc.js.gz'), gzipSync(script))
  writeFileSync(path.join(folder, 'assets', 'app-abc.js.br'), brotliCompressSync(script))
  secure = Fastify()
  secureHeaders(secure, config)
  await webApp(secure, { folder, config, practice: createPractice(config) })
})
afterAll(async () => {
  await secure.close()
  rmSync(folder, { recursive: true, force: true })
})
const get = (url: string, encodings = 'gzip') => secure.inject({ url, headers: { 'accept-encoding': encodings, accept: 'text/html' } })
const textOf = ({ rawPayload }: Awaited<ReturnType<typeof get>>) => gunzipSync(rawPayload).toString()

describe('paths', () => {
  const asked = (url: string, accept: string) => secure.inject({ url, headers: { accept } })
  test.each(['/', '/dashboard', '/dashboard/', '/Dashboard?view=past', '/doctors/0198', '/doctors/a.b', '/embed/clinic/check-up'])(
    '%s is a page for whoever asks',
    async (url) => {
      for (const accept of ['text/html,*/*;q=0.8', '*/*']) {
        const { statusCode, headers } = await asked(url, accept)
        expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      }
    },
  )
  test.each(['/metrics', '/doctors', '/doctors/0198/more', '/wp-admin', '/dashboardx', '/x/dashboard'])(
    '%s is none: browsers get the not-found page, programs a problem, both with 404',
    async (url) => {
      const [page, problem] = [await asked(url, 'text/html'), await asked(url, '*/*')]
      expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect([problem.statusCode, problem.headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8'])
    },
  )
  test.each(['/.env', '/.git/config', '/wp-login.php', '/dashboard.json', '/addresses.json', '/api/none', '/auth/v1/none'])(
    '%s is a problem with 404 for browsers, too',
    async (url) => {
      const { statusCode, headers } = await asked(url, 'text/html')
      expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8'])
    },
  )
})

describe('the page', () => {
  test('may connect to the portal alone, and to a video server where there is one, also by the copy of the policy in it', async () => {
    const policyOf = async (app: FastifyInstance) => {
      const { headers, body } = await app.inject({ url: '/dashboard', headers: { accept: 'text/html' } })
      const named = /connect-src [^;]+/.exec(String(headers['content-security-policy']))?.[0]
      return [named, /connect-src [^;"]+/.exec(body)?.[0]]
    }
    expect(await policyOf(secure)).toEqual(["connect-src 'self'", "connect-src 'self'"])
    const liveKit = { url: 'wss://calls.example', apiKey: 'key', apiSecret: 'secret' }
    const withCalls = Fastify()
    await webApp(withCalls, { folder, config: { ...config, liveKit }, practice: createPractice(config) })
    const both = "connect-src 'self' wss://calls.example https://calls.example"
    expect(await policyOf(withCalls)).toEqual([both, both])
    await withCalls.close()
  })
  test('has a strict policy with a fresh nonce that is also in the page', async () => {
    const [first, second] = [await get('/dashboard'), await get('/dashboard')]
    const nonceOf = ({ headers }: typeof first) => /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? ''
    expect(nonceOf(first)).not.toBe(nonceOf(second))
    for (const answer of [first, second]) expect(textOf(answer)).toContain(`content="${nonceOf(answer)}"`)
    const policy = String(first.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toMatch(/unsafe|\*|http/)
    expect(first.headers['permissions-policy']).toContain('camera=(self), microphone=(self), display-capture=(self), geolocation=(self)')
    expect(first.headers['permissions-policy']).toContain('payment=()')
  })
  test('reports policy violations by report-uri, and under TLS by report-to', async () => {
    const { headers } = await get('/')
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy.slice(-2)).toEqual(['report-uri /api/security/policy-reports', 'report-to csp'])
    expect(headers['reporting-endpoints']).toBe('csp="/api/security/policy-reports"')

    const plain = Fastify()
    await webApp(plain, { folder, config: loadConfig({}), practice: createPractice(loadConfig({})) })
    const local = (await plain.inject({ url: '/' })).headers
    await plain.close()
    expect(String(local['content-security-policy']).split('; ').at(-1)).toBe('report-uri /api/security/policy-reports')
    expect(local['reporting-endpoints']).toBeUndefined()
  })
  test("contains the practice's banner and disabled parts, or nothing if there are none", async () => {
    const said = { above: '<aside>Closed for $& reasons</aside>', off: [] as string[] }
    const server = Fastify()
    await webApp(server, { folder, config, practice: createPractice(config), ofPractice: async () => said })
    const page = async (url = '/dashboard') => (await server.inject({ url, headers: { 'accept-encoding': 'identity' } })).body
    expect(await page()).toContain('<aside>Closed for $& reasons</aside><div id="root">')
    said.above = ''
    expect(await page()).not.toContain('aside')
    // on every page: from each the app navigates to the home page without a reload
    said.off = ['figures', 'voices']
    for (const url of ['/', '/dashboard']) expect(await page(url)).toContain('<div id="root" data-off="figures voices"></div>')
    // the home page is prerendered with them, in each language
    expect(await page('/')).not.toContain('data-part')
    said.off = ['voices']
    expect((await page('/')).match(/data-part="\w+"/g)).toEqual(['data-part="figures"', 'data-part="figures"'])
    said.off = []
    for (const url of ['/', '/dashboard']) expect(await page(url)).toContain('<div id="root"></div>')
    expect((await page('/')).match(/data-part=/g)).toHaveLength(4)
    await server.close()
  })
  test.each([
    [undefined, 'US', '911'],
    ['KE', 'KE', '999'],
    ['FR', 'FR', '112'],
  ])("has the emergency number of the practice's country (%s), on prerendered pages too", async (PRACTICE_COUNTRY, country, number) => {
    const server = Fastify()
    const practice = createPractice(loadConfig({ PRACTICE_COUNTRY }))
    await webApp(server, { folder, config, practice })
    const page = async (url: string) => (await server.inject({ url, headers: { 'accept-encoding': 'identity' } })).body
    expect(await page('/dashboard')).toContain(`content="${country}"><meta name="emergency-number" content="${number}"`)
    for (const url of ['/', '/auth']) expect(await page(url)).toContain(`<a href="tel:${number}">${number}</a>`)
    // and from the next page on another one, once an admin has set it
    practice.set({ ...practice.current, country: 'TZ', emergencyNumber: '114' })
    expect(await page('/dashboard')).toContain('content="TZ"><meta name="emergency-number" content="114"')
    await server.close()
  })
  test('can be framed by the websites that the practice names, the booking page for frames alone', async () => {
    const server = Fastify()
    secureHeaders(server, config)
    const practice = createPractice(loadConfig({}))
    await webApp(server, { folder, config, practice })
    const framing = async (url: string) => {
      const { headers } = await server.inject({ url })
      return [/frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy']))?.[1], headers['x-frame-options']]
    }
    expect(await framing('/embed/clinic/checkup')).toEqual(["'none'", 'DENY'])
    practice.set({ ...practice.current, embedders: ['https://www.example.org', 'https://example.org:8443'] })
    expect(await framing('/embed/clinic/checkup?doctor=1')).toEqual(['https://www.example.org https://example.org:8443', undefined])
    const others = ['/', '/auth', '/book/clinic/checkup', '/embedded', '/appointments?/embed/', '/x/embed/clinic/checkup']
    for (const url of others) expect([url, ...(await framing(url))]).toEqual([url, "'none'", 'DENY'])
    await server.close()
  })
  test('has the language of the practice, and says in all four that it has not opened yet', async () => {
    const server = Fastify()
    const practice = createPractice(loadConfig({}))
    await webApp(server, { folder, config, practice })
    const page = async (url: string) => (await server.inject({ url, headers: { 'accept-encoding': 'identity' } })).body
    expect(await page('/dashboard')).toMatch(/^<html lang="en">/)
    expect(await page('/auth')).not.toContain('practice-notice')
    practice.set({ ...practice.current, language: 'sw', isClosed: true })
    expect(await page('/dashboard')).toMatch(/^<html lang="sw">/)
    for (const url of ['/', '/auth', '/dashboard']) {
      expect(await page(url)).toMatch(/<aside class="practice-notice">(<p lang="(en|es|fr|sw)">[^<]+<\/p>){4}<\/aside><div id="root">/)
    }
    await server.close()
  })
  test.each(['ke', 'Kenya', 'ZZ', 'AQ'])('a country that is none, or whose number is not known, is refused (%s)', (PRACTICE_COUNTRY) => {
    expect(() => loadConfig({ PRACTICE_COUNTRY })).toThrow(/PRACTICE_COUNTRY/)
  })
  test('is prerendered at the home path and the sign-in path only', async () => {
    expect(textOf(await get('/?from=mail'))).toContain('<template>home.html')
    expect(textOf(await get('/auth'))).toContain('<template>auth.html')
    expect(textOf(await get('/auth?mode=reset-password'))).not.toContain('<template>')
    expect(textOf(await get('//'))).not.toContain('<template>')
  })
  test('is compressed if the client accepts it', async () => {
    expect((await get('/', 'br, gzip')).headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    const plain = await get('/', 'identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body).toContain('<template>')
  })
  test('allows indexing of public pages only', async () => {
    const robotsAt = async (url: string) => (await get(url)).headers['x-robots-tag']
    for (const url of [
      '/',
      '/auth?next=%2Fdashboard',
      '/terms',
      '/doctors/7',
      '/patient-education',
      '/patient-education/sleep',
      '/subscription',
    ])
      expect(await robotsAt(url), url).toBeUndefined()
    for (const url of ['/dashboard', '/appointments?view=past', '/admin/users', '/404', '/no/such/page', '/doctors/7/8'])
      expect(await robotsAt(url), url).toBe('noindex')
    expect(await robotsAt('/sos/abc')).toBe('noindex, nofollow')
    for (const page of ['/letters/check/abc', '/letters/open/abc', '/answer/abc', '/answer/abc?do=cancel', '/offer/abc', '/away/abc'])
      expect(await robotsAt(page)).toBe('noindex, nofollow')
  })
  test('sends HSTS under TLS', async () => {
    expect((await get('/')).headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
  })
})

describe('files', () => {
  test('with a hash in their name are cached forever', async () => {
    const { headers } = await get('/assets/app-abc.js')
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' })
  })
  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
  ])('are compressed as the browser accepts: %s', async (encodings, encoding, unpack) => {
    const { headers, rawPayload } = await get('/assets/app-abc.js', encodings)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['content-type']).toMatch(/javascript; charset=utf-8/)
    expect(headers.vary).toBe('accept-encoding')
    expect(unpack(rawPayload).toString()).toBe(script)
  })
  test('the service worker is revalidated, and may fetch what it caches', async () => {
    const { headers } = await get('/sw.js')
    expect(headers).toMatchObject({ 'cache-control': 'no-cache' })
    expect(headers['content-security-policy']).toContain("connect-src 'self'")
  })
  test.each(['gzip', 'identity'])('the offline page may be drawn, compressed or not: %s', async (encodings) => {
    const { headers } = await get('/offline.html', encodings)
    expect(headers['content-security-policy']).toContain("style-src 'self';")
  })
  test.each([
    '/assets/gone.js',
    '/assets/app-abc.js.gz',
    '/index.html',
    '/home.html',
    '/auth.html',
    '/favicon.png',
    '/api/nothing',
    '/auth/nothing.json',
    '/dev/mailbox.json',
  ])('%s, which does not exist, is not answered with the page', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })
  test.each(['/..%2f..%2fpackage.json', '/assets/../../package.json', '/.env'])('%s is not found', async (url) => {
    expect((await get(url)).body).not.toContain('uzima"')
  })
})
