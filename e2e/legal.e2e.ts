import { expect, test } from './fixtures.ts'

for (const [path, sections] of [
  ['/terms', 8],
  ['/privacy', 9],
] as const) {
  // @acceptance LEGAL-001 to 002, 006 to 007
  test(`${path} has ${sections} sections, also after a reload`, async ({ page }) => {
    await page.goto(path)
    await page.reload()
    const headings = page.getByRole('main').locator('section').getByRole('heading', { level: 2 })
    await expect(headings).toHaveCount(sections)
  })
}
