import type { ExportPart } from '#export/part.ts'
import { drawOrders, orderResources } from './orders-part.ts'
import { deliveryFee as fee } from './payment.ts'
import { layOrders } from './seed.ts'

export { layOrders }

/** What becomes of an order when its fee is paid, not paid, or given back. */
export const deliveryFee = fee

/** What a person takes along of what they had brought, and of the addresses they have saved. */
export const deliveriesPart: ExportPart = { draw: drawOrders, resources: orderResources }
