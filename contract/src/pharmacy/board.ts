import { z } from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { byId, id, instant, page, pageQuery, text } from '../fields.ts'
import { deliveryNumber, deliveryState } from '../pharmacy.ts'

export const reasonLength = 300

export const deliveryStep = z.enum(['accepted', 'out_for_delivery', 'delivered'])
export type DeliveryStep = z.infer<typeof deliveryStep>

/** An order as dispatchers see it: never its contents and, in lists, not the person either. */
export const BoardOrder = z.object({
  id,
  number: deliveryNumber,
  partnerId: z.string(),
  state: deliveryState,
  itemCount: z.int(),
  requestedAt: instant,
  /** When it entered this state. */
  stateAt: instant,
})
export type BoardOrder = z.infer<typeof BoardOrder>

/** Where an open order is delivered. */
export const Dispatch = z.object({
  id,
  number: deliveryNumber,
  recipient: z.string(),
  address: z.string(),
  phone: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type Dispatch = z.infer<typeof Dispatch>

export const boardApi = endpoints({
  listBoard: {
    method: 'GET',
    path: '/api/pharmacy/board',
    summary: 'Open orders, oldest first, or closed ones, latest first. Without their items and patients.',
    query: z.object({ show: z._default(z.enum(['open', 'closed']), 'open'), ...pageQuery }),
    response: page(BoardOrder),
  },
  getDispatch: {
    method: 'GET',
    path: '/api/pharmacy/board/:id',
    summary: 'The recipient of an open order. The patient sees who has looked.',
    params: byId,
    response: Dispatch,
  },
  moveDelivery: {
    method: 'POST',
    path: '/api/pharmacy/board/:id/move',
    summary: 'Moves an order to its next state; 409 `delivery_moved` if it is no longer in the state before.',
    params: byId,
    body: z.object({ to: deliveryStep }),
    response: BoardOrder,
  },
  refuseDelivery: {
    method: 'POST',
    path: '/api/pharmacy/board/:id/cancel',
    summary: 'Cancels an open order, with a reason for the patient; a paid fee is refunded.',
    params: byId,
    body: z.object({ reason: text(reasonLength) }),
    response: BoardOrder,
  },
})
