import { ordersApi } from '@uzima/contract/orders'
import type { OrderDetails } from '@uzima/contract/orders/content'
import { patientsApi } from '@uzima/contract/sharing'
import { vi } from 'vitest'
import { expectNoBarrierAtEnds } from '#test/barriers.ts'
import { answerEmptyChart } from '#test/chart.ts'
import { expect, page, test, toast } from '#test/page.tsx'
import { ada, drCole } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const by = { as: 'doctor', name: 'Dr. Cole', isCaller: true } as const
const at = '2027-01-04T09:00:00.000Z'
const orderOf = (change: Partial<OrderDetails> = {}): OrderDetails => ({
  id: '00000000-0000-7000-8000-0000000000f1',
  patientId: ada.profile.id,
  category: 'laboratory',
  services: ['HbA1c', 'TSH'],
  reason: 'Thirst',
  conditionId: null,
  priority: 'urgent',
  number: '100001',
  performer: 'Lancet',
  expectedOn: '2027-01-03',
  note: null,
  status: 'requested',
  statusReason: null,
  isOverdue: true,
  authored: { ...by, at },
  requested: { ...by, at },
  done: null,
  toldDoneAt: null,
  appointmentId: null,
  results: [],
  version: 1,
  updatedAt: at,
  actions: ['markDone', 'cancel'],
  history: [{ id: '00000000-0000-7000-8000-0000000000f2', change: 'requested', status: 'requested', by, at }],
  ...change,
})

/** A server that keeps orders; what was written, and which filters were asked for. */
function held(...orders: OrderDetails[]) {
  vi.setSystemTime(new Date('2027-01-04T12:00:00Z'))
  const until = '2027-06-01T15:00:00.000Z'
  const server = { orders, written: [] as unknown[], asked: [] as unknown[] }
  const change = (version: number, next: Partial<OrderDetails>) => {
    const [order = orderOf()] = server.orders
    if (order.version !== version) refuse(409, 'entry_changed', { help: { entry: order } })
    server.orders = [{ ...order, ...next, version: version + 1 }]
    return server.orders[0] ?? order
  }
  answer(patientsApi, {
    getPatient: ({ id }) => ({
      ...{ id, name: 'Ada Mushi', dateOfBirth: null, age: null, gender: null, phone: null, locale: 'en' },
      access: { visits: null, emergency: null, nursing: null, share: { since: '2026-11-01T15:00:00.000Z', until }, until },
    }),
  })
  answerEmptyChart()
  answer(ordersApi, {
    listPatientOrders: ({ patientId: _, ...filter }) => {
      server.asked.push(filter)
      return { rows: server.orders, next: null }
    },
    getPatientOrder: () => server.orders[0] ?? refuse(404, 'order_not_found'),
    addPatientOrder: ({ patientId: _, ...written }) => {
      server.written.push(written)
      return orderOf({ services: written.services, status: written.status })
    },
    markOrderDone: ({ version }) => change(version, { status: 'done', actions: ['review', 'cancel'], isOverdue: false }),
    cancelOrder: ({ version, reason }) => change(version, { status: 'cancelled', statusReason: reason, actions: [], isOverdue: false }),
  })
  return server
}
const place = (more = '') => `/patients/${ada.profile.id}?part=orders${more}`
const form = page.getByRole('dialog', { name: 'Order' })

test('presets become lines, the day follows the urgency until one is chosen, and a doctor requests or keeps a draft', async ({ open }) => {
  const server = held()
  await open(place('&add='), { as: drCole })
  await form.getByRole('button', { name: 'Request' }).click()
  await expect.element(form.getByRole('textbox', { name: 'What do you order?' })).toHaveAttribute('aria-invalid', 'true')
  await form.getByRole('button', { name: 'HbA1c' }).click()
  await form.getByRole('button', { name: 'TSH' }).click()
  await expect.element(form.getByRole('textbox', { name: 'What do you order?' })).toHaveValue('HbA1c\nTSH')
  await expect.element(form.getByLabelText('Expected by')).toHaveValue('2027-02-03')
  await form.getByLabelText('Urgency').selectOptions('Urgent')
  await expect.element(form.getByLabelText('Expected by')).toHaveValue('2027-01-11')
  await form.getByLabelText('Expected by').fill('2027-01-08')
  await form.getByLabelText('Urgency').selectOptions('Immediate')
  await expect.element(form.getByLabelText('Expected by')).toHaveValue('2027-01-08')
  await expectNoBarrierAtEnds('the form of an order')
  await form.getByRole('button', { name: 'Request' }).click()
  await expect.element(toast('Requested')).toHaveTextContent('HbA1c, TSH')
  expect(server.written).toMatchObject([
    { category: 'laboratory', services: ['HbA1c', 'TSH'], reason: null, priority: 'stat', expectedOn: '2027-01-08', status: 'requested' },
  ])
})

test('a draft is kept without being requested', async ({ open }) => {
  const server = held()
  await open(place('&add='), { as: drCole })
  await form.getByRole('radio', { name: 'Referral' }).click()
  await form.getByRole('button', { name: 'Dermatology' }).click()
  await form.getByRole('button', { name: 'Save draft' }).click()
  await expect.element(toast('Draft saved')).toHaveTextContent('Dermatology')
  expect(server.written).toMatchObject([{ category: 'referral', services: ['Dermatology'], status: 'draft' }])
})

test('an order opens with what happened to it, is marked as done, and cancelled only with a reason', async ({ open }) => {
  const server = held(orderOf())
  await open(place(), { as: drCole })
  const row = page.getByRole('list', { name: 'Orders' }).getByRole('listitem')
  for (const words of ['Requested', 'Urgent', 'Overdue', 'Expected by Jan 3, 2027']) await expect.element(row).toHaveTextContent(words)
  await page.getByRole('button', { name: 'Imaging' }).click()
  await expect.poll(() => server.asked.at(-1)).toMatchObject({ state: 'open', category: 'imaging' })
  await page.getByRole('link', { name: 'HbA1c, TSH' }).click()
  const dialog = page.getByRole('dialog', { name: 'HbA1c, TSH' })
  await expect.element(dialog).toHaveTextContent('Requested by you, Jan 4, 2027')
  await expectNoBarrierAtEnds('an order')
  await dialog.getByRole('button', { name: 'Mark as done' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Close without result' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel HbA1c, TSH?' })
  await expect.element(question.getByRole('button', { name: 'Cancel order' })).toBeDisabled()
  await question.getByRole('textbox', { name: 'Reason' }).fill('Done elsewhere')
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect.element(dialog).toHaveTextContent('Canceled: Done elsewhere')
})

test('a step on an older version says so and shows the newer one', async ({ open }) => {
  const server = held(orderOf())
  await open(place('&order=00000000-0000-7000-8000-0000000000f1'), { as: drCole })
  const dialog = page.getByRole('dialog', { name: 'HbA1c, TSH' })
  await expect.element(dialog.getByRole('button', { name: 'Mark as done' })).toBeVisible()
  server.orders = [orderOf({ version: 2, status: 'done', actions: ['review'], isOverdue: false })]
  await dialog.getByRole('button', { name: 'Mark as done' }).click()
  await expect.element(toast('We could not save this')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Close without result' })).toBeVisible()
})
