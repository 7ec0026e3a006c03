import { expect, test } from './fixtures.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

// @acceptance LANDING-001
test('the home page renders when opened and after a reload', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

// @acceptance LANDING-002, 004 to 005
for (const [name, target] of [
  ['Start Your Health Journey', '/auth'],
  ['Start Your Journey', '/auth'],
  ['Learn More about your health', '/patient-education'],
] as const)
  test(`${name} leads to ${target}`, async ({ page }) => {
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${target}$`))
  })

// @acceptance LANDING-003
test('Explore Platform leads to the dashboard, through sign-in', async ({ page }) => {
  await expect(page.getByRole('link', { name: 'Explore Platform' })).toHaveAttribute('href', '/dashboard')
  await page.getByRole('link', { name: 'Explore Platform' }).click()
  await expect(page).toHaveURL(/\/auth\?next=%2Fdashboard$/)
})
