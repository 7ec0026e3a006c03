import type { Page } from '@playwright/test'
import { expectNoBarrierAtEnds } from './barriers.ts'
import { admin, amina, drMwangi, drNovak, expect, giveConsent, joyceAchieng, signIn, test } from './fixtures.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search or go to' })
const field = (page: Page) => dialog(page).getByRole('combobox')
const option = (page: Page, name: string | RegExp) => dialog(page).getByRole('option', { name })

/** By the shortcut, whatever has the focus by now. */
async function open(page: Page) {
  await expect(page.getByRole('button', { name: /^Search/ }).first()).toBeVisible()
  // what listens comes a moment after the button is drawn
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused({ timeout: 2000 })
  }).toPass()
}

test('a patient adds what they take, finds it again by a slip, and books with a doctor by name', async ({ page, newPatient }) => {
  await signIn(page, await newPatient(), '/medications')
  await giveConsent(page)
  await open(page)
  await field(page).fill('add med')
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Add Medication' })
  await form.getByLabel('Medication name').fill('Warfarin 5 mg')
  await form.getByLabel('Dosage').fill('1 tablet')
  await form.getByLabel('Frequency').selectOption({ label: 'Once daily' })
  await form.getByRole('button', { name: 'Add Medication' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/medications$/)

  await open(page)
  await field(page).fill('warfrin')
  await expect(option(page, /Warfarin 5 mg/)).toBeVisible()
  await expectNoBarrierAtEnds(page, 'the palette')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=warfrin$/)
  await expect(page.getByText('Nothing has exactly the words “warfrin”. These are similar.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: /Warfarin 5 mg/ })).toBeVisible()

  await open(page)
  await field(page).fill('book with dr mwangi')
  await expect(option(page, 'Book with Dr. Grace Mwangi')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/appointments\?doctor=/)
  await expect(page.getByRole('main')).toContainText('Dr. Grace Mwangi')
})

test('a doctor finds their own patients only, and each of them can see it', async ({ page, openBrowser }) => {
  await signIn(page, drMwangi)
  await open(page)
  await field(page).fill('otieno am')
  await expect(option(page, /^AO|Amina Otieno/).first()).toContainText('Amina Otieno')
  await expect(option(page, 'Prescribe for Amina Otieno')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Amina Otieno' })).toBeVisible()

  const other = await openBrowser()
  await signIn(other, drNovak)
  await open(other)
  await field(other).fill('amina otieno')
  await expect(dialog(other).getByRole('status')).toHaveText(/^\d+ results?$/)
  await expect(option(other, /^Amina Otieno/)).toHaveCount(0)

  const patient = await openBrowser()
  await signIn(patient, amina, '/security/dashboard?tab=access')
  await expect(patient.getByRole('main')).toContainText('Searched in the portal')
})

test('a nurse finds a page of their work, and of their own care on the other side', async ({ page }) => {
  await signIn(page, joyceAchieng)
  await open(page)
  await field(page).fill('patients')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/patients$/)
  await page.goto('/medications')
  await open(page)
  await field(page).fill('add blood')
  await expect(option(page, 'Add blood pressure')).toBeVisible()
})

test('an admin finds an account and opens it; the words stay out of the address', async ({ page }) => {
  await signIn(page, admin)
  await open(page)
  await field(page).fill('grace mwa')
  await expect(option(page, /grace\.mwangi@demo\.example/)).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search$/)
  await page.getByRole('link', { name: /grace\.mwangi@demo\.example/ }).click()
  await expect(page).toHaveURL(/\/admin\/users\//)
  await expect(page.getByRole('heading', { level: 1, name: 'Dr. Grace Mwangi' })).toBeVisible()
})
