import { expectNoBarrier } from './barriers.ts'
import { clientOf } from './clients.ts'
import { expect, signIn, test } from './fixtures.ts'

/**
 * The page that sends on to Stripe's. What Stripe and the server say to each other is tested at the server; here its page is one of ours,
 * and the payment is said to be paid there.
 */
test('whoever pays at Stripe is sent to its page, and from there back: without having paid to choose, having paid to the plan', async ({
  page,
  request,
  newPatient,
}) => {
  const person = await newPatient()
  const call = await clientOf(request, person)
  const { checkoutUrl } = await call('POST', '/api/subscriptions', { planId: 'basic' })
  const elsewhere = 'https://checkout.stripe.com/c/pay/cs_test_a1QxT7hVbJm3Kc9'
  let atStripe: { payUrl: string | null; status?: string } = { payUrl: null }
  await page.route(`**/api/payments/${checkoutUrl.split('/').at(-1)}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), isSandbox: false, ...atStripe } })
  })
  await page.route('https://checkout.stripe.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Stripe</title><h1>Pay with Stripe</h1></html>',
    }),
  )

  await signIn(page, person, checkoutUrl)
  await expect(page.getByText('Taking you to the secure payment page...')).toBeVisible()
  await expectNoBarrier(page, 'the way to Stripe')
  await page.setViewportSize({ width: 320, height: 720 })
  await expectNoBarrier(page, 'the way to Stripe on a phone')
  atStripe = { payUrl: elsewhere }
  // asked again by itself until Stripe has made its page
  await expect(page).toHaveURL(elsewhere)
  await expect(page.getByRole('heading', { name: 'Pay with Stripe' })).toBeVisible()

  await page.goto(`${checkoutUrl}?left=1`)
  await expect(page.getByText('You left the payment page before paying. You were not charged.')).toBeVisible()
  await expectNoBarrier(page, 'back from Stripe without having paid, on a phone')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL(elsewhere)

  await page.goto(`${checkoutUrl}?paid=1`)
  await expect(page.getByText(/Waiting for your bank/)).toBeVisible()
  await expectNoBarrier(page, 'back from Stripe, waiting')
  atStripe = { payUrl: null, status: 'completed' }
  await expect(page).toHaveURL(/\/subscription/)
})
