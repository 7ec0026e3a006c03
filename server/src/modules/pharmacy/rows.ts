import { type DeliveryOrder, numberOf } from '@uzima/contract/pharmacy'
import type { Context } from '#context.ts'
import { contextOf } from './encrypted.ts'
import { type EventRow, findEvents, findItems, type ItemRow, type OrderRow } from './queries.ts'

const cancellable: ReadonlySet<string> = new Set(['payment_pending', 'requested', 'accepted'])

/** Loads a person's orders with contents and events in a constant number of statements. */
export async function toDeliveries({ db, services }: Pick<Context, 'db' | 'services'>, rows: OrderRow[]): Promise<DeliveryOrder[]> {
  const ids = rows.map(({ id }) => id)
  const [items, events] = await Promise.all([
    findItems(db, ids),
    findEvents(db, ids),
    services.fields.prepare(db, 'medications', [...new Set(rows.map(({ patientId }) => patientId))]),
  ])
  const { fields } = services
  const toItem = async (item: ItemRow) => ({
    id: item.id,
    medicationId: item.medicationId,
    name: await fields.decrypt(db, contextOf('delivery_items', item, 'name'), item.name),
    dosage: await fields.decrypt(db, contextOf('delivery_items', item, 'dosage'), item.dosage),
  })
  const toEvent = async ({ state, at, by, ...row }: EventRow) => ({
    state,
    at: at.toISOString(),
    by,
    reason: await fields.decryptNullable(db, contextOf('delivery_events', row, 'reason'), row.reason),
  })
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      number: numberOf(row.id),
      partnerId: row.partnerId,
      fee: row.fee,
      state: row.state,
      items: await Promise.all(items.filter(({ orderId }) => orderId === row.id).map(toItem)),
      address: await fields.decrypt(db, contextOf('delivery_orders', row, 'address'), row.address),
      phone: await fields.decryptNullable(db, contextOf('delivery_orders', row, 'phone'), row.phone),
      note: await fields.decryptNullable(db, contextOf('delivery_orders', row, 'note'), row.note),
      requestedAt: row.requestedAt.toISOString(),
      payUntil: row.state === 'payment_pending' ? (row.payUntil?.toISOString() ?? null) : null,
      paidAt: row.paidAt?.toISOString() ?? null,
      refundedAt: row.refundedAt?.toISOString() ?? null,
      events: await Promise.all(events.filter(({ orderId }) => orderId === row.id).map(toEvent)),
      canCancel: cancellable.has(row.state),
    })),
  )
}
