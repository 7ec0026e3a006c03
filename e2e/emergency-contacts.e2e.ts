import type { Locator, Page } from '@playwright/test'
import { expectNoBarrier } from './barriers.ts'
import { drMwangi, expect, signIn, test } from './fixtures.ts'

const list = (page: Page) => page.getByRole('list', { name: 'Your contacts' })
const rowOf = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name })
/** Set Primary, which the others offer, is no badge. */
const badge = (of: Locator) => of.getByText('Primary', { exact: true })
const form = (page: Page) => page.getByRole('dialog', { name: 'Add contact' })
const open = (page: Page) => page.getByRole('button', { name: 'Add contact' }).click()

type Contact = { name: string; relationship: string; phone: string; country?: string; email?: string }
async function add(page: Page, { name, relationship, phone, country = 'US', email = '' }: Contact) {
  await open(page)
  await form(page).getByLabel('Name').fill(name)
  await form(page).getByLabel('Relationship').selectOption(relationship)
  await form(page).getByLabel('Country').selectOption(country)
  await form(page).getByLabel('Phone').fill(phone)
  await form(page).getByLabel('Email').fill(email)
  await form(page).getByRole('button', { name: 'Add contact' }).click()
  await expect(form(page)).toHaveCount(0)
}
const grace = { name: 'Grace Hopper', relationship: 'Friend', phone: '312 555 0142', email: 'grace@example.org' }
const otieno = { name: 'Peter Otieno', relationship: 'Spouse', phone: '0712 345678', country: 'KE' }
const mary = { name: 'Mary Wambui', relationship: 'Parent', phone: '+44 20 7946 0018' }

// @acceptance EMERG-001 to 002, 005 to 011, 018 to 020
test('contacts are added, called, made primary, changed, removed and put back', async ({ page, newPatient, expectFault }) => {
  await signIn(page, await newPatient(), '/emergency-contacts')
  await expect(page.getByText('No emergency contacts yet')).toBeVisible()
  await expectNoBarrier(page, 'the page without contacts')
  await add(page, grace)
  await expect(page.getByText('Contact Added')).toBeVisible()
  await expect(badge(rowOf(page, grace.name))).toBeVisible()
  await add(page, otieno)
  await add(page, mary)
  await page.reload()
  await expect(list(page).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'Call Peter Otieno' })).toHaveAttribute('href', 'tel:+254712345678')
  await expect(rowOf(page, otieno.name)).toContainText('Spouse · +254 712 345678')
  await expect(rowOf(page, grace.name)).toContainText('grace@example.org')

  // the badge moves, and there is never more than one
  await expect(rowOf(page, grace.name).getByRole('button', { name: /Set Primary/ })).toHaveCount(0)
  for (const { name } of [otieno, mary, grace, otieno]) {
    await page.getByRole('button', { name: `Set Primary: ${name}` }).click()
    await expect(list(page).getByRole('listitem').first()).toContainText(name)
    await expect(badge(rowOf(page, name))).toBeVisible()
    await expect(badge(list(page))).toHaveCount(1)
  }
  await expect(page.getByText('Primary Contact Updated').first()).toBeVisible()
  await page.reload()
  await expect(badge(list(page))).toHaveCount(1)
  await expectNoBarrier(page, 'the contacts')

  // who is removed is named, and with them who follows as the primary contact
  await page.getByRole('button', { name: 'Remove Peter Otieno' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove Peter Otieno?' })
  await expect(question).toContainText('Grace Hopper will become your primary contact')
  await expectNoBarrier(page, 'the question before a contact goes')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Contact Removed')).toBeVisible()
  await expect(page.getByText('Grace Hopper is now your primary contact')).toBeVisible()
  await expect(rowOf(page, otieno.name)).toHaveCount(0)
  await expect(badge(list(page).getByRole('listitem').first())).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list(page).getByRole('listitem').first()).toContainText(otieno.name)
  await expect(badge(list(page))).toHaveCount(1)

  await page.getByRole('button', { name: 'Edit Mary Wambui' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit contact' })
  await expect(edit.getByLabel('Phone')).toHaveValue('+44 20 7946 0018')
  expectFault(/409 .*\/api\/emergency-contacts/)
  await edit.getByLabel('Phone').fill('+1 312 555 0142')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit.getByText('One of your contacts already has this phone number.')).toBeVisible()
  await edit.getByLabel('Phone').fill('+44 20 7946 0019')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, mary.name)).toContainText('+44 20 7946 0019')
})

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

test('who treats a patient finds the contacts on the patient’s page', async ({ page }) => {
  await signIn(page, drMwangi, '/patients')
  await page.getByRole('link', { name: /Amina Otieno/ }).click()
  await page.getByRole('tab', { name: 'Emergency contacts' }).click()
  await expect(page.getByRole('list', { name: 'Emergency Contacts' }).getByRole('listitem').first()).toContainText('Primary')
  await expect(page.getByRole('button', { name: /Set Primary/ })).toHaveCount(0)
  await expectNoBarrier(page, 'the contacts of a patient')
})
