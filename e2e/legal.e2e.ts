import { expect, test } from './fixtures.ts'

for (const [path, sections] of [
  ['/terms', 8],
  ['/privacy', 9],
] as const) {
  test(`${path} has ${sections} sections, also after a reload`, async ({ page }) => {
    await page.goto(path)
    await page.reload()
    const headings = page.getByRole('main').locator('section').getByRole('heading', { level: 2 })
    await expect(headings).toHaveCount(sections)
  })
  test(`Back on ${path} leads to the earlier page`, async ({ page }) => {
    await page.goto('/')
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: path === '/terms' ? 'Terms of Service' : 'Privacy Policy' })
      .click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL(/\/$/)
  })
}

test('the terms say when they were last updated and how fees change', async ({ page }) => {
  await page.goto('/terms')
  await expect(page.getByText(/April 15, 2025/)).toBeVisible()
  await expect(page.getByText(/fees.*30 days/i).first()).toBeVisible()
})
