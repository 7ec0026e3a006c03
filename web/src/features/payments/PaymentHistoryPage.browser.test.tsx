import { paymentsApi } from '@uzima/contract/payments'
import { expect, page, test } from '#test/page.tsx'
import { ada } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

// @acceptance PAY-007, 025
test('while transactions load five rows wait; when they cannot be loaded a toast says so, and they can be tried again', async ({
  open,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  answer(paymentsApi, {
    getSavedMethod: () => ({ method: null }),
    listPayments: async () => {
      await held
      return refuse(400, 'invalid_input')
    },
  })
  await open('/payment-history', { as: ada })
  const waiting = page.getByRole('status').filter({ hasText: 'Loading transactions' })
  await expect.element(waiting.getByCss('div.flex')).toHaveLength(5)
  release()
  await expect.element(page.getByText('Could not load transaction history. Please try again later.')).toBeVisible()
  await expect.element(page.getByText('Error', { exact: true })).toBeVisible()
  answer(paymentsApi, { listPayments: () => ({ rows: [], next: null }) })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('No transactions found')).toBeVisible()
})
