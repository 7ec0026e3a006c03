import type { APIRequestContext, Page } from '@playwright/test'
import { type Account, expect, signIn, test } from './fixtures.ts'

/** The wish itself, as the web app's client would send it: mails of cookie mode lead to the app's own page. */
async function wishFor(request: APIRequestContext, { email, password }: Account, next: string) {
  const { access_token: token } = await (await request.post('/auth/v1/token?grant_type=password', { data: { email, password } })).json()
  const origin = new URL((await request.get('/healthz')).url()).origin
  const headers = { authorization: `Bearer ${token}`, 'x-uzima-session': 'cookie', 'sec-fetch-site': 'same-origin', origin }
  const asked = await request.put('/auth/v1/user', { data: { email: next }, headers })
  expect(asked.ok(), await asked.text()).toBe(true)
}
const agree = (page: Page) => page.getByRole('button', { name: 'Confirm change' }).click()

test('a new email address counts when both addresses have agreed by their mailed links', async ({ page, request, newPatient, mailsTo }) => {
  const person = await newPatient()
  const next = `next-${person.email}`
  await wishFor(request, person, next)

  const [toNext] = await mailsTo(next)
  await page.goto(toNext?.link ?? '')
  await expect(page.getByRole('heading', { name: 'Change your email' })).toBeVisible()
  await agree(page)
  await expect(page.getByRole('status').getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expect(page.getByText('Now open the email we sent to your other address.')).toBeVisible()

  const toCurrent = (await mailsTo(person.email)).find(({ letter }) => letter === 'email_change_current')
  await page.goto(toCurrent?.link ?? '')
  await agree(page)
  await expect(page.locator('[data-toast]')).toContainText('Use your new email address the next time you sign in.')
  await page.context().clearCookies()
  await signIn(page, { ...person, email: next }, '/profile')
  await expect(page.getByLabel('Email')).toHaveValue(next)
})

test('a used link of a change says so, and how to go on', async ({ page, request, newPatient, mailsTo, expectFault }) => {
  expectFault(/403/)
  const person = await newPatient()
  const next = `used-${person.email}`
  await wishFor(request, person, next)
  const [{ link = '' } = {}] = await mailsTo(next)
  await page.goto(link)
  await agree(page)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await page.reload()
  await agree(page)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByText('Request the email change again.')).toBeVisible()
})
