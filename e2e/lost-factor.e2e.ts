import type { Page } from '@playwright/test'
import { expectNoBarrierAtEnds } from './barriers.ts'
import { type Account, admin, expect, signIn, test } from './fixtures.ts'
import { toast } from './toast.ts'

const step = (page: Page) => page.getByRole('heading', { name: 'Confirm it’s you' })
const cardOf = (page: Page, name: string) => page.getByRole('region', { name })

/** The code by email, switched on; then a sign-in elsewhere that waits for one. */
async function waitForFactor(page: Page, person: Account, code: () => Promise<string>) {
  await signIn(page, person, '/security')
  await page.getByRole('switch', { name: /Email code at sign-in/ }).click()
  await page
    .getByRole('dialog')
    .getByLabel('6-digit code from your email')
    .fill(await code())
  await expect(toast(page, 'Verification successful')).toBeVisible()
}
async function signInByPassword(page: Page, { email, password }: Account) {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(step(page)).toBeVisible()
}

test('who has lost every second factor asks for help, an admin checks who asks, and the owner stops it with one click', async ({
  page,
  openBrowser,
  newPatient,
  mailsTo,
}) => {
  test.setTimeout(180_000)
  const person = await newPatient(`Lost ${crypto.randomUUID().slice(0, 8)}`)
  const code = async () => (await mailsTo(person.email)).find(({ letter }) => letter === 'second_factor_code')?.code ?? ''
  await waitForFactor(page, person, async () => {
    await expect.poll(code).toMatch(/^\d{6}$/)
    return code()
  })

  const elsewhere = await openBrowser({ reducedMotion: 'reduce' })
  await signInByPassword(elsewhere, person)
  await elsewhere.getByRole('button', { name: 'I cannot use any of these' }).click()
  const asking = elsewhere.getByRole('alertdialog', { name: 'Ask your practice for help?' })
  await expect(asking.getByRole('listitem')).toHaveCount(3)
  await expectNoBarrierAtEnds(elsewhere, 'asking for help')
  await asking.getByRole('button', { name: 'Ask for help' }).click()
  await expect(elsewhere.getByRole('status').filter({ hasText: 'We sent your request.' })).toBeVisible()

  const desk = await openBrowser({ reducedMotion: 'reduce' })
  await signIn(desk, admin, '/admin')
  await desk
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Security/ })
    .click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Two-factor resets' })).toBeVisible()
  await expect(desk.getByRole('navigation').locator('[aria-current=page]').filter({ visible: true })).toHaveText([/^Two-factor resets/])
  const card = cardOf(desk, person.name)
  await expect(card).toContainText('Needs your decision')
  await expectNoBarrierAtEnds(desk, 'the requests')
  await card.getByRole('button', { name: 'Approve reset' }).click()
  const deciding = desk.getByRole('alertdialog', { name: `Reset two-factor authentication for ${person.name}?` })
  await deciding.getByLabel('How did you check their identity?').selectOption({ label: 'By video, with photo ID' })
  await expectNoBarrierAtEnds(desk, 'the decision')
  await deciding.getByRole('button', { name: 'Start three-day wait' }).click()
  await expect(toast(desk, 'Three-day wait started')).toContainText(person.name)
  await expect(card).toContainText('In the three-day wait')

  await page.goto('/security')
  await expect(page.getByText('because someone with your password requested it')).toBeVisible()

  const mails = await mailsTo(person.email)
  expect(mails.map(({ letter }) => letter)).toEqual(expect.arrayContaining(['factor_reset_asked', 'factor_reset_allowed']))
  const { link = '' } = mails.find(({ letter }) => letter === 'factor_reset_allowed') ?? {}
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('heading', { name: 'Stop the two-factor reset' })).toBeVisible()
  await expectNoBarrierAtEnds(elsewhere, 'the page of the link')
  await elsewhere.getByRole('button', { name: 'Stop reset' }).click()
  await expect(elsewhere.getByRole('status').filter({ hasText: 'The reset is stopped' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('switch', { name: /Email code at sign-in/ })).toBeChecked()
  await expect(page.getByText('because someone with your password requested it')).toHaveCount(0)
  await desk.getByRole('tab', { name: 'Closed' }).click()
  await expect(card).toContainText('Stopped by account owner')
})
