import { expect, test } from './fixtures.ts'

// Chromium would ask for brotli, which is smaller: the limit is one of gzip.
test.use({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } })

test('a cold visit of the home page fetches at most 126.6 kB of gzipped JavaScript, and nothing from elsewhere', async ({
  page,
  baseURL,
}) => {
  const scripts: Promise<{ path: string; encoding: string; bytes: number }>[] = []
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== baseURL) elsewhere.push(request.url())
  })
  page.on('requestfinished', (request) => {
    scripts.push(
      Promise.all([request.response(), request.sizes()]).then(([response, { responseBodySize }]) => ({
        path: new URL(request.url()).pathname,
        encoding: response?.headers()['content-encoding'] ?? 'identity',
        // Modules that are preloaded are no scripts to the browser yet: the type of the answer counts.
        bytes: response?.headers()['content-type']?.includes('javascript') ? responseBodySize : 0,
      })),
    )
  })

  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const fetched = (await Promise.all(scripts)).filter(({ bytes }) => bytes > 0)
  const list = fetched.map(({ path, encoding, bytes }) => `${path} ${encoding} ${bytes}`).join('\n')
  const total = fetched.reduce((sum, { bytes }) => sum + bytes, 0)
  expect(list, 'the landing page is among them').toContain('/LandingPage-')
  expect(
    fetched.filter(({ encoding, bytes }) => encoding !== 'gzip' && bytes > 1024),
    'every script that gains by it travels gzipped',
  ).toEqual([])
  expect(total, list).toBeLessThanOrEqual(126_600)
  expect(elsewhere).toEqual([])
})
