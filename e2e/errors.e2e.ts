import { expect, test } from './fixtures.ts'

// These pages start the app with their own document; the home page stands before its app has come.

// @acceptance ERRORS-018 to 020
test('an unhandled rejection is kept from the console, told once, and stored', async ({ page }) => {
  await page.goto('/terms')
  const stored = page.waitForResponse((response) => response.url().endsWith('/functions/v1/audit-logging') && response.ok())
  const isPrevented = await page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        addEventListener('unhandledrejection', (event) => setTimeout(() => resolve(event.defaultPrevented)))
        void Promise.reject(new Error('rejected by the test'))
      }),
  )
  expect(isPrevented).toBe(true)
  await stored
  await expect(page.getByText('System Error')).toBeVisible()
  await expect(page.getByText('An unexpected error occurred. Our team has been notified.')).toBeVisible()
})

test('when the failure could not be stored, nobody claims that the team was told', async ({ page, expectFault }) => {
  await page.goto('/terms')
  for (const place of ['**/functions/v1/audit-logging', '**/api/security/analytics-events'])
    await page.route(place, (route) => route.fulfill({ status: 503, body: '{}' }))
  expectFault(/503/)
  await page.evaluate(() => void Promise.reject(new Error('another one')))
  await expect(page.getByText('System Error')).toBeVisible()
  await expect(page.getByText('Our team has been notified')).toHaveCount(0)

  await test.step('it waits, over a reload too, and is stored when the server answers again', async () => {
    await page.unrouteAll()
    const stored = page.waitForResponse((response) => response.url().endsWith('/functions/v1/audit-logging') && response.ok())
    await page.reload()
    expect((await stored).request().postDataJSON().details).toMatchObject({ occurred_at: expect.any(String) })
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).not.toContain('waiting-events')
  })
})

// @acceptance ERRORS-022
test('an uncaught error is told as an application error', async ({ page, expectFault }) => {
  await page.goto('/terms')
  expectFault(/thrown by the test/)
  await page.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error('thrown by the test')
      }),
  )
  await expect(page.getByText('Application Error')).toBeVisible()
  await expect(page.getByText('Something went wrong. Please try again or contact support if the issue persists.')).toBeVisible()
})

test('a failure before the words have come is told once they are there', async ({ page, expectFault }) => {
  expectFault(/thrown by the test/)
  let sendWords = () => {}
  const held = new Promise<void>((resolve) => {
    sendWords = resolve
  })
  await page.route('**/assets/common-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/terms', { waitUntil: 'domcontentloaded' })
  await page.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error('thrown by the test')
      }),
  )
  sendWords()
  await expect(page.getByText('Application Error')).toBeVisible()
})

// @acceptance ERRORS-021
test('a page whose file does not arrive says so, and Refresh brings it', async ({ page, expectFault }) => {
  await page.goto('/privacy')
  await page.route(/TermsPage.*\.js$/, (route) => route.abort())
  expectFault(/ERR_FAILED|Failed to fetch/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click()
  await expect(page.getByText('Loading Error').first()).toBeVisible()
  await expect(page.getByText('Please refresh the page to continue.').first()).toBeVisible()
  await page.unroute(/TermsPage.*\.js$/)
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Terms/)
})
