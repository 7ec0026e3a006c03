import { appointmentsApi } from '@uzima/contract/appointments'
import { invoicesApi } from '@uzima/contract/invoices'
import { expectNoBarrierAtEnds } from '#test/barriers.ts'
import { cancelled, invoice, paid, watchDownloads } from '#test/invoices.ts'
import { expect, page, test, toast } from '#test/page.tsx'
import { ada } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const rows = page.getByRole('main').getByRole('listitem')
const rowOf = (number: string) => rows.filter({ hasText: number })

test('a patient reads what is due, paid and cancelled, and saves each as a file', async ({ open }) => {
  const due = invoice({ number: 'I-2026-000014', paid: 1500, due: 2500 })
  const atPractice = invoice({ number: 'I-2026-000013', isPayable: false })
  const gone = invoice({ number: 'I-2026-000011', ...cancelled })
  const asked: object[] = []
  answer(invoicesApi, {
    listInvoices: () => ({ rows: [due, atPractice, invoice({ ...paid }), gone], next: null }),
    getInvoiceFile: (file) => {
      asked.push(file)
      return new Blob(['%PDF'])
    },
  })
  const saved = watchDownloads()
  await page.viewport(320, 800)
  await open('/invoices', { as: ada })
  await expect.element(rowOf('I-2026-000014')).toHaveTextContent('Due: $25.00')
  await expect.element(rowOf('I-2026-000014').getByRole('button', { name: 'Pay $25.00 for invoice I-2026-000014' })).toBeVisible()
  await expect.element(rowOf('I-2026-000013')).toHaveTextContent('Due')
  await expect.element(rowOf('I-2026-000013').getByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
  await expect.element(rowOf('I-2026-000012').getByText('Paid', { exact: true })).toBeVisible()
  await expect.element(rowOf('I-2026-000011').getByText('Canceled', { exact: true })).toBeVisible()
  // in one piece, however narrow
  for (const { number } of [due, gone])
    expect([...page.getByText(number, { exact: true }).first().element().getClientRects()], number).toHaveLength(1)
  await expectNoBarrierAtEnds('invoices of a patient')
  await rowOf('I-2026-000012')
    .getByRole('button', { name: /I-2026-000012/ })
    .click()
  await rowOf('I-2026-000011')
    .getByRole('button', { name: /C-2026-000003/ })
    .click()
  await expect.poll(() => saved).toEqual(['Invoice I-2026-000012.pdf', 'Credit note C-2026-000003.pdf'])
  expect(asked).toEqual([
    { id: expect.any(String), document: 'invoice' },
    { id: gone.id, document: 'credit_note' },
  ])
})

test('paying leads to the checkout; a refusal is said, and the page stays', async ({ open }) => {
  const due = invoice()
  const begun: object[] = []
  answer(invoicesApi, { listInvoices: () => ({ rows: [due], next: null }) })
  answer(appointmentsApi, {
    payAppointment: (asked) => {
      begun.push(asked)
      return refuse(409, 'nothing_to_pay')
    },
  })
  await open('/invoices', { as: ada })
  const pay = page.getByRole('button', { name: /^Pay \$40\.00/ })
  await pay.click()
  await expect.element(toast('We could not start the payment')).toBeVisible()
  await expect.element(pay).toBeEnabled()
  answer(appointmentsApi, { payAppointment: ({ id }) => ({ id, checkoutUrl: '/checkout/1' }) })
  await pay.click()
  await expect.poll(() => location.pathname).toBe('/checkout/1')
  expect(begun).toEqual([{ id: due.visitId, part: 'all', from: 'invoices' }])
})

test('without invoices it says where payments are; what could not be read can be tried again', async ({ open }) => {
  answer(invoicesApi, { listInvoices: () => refuse(400, 'invalid_input') })
  await open('/invoices', { as: ada })
  await expect.element(page.getByRole('alert')).toBeVisible()
  answer(invoicesApi, { listInvoices: () => ({ rows: [], next: null }) })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('main').getByRole('link', { name: /payment/i })).toBeVisible()
})
