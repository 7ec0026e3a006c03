import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoBarrier, expectNoBarrierAtEnds, expectNoOverflow } from './barriers.ts'
import { clientOf } from './clients.ts'
import { type Account, expect, signIn, signInByForm, test } from './fixtures.ts'

const plans = {
  Free: { price: '$0', features: ['Basic access', 'Limited support'] },
  Basic: { price: '$10', features: ['Standard access', 'Email support', 'Priority updates'] },
  Premium: { price: '$25', features: ['Advanced access', '24/7 support', 'Exclusive content'] },
  Professional: { price: '$50', features: ['Full access', 'Dedicated support', 'Custom solutions'] },
}
const planCard = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Plans' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
const current = (page: Page) => page.getByRole('region', { name: 'Current Subscription' })
const toastOf = (page: Page, title: string) => page.getByRole('region', { name: 'Messages' }).getByText(title, { exact: true })
const inWords = (day: string) =>
  new Intl.DateTimeFormat('en', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))

/** Fills in a test card by its last digits, and pays. */
async function pay(page: Page, card: string) {
  await page.getByRole('button', { name: `Use the card ending in ${card}` }).click()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

/** What the person has, as any client of theirs has begun and paid it. */
async function hold(request: APIRequestContext, person: Account, planId: string, number: string) {
  const call = await clientOf(request, person)
  const { checkoutUrl } = await call('POST', '/api/subscriptions', { planId })
  const card = { attempt: crypto.randomUUID(), number, expiry: '12 / 40', cvc: '123', name: person.name }
  await call('POST', `/api/payments/${checkoutUrl.split('/').at(-1)}/pay`, card)
  await expect.poll(async () => (await call('GET', '/api/subscriptions/current')).subscription?.status).toBe('active')
  return call
}

// @acceptance SUBS-001 to 002, 008 to 013
test('signed out, the four plans are there to look at, and Subscribe leads to sign-in and back', async ({ page, newPatient }) => {
  const patient = await newPatient()
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Subscription' }).click()
  await expect(page).toHaveURL(/\/subscription$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Plans' }).getByRole('heading')).toHaveText(Object.keys(plans))
  for (const [name, { price, features }] of Object.entries(plans)) {
    await expect(planCard(page, name)).toContainText(`${price} per month`)
    await expect(planCard(page, name).getByRole('list').getByRole('listitem')).toHaveText(features)
    await expect(planCard(page, name).getByText('Popular')).toHaveCount(name === 'Premium' ? 1 : 0)
    await expect(planCard(page, name).getByRole('link', { name: `Subscribe to ${name}` })).toHaveText('Subscribe')
  }
  await expect(current(page)).toHaveCount(0)
  await expectNoBarrier(page, 'the plans, signed out')
  await page.getByRole('link', { name: 'Subscribe to Basic' }).click()
  await expect(page).toHaveURL(/\/auth\?next=%2Fsubscription$/)
  await signInByForm(page, patient, '/subscription')
  await expect(current(page)).toContainText('No subscription yet')
})

// @acceptance GLOBAL-018, SUBS-003 to 007, 017, 022 to 023
test('a plan is begun with a declined card and taken with a good one, changed for another, and cancelled', async ({
  page,
  request,
  newPatient,
}) => {
  const patient = await newPatient('Wanjiru Maina')
  await signIn(page, patient, '/dashboard')
  await page.getByRole('button', { name: /Wanjiru Maina/ }).click()
  await page.getByRole('menuitem', { name: 'Subscription' }).click()
  await expect(current(page)).toContainText('No subscription yet')
  await expectNoBarrier(page, 'the plans, without a subscription')

  await page.getByRole('button', { name: 'Subscribe to Premium' }).click()
  await expect(page).toHaveURL(/\/checkout\//)
  await pay(page, '0002')
  await expect(page.getByText('The card was declined.')).toBeVisible()
  await expect(page).toHaveURL(/\/checkout\//)
  await page.goto('/subscription')
  await expect(page.getByText('You have not paid for Premium yet.')).toBeVisible()
  await expect(current(page)).toContainText('No subscription yet')
  await expectNoBarrier(page, 'a plan that is not paid yet')
  await page.getByRole('link', { name: 'Continue to payment' }).click()
  await pay(page, '4242')

  await expect(page).toHaveURL(/\/subscription$/)
  await expect(toastOf(page, 'Subscription successful')).toBeVisible()
  // said once: not that it was paid, too
  expect(await page.locator('[data-toast]').allTextContents()).toHaveLength(1)
  const call = await clientOf(request, patient)
  const { subscription } = await call('GET', '/api/subscriptions/current')
  await expect(current(page).getByText('Active', { exact: true })).toBeVisible()
  await expect(current(page)).toContainText(`Start date${inWords(subscription.startDate)}`)
  await expect(current(page)).toContainText(`End date${inWords(subscription.endDate)}`)
  await expect(current(page)).toContainText(`Next renewal${inWords(subscription.nextChargeOn)}$25.00 per month`)
  await expect(current(page)).toContainText('Visa ending in 4242')
  await expect(planCard(page, 'Premium').getByRole('button')).toHaveText('Cancel Subscription')
  for (const other of ['Free', 'Basic', 'Professional']) await expect(planCard(page, other).getByRole('button')).toHaveText('Subscribe')
  await expectNoBarrier(page, 'an active subscription')

  await page.getByRole('button', { name: 'Subscribe to Professional' }).click()
  const change = page.getByRole('alertdialog', { name: 'Switch from Premium to Professional?' })
  await expect(change).toContainText('You pay $50.00 now')
  await expect(change).toContainText('We do not refund what you already paid for Premium.')
  await expectNoBarrier(page, 'the question before another plan')
  await change.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL(/\/checkout\//)
  await page.goto('/subscription')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(toastOf(page, 'Plan discarded')).toBeVisible()
  await expect(page.getByText('You have not paid for Professional yet.')).toHaveCount(0)
  await expect(current(page).getByText('Active', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Subscribe to Free' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch to Free' }).click()
  await expect(planCard(page, 'Free').getByRole('button')).toHaveText('Cancel Subscription')
  await expect(current(page).getByText('Active', { exact: true })).toBeVisible()
  const past = page.getByRole('list', { name: 'Past subscriptions' }).getByRole('listitem')
  await expect(past).toHaveCount(1)
  await expect(past).toContainText('Premium')
  await expect(past).toContainText('canceled')

  await planCard(page, 'Free').getByRole('button', { name: 'Cancel Subscription' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel Free?' })
  await expect(question).toContainText('Your subscription ends right away.')
  await question.getByRole('button', { name: 'Cancel Subscription' }).click()
  await expect(toastOf(page, 'Subscription canceled')).toBeVisible()
  await expect(current(page).getByText('canceled', { exact: true })).toBeVisible()
  for (const name of Object.keys(plans)) await expect(planCard(page, name).getByRole('button')).toHaveText('Subscribe')
  await page.reload()
  await expect(current(page).getByText('canceled', { exact: true })).toBeVisible()
})

test('a month is charged by the clock; one that is refused is past due, and paid with another card', async ({
  page,
  request,
  newPatient,
  control,
}) => {
  const patient = await newPatient('Otieno Ouma')
  // pays at first, and refuses when it is charged again
  const call = await hold(request, patient, 'basic', '4000000000000341')
  await signIn(page, patient, '/subscription')
  await expect(current(page).getByText('Active', { exact: true })).toBeVisible()
  await control('passSubscriptionMonth', patient.email)
  await expect(current(page).getByText('payment overdue', { exact: true })).toBeVisible()
  await expect(current(page)).toContainText('Your last payment of $10.00 was declined.')
  await expect(planCard(page, 'Basic').getByRole('button')).toHaveText('Cancel Subscription')
  await expectNoBarrierAtEnds(page, 'a subscription that is past due')
  await page.setViewportSize({ width: 320, height: 900 })
  for (const [language, words] of Object.entries({ es: 'pago vencido', fr: 'paiement en retard', sw: 'malipo yamechelewa' })) {
    await page.evaluate((value) => localStorage.setItem('language', value), language)
    await page.reload()
    await expect(page.getByText(words, { exact: true })).toBeVisible()
    await expectNoOverflow(page, `a subscription that is past due, in ${language}`)
  }
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/notifications')
  await expect(page.getByText('We could not renew your subscription')).toBeVisible()
  await page.goto('/subscription')
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page).toHaveURL(/\/checkout\//)
  await pay(page, '4444')
  await expect(page).toHaveURL(/\/subscription$/)
  await expect(current(page).getByText('Active', { exact: true })).toBeVisible()
  await expect(current(page)).toContainText('Mastercard ending in 4444')

  const { rows } = await call('GET', '/api/payments')
  await control('passSubscriptionMonth', patient.email)
  await expect.poll(async () => (await call('GET', '/api/payments')).rows[0].id).not.toBe(rows[0].id)
  await expect.poll(async () => (await call('GET', '/api/payments')).rows[0].status).toBe('completed')
  expect((await call('GET', '/api/subscriptions/current')).subscription.status).toBe('active')
  await page.goto('/notifications')
  await expect(page.getByText('Subscription renewed')).toHaveCount(1)
})
