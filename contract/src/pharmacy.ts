import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { byId, id, instant, optionalText, page, pageQuery, text } from './fields.ts'
import { addressLength, courierPhone } from './pharmacy/addresses.ts'
import { partnerOf } from './pharmacy/partners.ts'

export const courierNoteLength = 300
export const mostItems = 20
/** Per person, unpaid or in progress. */
export const mostOpenOrders = 10

/** `payment_pending` waits for its fee; `cancelled` and `delivered` are final. */
export const deliveryStates = ['payment_pending', 'requested', 'accepted', 'out_for_delivery', 'delivered', 'cancelled'] as const
export const deliveryState = z.enum(deliveryStates)
export type DeliveryState = z.infer<typeof deliveryState>

/** The order number people refer to. */
export const deliveryNumber = z.string()
export const numberOf = (orderId: string) => orderId.slice(-8).toUpperCase()

/** A step of an order: who made it, and the reason if the practice cancelled it. `system` cancels orders not paid in time. */
export const DeliveryEvent = z.object({
  state: deliveryState,
  at: instant,
  by: z.enum(['patient', 'practice', 'system']),
  reason: z.nullable(z.string()),
})
export type DeliveryEvent = z.infer<typeof DeliveryEvent>

/** An ordered item by its name at the time; no id if the medicine was deleted since. */
export const DeliveryItem = z.object({ id, medicationId: z.nullable(id), name: z.string(), dosage: z.string() })

export const DeliveryOrder = z.object({
  id,
  number: deliveryNumber,
  partnerId: z.string(),
  /** Cents; as it was at the time of the order. */
  fee: z.int(),
  state: deliveryState,
  items: z.array(DeliveryItem),
  address: z.string(),
  phone: z.nullable(z.string()),
  note: z.nullable(z.string()),
  requestedAt: instant,
  /** Deadline for the fee while it is unpaid. */
  payUntil: z.nullable(instant),
  paidAt: z.nullable(instant),
  refundedAt: z.nullable(instant),
  /** Earliest first. */
  events: z.array(DeliveryEvent),
  canCancel: z.boolean(),
})
export type DeliveryOrder = z.infer<typeof DeliveryOrder>

const isPartner = (partnerId: string) => partnerOf(partnerId) !== undefined
const isDistinct = (ids: string[]) => new Set(ids).size === ids.length

export const RequestDelivery = z.object({
  medicationIds: z.array(id).check(z.minLength(1), z.maxLength(mostItems), z.refine(isDistinct)),
  partnerId: text(40).check(z.refine(isPartner)),
  address: text(addressLength),
  phone: courierPhone,
  note: optionalText(courierNoteLength),
  /** Saves the address unless it is already saved. */
  keepAddress: z._default(z.boolean(), true),
})
export type RequestDelivery = z.infer<typeof RequestDelivery>

export const pharmacyApi = endpoints({
  listDeliveries: {
    method: 'GET',
    path: '/api/pharmacy/orders',
    summary: 'The caller’s delivery orders, newest first.',
    query: z.object({ state: z.optional(deliveryState), ...pageQuery }),
    response: page(DeliveryOrder),
  },
  getDelivery: {
    method: 'GET',
    path: '/api/pharmacy/orders/:id',
    summary: 'One of the caller’s orders, with its history.',
    params: byId,
    response: DeliveryOrder,
  },
  requestDelivery: {
    method: 'POST',
    path: '/api/pharmacy/orders',
    summary: 'Orders delivery of active medicines. If there is a fee, the order waits for payment.',
    body: RequestDelivery,
    response: DeliveryOrder,
    status: 201,
    idempotent: true,
  },
  payDelivery: {
    method: 'POST',
    path: '/api/pharmacy/orders/:id/pay',
    summary: 'The checkout address for an unpaid delivery fee.',
    params: byId,
    response: z.object({ id, checkoutUrl: z.string() }),
  },
  cancelDelivery: {
    method: 'POST',
    path: '/api/pharmacy/orders/:id/cancel',
    summary: 'Cancels one of the caller’s orders before it is out for delivery; a paid fee is refunded.',
    params: byId,
    response: DeliveryOrder,
  },
})
