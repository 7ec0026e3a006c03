import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

// Chromium would ask for brotli, which is smaller: the limit is one of gzip.
test.use({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } })

const isPart = (type: string | undefined) => type?.includes('javascript') || type?.includes('css')

/** What the page fetches as compressed bytes of scripts and style sheets, each answer once. */
function watchParts(page: Page) {
  const parts: Promise<{ path: string; encoding: string; bytes: number }>[] = []
  page.on('requestfinished', (request) => {
    parts.push(
      Promise.all([request.response(), request.sizes()]).then(([response, { responseBodySize }]) => ({
        path: new URL(request.url()).pathname,
        encoding: response?.headers()['content-encoding'] ?? 'identity',
        // Modules that are preloaded are no scripts to the browser yet: the type of the answer counts.
        bytes: isPart(response?.headers()['content-type']) ? responseBodySize : 0,
      })),
    )
  })
  return async () => (await Promise.all(parts)).filter(({ bytes }) => bytes > 0)
}

test('a cold visit of the home page fetches 25 kB of scripts and style sheets until it is used, and then the app', async ({
  page,
  baseURL,
}) => {
  const fetchedSoFar = watchParts(page)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== baseURL) elsewhere.push(request.url())
  })
  const total = (parts: { bytes: number }[]) => parts.reduce((sum, { bytes }) => sum + bytes, 0)
  const listed = (parts: Awaited<ReturnType<typeof fetchedSoFar>>) =>
    parts.map(({ path, encoding, bytes }) => `${path} ${encoding} ${bytes}`).join('\n')

  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const atFirst = await fetchedSoFar()
  expect(total(atFirst), listed(atFirst)).toBeLessThanOrEqual(25_000)

  await page.mouse.move(10, 10)
  await page.waitForResponse(/\/LandingPage-/)
  await page.waitForLoadState('networkidle')
  const fetched = await fetchedSoFar()
  expect(
    fetched.filter(({ encoding, bytes }) => encoding !== 'gzip' && bytes > 1024),
    'every script that gains by it travels gzipped',
  ).toEqual([])
  const scripts = fetched.filter(({ path }) => path.endsWith('.js'))
  expect(total(scripts), listed(scripts)).toBeLessThanOrEqual(126_600)
  expect(elsewhere).toEqual([])
})
