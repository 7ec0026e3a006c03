import { type InvoiceDetails, invoicesApi } from '@uzima/contract/invoices'
import { expectNoBarrierAtEnds } from '#test/barriers.ts'
import { cancelled, details, paid, payment, staffInvoice, watchDownloads } from '#test/invoices.ts'
import { expect, page, test, toast } from '#test/page.tsx'
import { ada, lucy } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const rows = page.getByRole('main').getByRole('listitem')

test('a biller searches, filters and exports what is shown', async ({ open }) => {
  const asked: object[] = []
  answer(invoicesApi, {
    listAllInvoices: ({ q, state }) => {
      asked.push({ q, state })
      return {
        rows: q === 'nobody' ? [] : [staffInvoice(), staffInvoice({ number: 'I-2026-000011', ...paid, patientName: 'Ben Laurent' })],
        next: null,
      }
    },
    exportInvoices: (shown) => {
      asked.push({ exported: shown })
      return new Blob(['number'])
    },
  })
  const saved = watchDownloads()
  await open('/billing', { as: lucy })
  await expect.element(rows.filter({ hasText: 'Ben Laurent' })).toHaveTextContent(/I-2026-000011.*Check-up.*\$40\.00.*Paid/)
  await expectNoBarrierAtEnds('invoices of everybody')
  await page.getByRole('tab', { name: 'Due' }).click()
  await expect.poll(() => asked.at(-1)).toEqual({ q: '', state: 'due' })
  await page.getByRole('searchbox').fill('ben')
  await expect.poll(() => asked.at(-1)).toEqual({ q: 'ben', state: 'due' })
  await page.getByRole('button', { name: 'Download CSV' }).click()
  await expect.poll(() => asked.at(-1)).toEqual({ exported: { q: 'ben', state: 'due' } })
  await expect.poll(() => saved).toEqual([expect.stringMatching(/^.+ \d{4}-\d\d-\d\d\.csv$/)])
  await page.getByRole('searchbox').fill('nobody')
  await expect.poll(() => asked.at(-1)).toEqual({ q: 'nobody', state: 'due' })
  await expect.poll(() => rows.elements()).toHaveLength(0)
})

test('where a request has found nothing among those it looks at, the page goes on by itself', async ({ open }) => {
  const cursors: unknown[] = []
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  answer(invoicesApi, {
    listAllInvoices: async ({ cursor }) => {
      cursors.push(cursor)
      if (cursor === undefined) return { rows: [], next: 'second' }
      if (cursor === 'second') return { rows: [], next: 'third' }
      await held
      return { rows: [staffInvoice()], next: 'fourth' }
    },
  })
  await open('/billing?state=due', { as: lucy })
  await expect.poll(() => cursors).toEqual([undefined, 'second', 'third'])
  // not that there are none
  await expect.element(page.getByRole('main').getByRole('status')).toBeVisible()
  release()
  await expect.element(rows.filter({ hasText: ada.profile.name })).toBeVisible()
  expect(cursors).toEqual([undefined, 'second', 'third'])
  await expect.element(page.getByRole('button', { name: /more/i })).toBeVisible()
})

test('visits without an invoice: one is issued by hand, and a refusal says why', async ({ open }) => {
  const visit = {
    id: crypto.randomUUID(),
    patientName: 'Ben Laurent',
    start: '2026-11-22T09:00:00Z',
    name: 'Check-up',
    amount: 4000,
    currency: 'USD',
  }
  let waiting = [visit]
  answer(invoicesApi, {
    listVisitsWithoutInvoice: () => ({ rows: waiting, next: null }),
    issueInvoice: () => refuse(409, 'invoice_standing'),
  })
  await open('/billing?state=missing', { as: lucy })
  const issue = page.getByRole('button', { name: /^Issue the invoice of Ben Laurent/ })
  await issue.click()
  await expect.element(page.getByCss('[data-toast]')).toBeVisible()
  await expectNoBarrierAtEnds('visits without an invoice')
  answer(invoicesApi, {
    issueInvoice: ({ id }) => {
      waiting = []
      return staffInvoice({ visitId: id, number: 'I-2026-000015', patientName: 'Ben Laurent' })
    },
  })
  await issue.click()
  await expect.element(page.getByText(/I-2026-000015/)).toBeVisible()
  await expect.element(issue).not.toBeInTheDocument()
})

test('an invoice is cancelled for a reason from the list, and what was paid is returned', async ({ open }) => {
  const sent: object[] = []
  let shown: InvoiceDetails = details({ ...paid, payments: [payment()] })
  const { id } = shown
  answer(invoicesApi, {
    getInvoice: () => shown,
    cancelInvoice: (asked) => {
      sent.push(asked)
      if (sent.length === 1) return refuse(409, 'invoice_is_own')
      shown = { ...shown, ...cancelled, paid: 4000, isReissuable: true }
      return shown
    },
    refundInvoicePayment: ({ amount, reason }) => {
      sent.push({ amount, reason })
      return shown
    },
  })
  await open(`/billing/${id}`, { as: lucy })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Invoice I-2026-000012' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel invoice' }).click()
  const dialog = page.getByRole('alertdialog')
  // no reason is given by whoever has not chosen one
  await expect.element(dialog.getByRole('radio').first()).toBeVisible()
  await expect.element(dialog.getByRole('radio', { checked: true })).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: 'Cancel invoice' })).toBeDisabled()
  await dialog.getByRole('radio', { name: /does not charge it/ }).click()
  await expectNoBarrierAtEnds('the cancelling of an invoice')
  await dialog.getByRole('button', { name: 'Cancel invoice' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel invoice' }).click()
  await expect.element(page.getByText(/^Credit note C-2026-000003 was issued/)).toBeVisible()
  await expect.element(page.getByText('Canceled', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Refund the payment of $40.00' }).click()
  const why = dialog.getByRole('combobox', { name: 'Reason' })
  await expect.element(why).toHaveValue('')
  await dialog.getByRole('button', { name: 'Refund $40.00' }).click()
  await expect.element(why).toHaveAccessibleDescription('A refund needs a reason.')
  await expectNoBarrierAtEnds('a refund without a reason')
  expect(sent).toHaveLength(2)
  await why.selectOptions('Not delivered')
  await dialog.getByRole('button', { name: 'Refund $40.00' }).click()
  await expect.poll(() => sent).toHaveLength(3)
  expect(sent).toEqual([
    { id, reason: 'goodwill' },
    { id, reason: 'goodwill' },
    { amount: 4000, reason: 'not_delivered' },
  ])
})

test('after one that was cancelled another is issued, and opens', async ({ open }) => {
  const gone = details({ ...cancelled, isReissuable: true })
  const next = details({ number: 'I-2026-000016', visitId: gone.visitId })
  answer(invoicesApi, {
    getInvoice: ({ id }) => (id === next.id ? next : gone),
    issueInvoice: () => next,
  })
  await open(`/billing/${gone.id}`, { as: lucy })
  await page.getByRole('button', { name: 'Issue a new invoice' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Invoice I-2026-000016' })).toBeVisible()
  await expect.element(toast('Invoice I-2026-000016 issued')).toBeVisible()
})

test('nobody else has the pages', async ({ open }) => {
  await open('/billing', { as: ada })
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})
