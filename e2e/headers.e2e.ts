import { blockedOnPurpose, expect, test } from './fixtures.ts'
import { liveKitPort } from './live-kit-settings.ts'

test('the page’s policies are real headers', async ({ page }) => {
  const headers = (await page.goto('/'))?.headers() ?? {}
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['permissions-policy']).toContain('camera=(self), microphone=(self), display-capture=(self), geolocation=(self)')
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
})

// @acceptance GLOBAL-039
test('the page connects to its own server, the server for calls of groups, and nobody else', async ({ page, expectFault, isReported }) => {
  expectFault(/CSP connect-src https:\/\/elsewhere\.example/)
  expectFault(/elsewhere\.example/)
  const response = await page.goto('/')
  const calls = `localhost:${liveKitPort(Number(new URL(page.url()).port))}`
  expect(response?.headers()['content-security-policy']).toContain(`; connect-src 'self' ws://${calls} http://${calls};`)
  const reach = (address: string) =>
    page.evaluate(
      (url) =>
        fetch(url).then(
          ({ ok }) => ok,
          () => false,
        ),
      address,
    )
  expect(await reach('/healthz')).toBe(true)
  expect(await reach(`${blockedOnPurpose}/`)).toBe(false)
  await expect.poll(() => isReported(blockedOnPurpose), 'the browser’s report is kept').toBe(true)
})
