import { expect, signIn, test } from './fixtures.ts'

// @acceptance DASHBOARD-014, EMERG-003 to 004, SHELL-008
test('911 is called first, and the number of the country one is in stands beside it', async ({ page, newPatient }) => {
  await signIn(page, await newPatient(), '/')
  await page.getByRole('banner').getByRole('button', { name: 'Health Services' }).click()
  await page.getByRole('menuitem', { name: 'Emergency Contacts' }).click()
  await expect(page).toHaveURL(/\/emergency-contacts$/)
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Quick Access' }).getByRole('link', { name: 'Emergency Contacts' }).click()
  await expect(page).toHaveURL(/\/emergency-contacts$/)
  const services = page.getByRole('region', { name: 'Emergency Services' })
  await expect(services.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911')
  await services.getByLabel('Country you are in').selectOption('FR')
  await expect(services.getByRole('link', { name: 'Call 112 (France)' })).toHaveAttribute('href', 'tel:112')
  await page.reload()
  await expect(services.getByRole('link', { name: 'Call 112 (France)' })).toBeVisible()
  await services.getByLabel('Country you are in').selectOption('US')
  await expect(services.getByRole('link')).toHaveCount(1)
})
