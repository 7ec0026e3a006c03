import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoBarrier } from './barriers.ts'
import { agree, book, clientOf } from './clients.ts'
import { type Account, admin, drMwangi, expect, signIn, test } from './fixtures.ts'

const path = '/pharmacy-services'
const toast = (page: Page, title: string) => expect(page.getByText(title, { exact: true }).last()).toBeVisible()
const orders = (page: Page) => page.getByRole('list', { name: 'Your orders' })

/** Somebody who has agreed to the notice and takes these. */
async function takes(request: APIRequestContext, patient: Account, names: string[]) {
  await agree(request, patient)
  const call = await clientOf(request, patient)
  for (const name of names)
    await call('POST', '/api/medications', {
      name,
      dosage: '10 mg',
      frequency: 'as_needed',
      startDate: '2026-01-02',
      endDate: null,
      notes: null,
    })
  return call
}

// @acceptance GLOBAL-009, PHARM-014 to 017
test('a delivery is ordered, paid, moved on by an admin and seen live; nothing says what is in it', async ({
  page,
  request,
  newPatient,
  openBrowser,
}) => {
  test.slow()
  const patient = await newPatient()
  await takes(request, patient, ['Metformin', 'Cetirizine'])
  await signIn(page, patient, path)
  const submit = page.getByRole('button', { name: 'Request delivery' })
  const medicine = page.getByRole('checkbox', { name: 'Metformin' })
  const address = page.getByLabel('Delivery address')
  const pharmacy = (name: string) => page.getByRole('radio', { name: new RegExp(name) })

  await medicine.check()
  await pharmacy('Corner').check()
  await address.fill('5 Lake Street, Chicago')
  await page.getByLabel('Phone number for the courier').fill('312 555 0142')
  await submit.click()
  await toast(page, 'Delivery request successful')
  await expect(medicine).not.toBeChecked()
  for (const name of ['Corner', 'Riverside', 'Old Town']) await expect(pharmacy(name)).not.toBeChecked()
  await expect(address).toHaveValue('5 Lake Street, Chicago')
  await expect(page.getByRole('combobox', { name: 'Saved address' })).toBeVisible()

  const order = orders(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .first()
  await expect(order).toContainText('Waiting for payment')
  const number = (await order.getByRole('heading').innerText()).replace('Order ', '')
  await page.getByRole('region', { name: 'Pay the delivery fee' }).getByRole('button').click()
  await page.getByRole('button', { name: 'Use the card ending in 4242' }).click()
  await page.getByRole('button', { name: 'Pay $2.99' }).click()
  await page.waitForURL((url) => url.pathname === path)
  await expect(page.getByText('Payment received')).toBeVisible()
  await expect(order).toContainText('Requested')
  await expect(order).toContainText('Paid')
  await expectNoBarrier(page, 'an order under way')

  const desk = await openBrowser()
  await signIn(desk, admin, '/admin/orders')
  const card = desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { name: `Order ${number}` }) })
  await expect(card).toContainText('1 item')
  await expect(desk.getByRole('main')).not.toContainText(/Metformin|Lake Street|Neema/)
  await card.getByRole('button', { name: `Accept order ${number}` }).click()
  await expect(order).toContainText('Accepted')
  await expect(card.getByRole('button', { name: `Mark order ${number} out for delivery` })).toBeVisible()
  await card.getByRole('button', { name: `View address for order ${number}` }).click()
  const slip = desk.getByRole('dialog', { name: `Delivery address for order ${number}` })
  await expect(slip).toContainText('5 Lake Street, Chicago')
  await expect(slip).toContainText(patient.name)
  await expect(slip).not.toContainText('Metformin')
  await expectNoBarrier(desk, 'where an order goes')
  await slip.getByRole('button', { name: 'Close' }).click()
  await expect(slip).toHaveCount(0)

  await card.getByRole('button', { name: `Mark order ${number} out for delivery` }).click()
  await expect(order).toContainText('Out for delivery')
  await expect(page.getByRole('button', { name: `Cancel order ${number}` })).toHaveCount(0)
  await card.getByRole('button', { name: `Mark order ${number} as delivered` }).click()
  await expect(order).toContainText('Delivered')
  await expect(card).toHaveCount(0)
  await desk.getByRole('tab', { name: 'Closed' }).click()
  await expect(card).toContainText('Delivered')
  await desk.getByRole('tab', { name: 'In progress' }).click()

  await page.getByRole('button', { name: `Order ${number} again` }).click()
  await expect(medicine).toBeChecked()
  await expect(address).toHaveValue('5 Lake Street, Chicago')
  await pharmacy('Riverside').check()
  await submit.click()
  const again = orders(page).getByRole('listitem').filter({ hasText: 'Requested' }).filter({ hasText: 'Riverside' })
  const other = (await again.getByRole('heading').innerText()).replace('Order ', '')
  await desk.getByRole('button', { name: `Cancel order ${other}` }).click()
  const refusal = desk.getByRole('alertdialog', { name: `Cancel order ${other}?` })
  await expect(refusal.getByRole('button', { name: 'Cancel order' })).toBeDisabled()
  await refusal.getByLabel('Reason').fill('Not in stock')
  await expectNoBarrier(desk, 'the cancelling of an order')
  await refusal.getByRole('button', { name: 'Cancel order' }).click()
  const cancelled = orders(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: `Order ${other}` }) })
  await expect(cancelled).toContainText('Canceled')
  await cancelled.getByText('Order status').click()
  await expect(cancelled).toContainText('By the practice · Not in stock')
  await page.getByLabel('Filter orders').selectOption({ label: 'Delivered' })
  await expect(orders(page).getByRole('heading')).toHaveText([`Order ${number}`])
})

