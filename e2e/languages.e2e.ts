import { expect, test } from './fixtures.ts'

// @acceptance GLOBAL-021
test('four languages are offered, each by its own name', async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('button', { name: /Language/ })
    .first()
    .click()
  await expect(page.getByRole('menuitemradio')).toHaveText(['English', 'Español', 'Français', 'Kiswahili'])
  await page.getByRole('menuitemradio', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.evaluate(() => localStorage.setItem('language', 'de'))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
