import { expect, page, test } from '#test/page.tsx'

// @acceptance LEGAL-004, 008
for (const [path, link] of [
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
] as const)
  test(`Back on ${path} leads to the earlier page`, async ({ open }) => {
    await open('/')
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
    await expect.poll(() => location.pathname).toBe(path)
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect.poll(() => location.pathname).toBe('/')
  })

// @acceptance LEGAL-003, 005
test('the terms say when they were last updated and how fees change', async ({ open }) => {
  await open('/terms')
  await expect.element(page.getByText(/April 15, 2025/)).toBeVisible()
  await expect.element(page.getByText(/fees.*30 days/i).first()).toBeVisible()
})
