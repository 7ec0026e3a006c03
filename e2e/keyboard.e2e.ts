import type { Locator, Page } from '@playwright/test'
import { drReyes, expect, test } from './fixtures.ts'

// one long way with all that a visitor's browser has
test.use({ serviceWorkers: 'allow' })

/** Walks on with Tab until the element has the focus, as someone without a mouse does. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let steps = 0; steps < 120; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
async function type(page: Page, label: string, text: string) {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.insertText(text)
}

// @acceptance APPT-012
test('someone without a mouse registers, confirms, signs out and in, and books a visit', async ({ page, mailsTo }) => {
  test.setTimeout(120_000)
  const email = `keys-${crypto.randomUUID()}@example.org`
  const password = 'a cup that holds a seed'
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await page.goto('/')
  await press(page, page.getByRole('banner').getByRole('link', { name: 'Get Started' }))
  await type(page, 'Name', 'Neema Keys')
  await type(page, 'Email', email)
  await type(page, 'Password', password)
  await type(page, 'Confirm Password', password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Check your email', { exact: true })).toBeVisible()

  const [mail] = await mailsTo(email)
  await page.goto(mail?.link ?? '')
  await press(page, button('Confirm my email'))
  await press(page, page.getByRole('banner').getByRole('button', { name: 'Sign Out' }))
  await press(page, page.getByRole('banner').getByRole('link', { name: 'Sign In' }))
  await type(page, 'Email', email)
  await type(page, 'Password', password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/welcome$/)
  await press(page, button('Skip for now'))
  await expect(page).toHaveURL(/\/dashboard$/)

  await press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Appointments', exact: true }))
  await expect(page.getByRole('heading', { level: 1, name: 'Book Appointment' })).toBeVisible()
  await type(page, 'Reason', 'Tired all day')
  const doctors = page.getByRole('group', { name: 'Who would you like to see?' }).getByRole('radio')
  await press(page, doctors.first(), 'Space')
  const wanted = page.getByRole('radio', { name: new RegExp(drReyes.name) })
  while (!(await wanted.isChecked())) await page.keyboard.press('ArrowDown')
  const days = page.getByRole('group', { name: 'Day', exact: true }).getByRole('button', { name: /available/ })
  await press(page, days.last())
  const time = page.getByRole('group', { name: 'Afternoon' }).locator('button:enabled').first()
  await press(page, time)
  await expect(time).toHaveAttribute('aria-pressed', 'true')
  await tabTo(page, page.getByRole('radio', { name: /In person/ }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: /Video/ })).toBeChecked()
  await press(page, button('Book Appointment'))
  await expect(page.locator('[data-toast]').filter({ hasText: 'Appointment Booked!' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your appointment' })).toContainText(drReyes.name)
})
