import { ordersApi } from '@uzima/contract/orders'
import { routes } from '#http/routes.ts'
import {
  addPatientOrder,
  cancelOrder,
  editPatientOrder,
  getOrder,
  getPatientOrder,
  listOrders,
  listPatientOrders,
  markOrderDone,
  readPatientOrder,
  requestOrder,
  reviewOrder,
  tellOrderDone,
} from './service/orders.ts'
import { printOrder, printPatientOrder } from './service/print.ts'

const consented = ['consented'] as const

/** The caller's own record requires consent to the notice; access to a patient's doesn't depend on the reader's consent. */
export const orders = routes(ordersApi, {
  listOrders: { allow: 'member', needs: consented, audit: 'orders.listed', run: listOrders },
  getOrder: { allow: 'member', needs: consented, audit: 'order.viewed', run: getOrder },
  tellOrderDone: { allow: 'member', needs: consented, audit: 'order.told_done', run: tellOrderDone },
  printOrder: { allow: 'member', needs: consented, audit: 'order.printed', run: printOrder },
  listPatientOrders: { allow: 'provider', audit: 'orders.listed', run: listPatientOrders },
  addPatientOrder: { allow: 'provider', audit: 'order.written', run: addPatientOrder, replay: readPatientOrder },
  getPatientOrder: { allow: 'provider', audit: 'order.viewed', run: getPatientOrder },
  editPatientOrder: { allow: 'provider', audit: 'order.edited', run: editPatientOrder },
  requestOrder: { allow: 'doctor', audit: 'order.requested', run: requestOrder },
  markOrderDone: { allow: 'provider', audit: 'order.marked_done', run: markOrderDone },
  reviewOrder: { allow: 'doctor', audit: 'order.reviewed', run: reviewOrder },
  cancelOrder: { allow: 'provider', audit: 'order.cancelled', run: cancelOrder },
  printPatientOrder: { allow: 'provider', audit: 'order.printed', run: printPatientOrder },
})
