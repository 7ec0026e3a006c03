import { expect, test } from './fixtures.ts'

// @acceptance REGISTER-001 to 002
test('the registration page opens by its address, and after a reload', async ({ page }) => {
  await page.goto('/patient-registration')
  await page.reload()
  await expect(page.getByRole('tab')).toHaveText(['Patient', 'Provider'])
  await expect(page.locator('form').getByRole('button', { name: 'Create Account' })).toBeVisible()
})
