import type { ExportPart } from '#export/part.ts'
import { drawOrders, orderResources } from './orders-part.ts'
import { deliveryFee as fee } from './payment.ts'
import { layOrders } from './seed.ts'

export { layOrders }

/** Handles an order when its fee is paid, fails or is refunded. */
export const deliveryFee = fee

/** Deliveries and saved addresses in the data export. */
export const deliveriesPart: ExportPart = { draw: drawOrders, resources: orderResources }
