import { paymentsApi } from '@uzima/contract/payments'
import { type OwnSubscription, subscriptionsApi } from '@uzima/contract/subscriptions'
import { expect, page, test, toast } from '#test/page.tsx'
import { ada } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const current = page.getByRole('region', { name: 'Current Subscription' })
const isActive = current.getByText('Active', { exact: true })
const question = page.getByRole('alertdialog')
const basic: OwnSubscription = {
  subscription: {
    id: crypto.randomUUID(),
    userId: ada.profile.id,
    planId: 'basic',
    status: 'active',
    startDate: '2027-01-04',
    endDate: '2028-01-04',
    paymentMethod: 'credit_card',
    price: 1000,
    nextChargeOn: '2027-02-04',
    createdAt: '2027-01-04T09:00:00Z',
    updatedAt: '2027-01-04T09:00:00Z',
  },
  checkout: null,
}

// @acceptance SUBS-024 to 026
test('what cannot be loaded, taken or cancelled is told in its words', async ({ open }) => {
  const fail = () => refuse(404, 'not_found')
  answer(paymentsApi, { getSavedMethod: () => ({ method: null }) })
  answer(subscriptionsApi, {
    getSubscription: fail,
    listPastSubscriptions: () => ({ rows: [], next: null }),
    subscribe: fail,
    cancelSubscription: fail,
  })
  await open('/subscription', { as: ada })
  await expect.element(toast('Could not load subscription information')).toBeVisible()
  answer(subscriptionsApi, { getSubscription: () => basic })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(isActive).toBeVisible()

  await page.getByRole('button', { name: 'Subscribe to Premium' }).click()
  await question.getByRole('button', { name: 'Continue to payment' }).click()
  await expect.element(toast('Subscription failed')).toHaveTextContent('There was an error processing your subscription.')
  await expect.element(question).not.toBeInTheDocument()

  await page.getByRole('button', { name: 'Cancel Subscription' }).click()
  await question.getByRole('button', { name: 'Cancel Subscription' }).click()
  await expect.element(toast('Cancellation failed')).toHaveTextContent('There was an error canceling your subscription.')
  await expect.element(isActive).toBeVisible()
})
