import type { DeliveryState } from '@uzima/contract/pharmacy'
import { partnerOf } from '@uzima/contract/pharmacy/partners'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { storePayment } from '#modules/payments/public.ts'
import { contextOf, encryptNullable, encryptTexts } from './encrypted.ts'
import { insertEvent, insertItems } from './queries.ts'

type Patient = { key: string; id: string; name: string; address: string; phone: string; medicines: { name: string; dosage: string }[] }
type World = Pick<Context, 'db' | 'now' | 'services'>

const course: DeliveryState[] = ['requested', 'accepted', 'out_for_delivery', 'delivered']
const orders = [
  { of: 'amina', partnerId: 'corner', hoursAgo: 24 * 33, steps: 4, medicines: [0, 1, 2] },
  { of: 'amina', partnerId: 'old-town', hoursAgo: 24 * 12, steps: 1, medicines: [3], isCancelled: true },
  { of: 'amina', partnerId: 'corner', hoursAgo: 5, steps: 2, medicines: [0, 1] },
  { of: 'jonas', partnerId: 'riverside', hoursAgo: 24 * 20, steps: 4, medicines: [0] },
  { of: 'jonas', partnerId: 'old-town', hoursAgo: 3, steps: 1, medicines: [0] },
]
const hourMs = 3_600_000
/** The interval between steps. */
const stepMs = hourMs / 2

/** Orders of the demo clinic: delivered, on the way, and cancelled with the fee refunded. */
export async function layOrders(world: World, patients: Patient[]): Promise<void> {
  for (const order of orders) {
    const patient = patients.find(({ key }) => key === order.of)
    if (patient) await layOrder(world, patient, order)
  }
}

type Order = Omit<(typeof orders)[number], 'of'>
async function layOrder(world: World, patient: Patient, { partnerId, hoursAgo, steps, medicines, isCancelled = false }: Order) {
  const { db, now } = world
  const row = { id: newId(), patientId: patient.id }
  const fee = partnerOf(partnerId)?.deliveryFee ?? 0
  const requestedAt = new Date(now.getTime() - hoursAgo * hourMs)
  const states: DeliveryState[] = [
    ...(fee > 0 ? ['payment_pending' as const] : []),
    ...course.slice(0, steps),
    ...(isCancelled ? ['cancelled' as const] : []),
  ]
  const timeOf = (index: number) => new Date(requestedAt.getTime() + index * stepMs)
  const stateAt = timeOf(states.length - 1)
  const refunds = isCancelled ? [{ amount: fee, reason: 'requested_by_customer' as const, at: stateAt }] : []
  const about = { userId: patient.id, purpose: 'delivery', purposeId: row.id, description: 'delivery' } as const
  const transactionId = fee > 0 ? await storePayment(db, { ...about, amount: fee, at: timeOf(1), refunds }) : null
  const chosen = medicines.flatMap((index) => patient.medicines[index] ?? [])
  await db
    .insertInto('deliveryOrders')
    .values({
      ...{ ...row, partnerId, fee, transactionId, requestedAt, stateAt, state: states.at(-1) ?? 'requested', itemCount: chosen.length },
      ...(await encryptTexts(world, 'delivery_orders', row, { recipient: patient.name, address: patient.address })),
      phone: await encryptNullable(world, contextOf('delivery_orders', row, 'phone'), patient.phone),
      ...(fee > 0 && { payUntil: new Date(requestedAt.getTime() + hourMs), paidAt: timeOf(1) }),
      ...(isCancelled && fee > 0 && { refundedAt: stateAt }),
    })
    .execute()
  const items = chosen.map(({ name, dosage }) => ({ item: { id: newId(), patientId: patient.id }, texts: { name, dosage } }))
  const encrypted = []
  for (const { item, texts } of items)
    encrypted.push({ ...item, orderId: row.id, medicationId: null, ...(await encryptTexts(world, 'delivery_items', item, texts)) })
  await insertItems(db, encrypted)
  for (const [index, state] of states.entries()) {
    const by = state === 'payment_pending' || state === 'requested' || state === 'cancelled' ? 'patient' : 'practice'
    await insertEvent(db, { id: newId(), orderId: row.id, patientId: patient.id, state, at: timeOf(index), by })
  }
}