test('addresses are kept, an order is cancelled by its owner, and a refill is asked for', async ({ page, request, newPatient }) => {
  const patient = await newPatient()
  await takes(request, patient, ['Metformin'])
  await book(request, patient, drMwangi, { reason: 'Check', days: 21, take: 'last' })
  await signIn(page, patient, path)

  await page.getByRole('button', { name: 'Add address' }).click()
  const form = page.getByRole('dialog', { name: 'Add address' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Home')
  await form.getByLabel('Delivery address').fill('5 Lake Street')
  await form.getByLabel('Phone number for the courier').fill('call me')
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(form.getByText('Enter a valid phone number.')).toBeVisible()
  await form.getByLabel('Phone number for the courier').fill('')
  await expectNoBarrier(page, 'the form of an address')
  await form.getByRole('button', { name: 'Save address' }).click()
  const saved = page.getByRole('list', { name: 'Saved addresses' })
  await expect(saved.getByRole('listitem')).toHaveText([/Home.*Default.*5 Lake Street/])
  await saved.getByRole('button', { name: 'Edit Home' }).click()
  const change = page.getByRole('dialog', { name: 'Edit address' })
  await change.getByLabel('Delivery address').fill('7 Hill Street')
  await change.getByRole('button', { name: 'Save address' }).click()
  await expect(saved).toContainText('7 Hill Street')

  await page.getByRole('checkbox', { name: 'Metformin' }).check()
  await page.getByRole('radio', { name: /Riverside/ }).check()
  await page.getByRole('combobox', { name: 'Saved address' }).selectOption({ label: 'Home' })
  await expect(page.getByLabel('Delivery address')).toHaveValue('7 Hill Street')
  await page.getByRole('button', { name: 'Request delivery' }).click()
  await toast(page, 'Delivery request successful')
  const order = orders(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await order.getByRole('button', { name: /^Cancel order/ }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Keep order' })).toBeFocused()
  await expectNoBarrier(page, 'the question before an order is cancelled')
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await toast(page, 'Order canceled')
  await expect(order).toContainText('Canceled')

  await saved.getByRole('button', { name: 'Delete Home' }).click()
  await page.getByRole('alertdialog', { name: 'Delete Home?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No saved addresses.')).toBeVisible()

  await page.getByRole('tab', { name: 'Prescription Refills' }).click()
  await page.getByRole('button', { name: 'Request refill of Metformin' }).click()
  const asking = page.getByRole('dialog', { name: 'Request a refill of Metformin' })
  await asking.getByRole('button', { name: 'Send request' }).click()
  await toast(page, 'Refill requested')
  await expect(page.getByRole('list', { name: 'Refill requests' })).toContainText('Metformin')
  await expectNoBarrier(page, 'refills')
})
