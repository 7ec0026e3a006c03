import { expect, test } from './fixtures.ts'

// @acceptance NOTFOUND-002 to 003, 006
test('an unknown path says so and leads home', async ({ page, expectFault }) => {
  expectFault(/404 .*\/no-such-page/)
  expect((await page.goto('/no-such-page'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

// @acceptance NOTFOUND-001, 004 to 005, 007
test('/404 leads back to where one was, or home', async ({ page }) => {
  await page.goto('/terms')
  await page.goto('/404')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(/\/terms$/)
  await page.goto('/404')
  await page.reload()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})
