import { paymentsApi } from '@uzima/contract/payments'
import { routes } from '#http/routes.ts'
import { listAllPayments, refundPayment } from './service/refunds.ts'
import {
  exportPayments,
  forgetSavedMethod,
  getPayment,
  getReceipt,
  getSavedMethod,
  leavePayment,
  listPayments,
  payByCard,
  receiveStripeEvent,
} from './service.ts'

export const payments = routes(paymentsApi, {
  listPayments: { allow: 'user', audit: 'payments.listed', run: listPayments },
  exportPayments: { allow: 'user', audit: 'payments.exported', run: exportPayments },
  getPayment: { allow: 'user', audit: null, run: getPayment },
  payByCard: { allow: 'user', audit: 'payment.tried', run: payByCard },
  leavePayment: { allow: 'user', audit: 'payment.left', run: leavePayment },
  getReceipt: { allow: 'user', audit: 'payment.receipt_downloaded', run: getReceipt },
  getSavedMethod: { allow: 'user', audit: null, run: getSavedMethod },
  forgetSavedMethod: { allow: 'user', audit: 'payment_method.forgotten', run: forgetSavedMethod },
  listAllPayments: { allow: 'admin', needs: ['aal2'], audit: 'payments.all_listed', run: listAllPayments },
  refundPayment: { allow: 'admin', needs: ['aal2', 'fresh'], audit: 'payment.refund_asked', run: refundPayment },
  // signed by Stripe; what comes of it is audited when it is applied
  receiveStripeEvent: { allow: 'anyone', limit: null, audit: null, run: receiveStripeEvent },
})
