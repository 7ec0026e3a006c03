import { z } from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { byId, id, instant, page, pageQuery, text } from '../fields.ts'
import { deliveryNumber, deliveryState } from '../pharmacy.ts'

export const reasonLength = 300

export const deliveryStep = z.enum(['accepted', 'out_for_delivery', 'delivered'])
export type DeliveryStep = z.infer<typeof deliveryStep>

/** An order as whoever moves it on sees it: nothing of what is in it, and in a list nothing of whose it is. */
export const BoardOrder = z.object({
  id,
  number: deliveryNumber,
  partnerId: z.string(),
  state: deliveryState,
  itemCount: z.int(),
  requestedAt: instant,
  /** Since when it is in this state. */
  stateAt: instant,
})
export type BoardOrder = z.infer<typeof BoardOrder>

/** Where an order that is not closed goes. */
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
    summary:
      'Orders that are under way, oldest first, or those that are closed, latest first. Nothing of what is in them or whose they are.',
    query: z.object({ show: z._default(z.enum(['open', 'closed']), 'open'), ...pageQuery }),
    response: page(BoardOrder),
  },
  getDispatch: {
    method: 'GET',
    path: '/api/pharmacy/board/:id',
    summary: 'Where an order goes, while it is under way. The person sees who has looked.',
    params: byId,
    response: Dispatch,
  },
  moveDelivery: {
    method: 'POST',
    path: '/api/pharmacy/board/:id/move',
    summary: 'Moves an order on by one step; 409 `delivery_moved` where it does not stand before that step.',
    params: byId,
    body: z.object({ to: deliveryStep }),
    response: BoardOrder,
  },
  refuseDelivery: {
    method: 'POST',
    path: '/api/pharmacy/board/:id/cancel',
    summary: 'Cancels an order that is under way, with a reason the person reads; a fee that was paid goes back.',
    params: byId,
    body: z.object({ reason: text(reasonLength) }),
    response: BoardOrder,
  },
})
