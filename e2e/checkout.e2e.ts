import { expectNoBarrier, expectNoBarrierAtEnds } from './barriers.ts'
import { clientOf } from './clients.ts'
import { admin, expect, signIn, test } from './fixtures.ts'

// @acceptance PAY-013
test('a card is refused, another pays once', async ({ page, request, mailsTo, newPatient, expectFault }) => {
  // the server refuses the date of a card
  expectFault(/400/)
  const person = await newPatient()
  const call = await clientOf(request, person)
  await call('POST', '/api/subscriptions', { planId: 'basic' })
  const { rows } = await call('GET', '/api/payments')
  const { id } = rows[0]

  await signIn(page, person, '/payment-history?status=pending')
  await expect(page.locator('[data-badge]').filter({ hasText: 'Pending', visible: true })).toHaveClass(/bg-warning-soft/)
  await page.getByRole('link', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL(new RegExp(`/checkout/${id}$`))
  await expect(page.getByText('This is a test payment.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your payment' })).toContainText('$10.00')
  await expectNoBarrier(page, 'checkout')

  const pay = page.getByRole('button', { name: 'Pay $10.00' })
  await pay.click()
  await expect(page.getByLabel('Card number')).toBeFocused()
  await page.getByLabel('Card number').fill('4242 4242 4242 4241')
  await page.getByLabel('Expiry date').fill('01 / 20')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Test Person')
  await pay.click()
  await expect(page.getByText('This card number is not valid. Check the digits.')).toBeVisible()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/pay') && answer.status() === 400)
  await pay.click()
  await refused
  await expect(page.getByText('This card has expired. Use another card.')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 720 })
  await expectNoBarrier(page, 'checkout with errors on a phone')
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('button', { name: 'Use the card ending in 0002' }).click()
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002')
  await pay.click()
  await expect(page.getByRole('alert').filter({ hasText: 'The card was declined.' })).toBeVisible()
  await page.getByRole('button', { name: 'Use the card ending in 4242' }).click()
  await pay.dblclick()
  await expect(page).toHaveURL(/\/subscription/)
  await expect(page.getByText('Subscription successful')).toBeVisible()
  await page.goto(`/checkout/${id}`)
  await expect(page.getByRole('heading', { name: 'This payment is complete' })).toBeVisible()
  await expectNoBarrier(page, 'checkout that is over')

  await page.goto('/payment-history')
  await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(2)
  await expect(page.getByText('Visa ending in 4242')).toBeVisible()
  await expect.poll(async () => (await mailsTo(person.email)).map(({ letter }) => letter)).toContain('payment_receipt')
})

test('an admin pays back a part and then the rest, never more, and the person sees it; a dispute is answered at Stripe', async ({
  page,
  openBrowser,
  request,
  mailsTo,
  control,
  newPatient,
}) => {
  const person = await newPatient()
  const call = await clientOf(request, person)
  const { checkoutUrl } = await call('POST', '/api/subscriptions', { planId: 'basic' })
  const card = { attempt: crypto.randomUUID(), number: '4242424242424242', expiry: '12 / 40', cvc: '123', name: person.name }
  const { transactionRef } = await call('POST', `/api/payments/${checkoutUrl.split('/').at(-1)}/pay`, card)
  await expect.poll(async () => (await call('GET', '/api/payments')).rows[0].status).toBe('completed')
  await signIn(page, person, '/payment-history')
  const desk = await openBrowser()
  await signIn(desk, admin, '/admin/payments')
  await desk.getByLabel('Search payments').fill(transactionRef)
  const row = desk.getByRole('listitem').filter({ hasText: transactionRef })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(person.name)
  await expectNoBarrier(desk, 'payments for an admin')
  await row.getByRole('button', { name: /^Refund/ }).click()
  const dialog = desk.getByRole('alertdialog', { name: `Refund ${person.name}` })
  await expect(dialog).toBeVisible()
  await expectNoBarrier(desk, 'a refund')
  const amount = dialog.getByLabel('Amount (USD)')
  await expect(amount).toHaveValue('10.00')
  await amount.fill('10.01')
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(dialog.getByText('Enter an amount above 0, up to $10.00.')).toBeVisible()
  await amount.fill('3,50')
  await dialog.getByLabel('Reason').selectOption({ label: 'Paid twice' })
  await dialog.getByRole('button', { name: 'Refund $3.50' }).dblclick()
  await expect(row).toContainText(/\$3\.50 refunded on .* · Reason: Paid twice/)
  await expect(row.getByText('Completed')).toBeVisible()
  // told live
  await expect(page.getByText('$3.50 refunded').filter({ visible: true })).toBeVisible()
  await desk.setViewportSize({ width: 320, height: 720 })
  await row.getByRole('button', { name: /^Refund/ }).click()
  await expect(dialog).toBeVisible()
  await expect(amount).toHaveValue('6.50')
  await expectNoBarrier(desk, 'the rest of a refund on a phone')
  await dialog.getByLabel('Reason').selectOption({ label: 'Requested by the person' })
  await dialog.getByRole('button', { name: 'Refund $6.50' }).click()
  await expect(row.getByText('Refunded', { exact: true })).toBeVisible()
  await expect(row.getByRole('button', { name: /^Refund/ })).toHaveCount(0)
  await expect(page.locator('[data-badge]').filter({ hasText: 'Refunded', visible: true })).toBeVisible()
  await expect
    .poll(async () => (await mailsTo(person.email)).flatMap(({ letter }) => (letter.startsWith('payment_') ? letter : [])).sort())
    .toEqual(['payment_partly_refunded', 'payment_partly_refunded', 'payment_receipt'])

  await control('openDispute', person.email)
  await desk.goto('/admin/payments?status=disputed')
  await expect(row.locator('[data-badge]').filter({ hasText: 'Dispute: needs a response' })).toHaveClass(/bg-warning-soft/)
  await expect(row).toContainText(/\$10\.00: not received ?Respond by /)
  await expect(row.getByRole('link', { name: 'Respond in Stripe' })).toHaveAttribute(
    'href',
    /^https:\/\/dashboard\.stripe\.com\/disputes\/du_/,
  )
  await expectNoBarrierAtEnds(desk, 'what is disputed')
})

test('a payment that is left fails, and somebody else’s is not there', async ({ page, openBrowser, request, newPatient, expectFault }) => {
  expectFault(/404/)
  const person = await newPatient()
  const call = await clientOf(request, person)
  await call('POST', '/api/subscriptions', { planId: 'premium' })
  const { rows } = await call('GET', '/api/payments')
  const stranger = await openBrowser()
  await signIn(stranger, await newPatient(), `/checkout/${rows[0].id}`)
  await expect(stranger.getByText('We could not find this payment.')).toBeVisible()
  await signIn(page, person, `/checkout/${rows[0].id}`)
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(page.getByRole('heading', { name: 'Your payment failed' })).toBeVisible()
  await expect(page.getByText('This payment was canceled.')).toBeVisible()
})
