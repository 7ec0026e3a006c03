import type { Page } from '@playwright/test'
import { expectNoBarrierAtEnds, expectNoOverflow } from './barriers.ts'
import { type Account, expect, signIn, test } from './fixtures.ts'

const fill = async (page: Page, { email, password }: Account) => {
  await page.goto('/auth')
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.locator('form button[type=submit]').click()
}
const dialog = (page: Page) => page.getByRole('dialog')

test('axe finds nothing on what sets up a second factor, at 1280 px light and 320 px dark', async ({
  openBrowser,
  newPatient,
  control,
  expectFault,
}) => {
  test.setTimeout(240_000)
  // the refusal that asks who it is
  expectFault(/401 .*\/auth\/v1\/factors/)
  const person = await newPatient()
  const page = await openBrowser({ reducedMotion: 'reduce' })
  await signIn(page, person, '/security')
  await expect(page.getByRole('switch').first()).toBeVisible()
  await expectNoBarrierAtEnds(page, 'the panel')
  await page.getByRole('button', { name: 'Add a second factor' }).click()
  await expectNoBarrierAtEnds(page, 'the kinds')
  await page.getByRole('button', { name: /^Passkey/ }).click()
  await expectNoBarrierAtEnds(page, 'a passkey')
  await page.getByRole('button', { name: 'Choose another way' }).click()
  await page.getByRole('button', { name: /Authenticator app/ }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectNoBarrierAtEnds(page, 'an app')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await control('ageProof', person.email)
  await page.getByRole('button', { name: 'Add a second factor' }).click()
  await page.getByRole('button', { name: /Authenticator app/ }).click()
  await expect(page.getByRole('dialog', { name: "Confirm it's you" })).toBeVisible()
  await expectNoBarrierAtEnds(page, 'the question')
})

for (const language of ['es', 'fr', 'sw']) {
  test(`the second factor fits 320 px in ${language}`, async ({ openBrowser, newPatient, mailsTo, control }) => {
    test.setTimeout(240_000)
    const person = await newPatient()
    const page = await openBrowser({ reducedMotion: 'reduce', viewport: { width: 320, height: 900 } })
    await page.addInitScript((value) => localStorage.setItem('language', value), language)
    await fill(page, person)
    await page.waitForURL('**/dashboard')
    await page.goto('/security')
    await page.getByRole('switch').first().click()
    await expect(dialog(page)).toBeVisible()
    await expectNoOverflow(page, `the dialog of the code in ${language}`)
    const mails = await mailsTo(person.email)
    await dialog(page)
      .getByRole('textbox')
      .fill(mails.find(({ letter }) => letter === 'second_factor_code')?.code ?? '')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('switch').first()).toBeChecked()
    await expectNoOverflow(page, `the panel in ${language}`)
    await page.context().clearCookies()
    await fill(page, person)
    await expect(page.locator('main h1')).toBeVisible()
    await expect(page.locator('input[autocomplete=one-time-code]')).toBeVisible()
    await expectNoOverflow(page, `the step at sign-in in ${language}`)

    const doctor = await newPatient()
    await control('makeDoctor', doctor.email)
    await page.context().clearCookies()
    await fill(page, doctor)
    await page.waitForURL('**/dashboard')
    // nothing of that page is under way any more
    await page.context().clearCookies()
    await page.goto('/terms')
    await page.waitForLoadState('networkidle')
    await control('endFactorGrace', doctor.email)
    await page.context().clearCookies()
    await fill(page, doctor)
    await expect(page.locator('main li button').first()).toBeVisible()
    await expectNoOverflow(page, `enrolment in ${language}`)
  })
}

test('the code by email is switched on by the keyboard alone', async ({ page, newPatient, mailsTo }) => {
  const person = await newPatient()
  await signIn(page, person, '/security')
  const emailSwitch = page.getByRole('switch').first()
  await emailSwitch.focus()
  await page.keyboard.press('Space')
  await expect(dialog(page).getByRole('textbox')).toBeFocused()
  const mails = await mailsTo(person.email)
  await page.keyboard.type(mails.find(({ letter }) => letter === 'second_factor_code')?.code ?? '')
  await expect(dialog(page)).toHaveCount(0)
  await expect(emailSwitch).toBeChecked()
})
