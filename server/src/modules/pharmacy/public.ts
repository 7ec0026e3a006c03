import type { Exporter } from '#export/exporter.ts'
import { countNewOrders } from './board-queries.ts'
import { drawOrders, orderResources } from './orders-exporter.ts'
import { deliveryFee as fee } from './payment.ts'
import { layOrders } from './seed.ts'

export { countNewOrders as newOrders, layOrders }

/** Handles an order when its fee is paid, fails or is refunded. */
export const deliveryFee = fee

/** Deliveries and saved addresses in the data export. */
export const deliveriesExporter: Exporter = { draw: drawOrders, sources: [{ types: ['SupplyDelivery'], resources: orderResources }] }
