import { invoicesApi } from '@uzima/contract/invoices'
import { routes } from '#http/routes.ts'
import {
  cancelInvoice,
  exportInvoices,
  getInvoice,
  getInvoiceFileForStaff,
  issueInvoice,
  listAllInvoices,
  listVisitsWithoutInvoice,
  refundInvoicePayment,
} from './service/staff.ts'
import { getInvoiceFile, listInvoices } from './service.ts'

const billing = { allow: 'billing', needs: ['aal2'] } as const

export const invoices = routes(invoicesApi, {
  listInvoices: { allow: 'user', audit: 'invoices.listed', run: listInvoices },
  getInvoiceFile: { allow: 'user', audit: 'invoice.downloaded', run: getInvoiceFile },
  listAllInvoices: { ...billing, audit: 'invoices.all_listed', run: listAllInvoices },
  exportInvoices: { ...billing, audit: 'invoices.exported', run: exportInvoices },
  getInvoice: { ...billing, audit: 'invoice.viewed', run: getInvoice },
  // at the desk it is handed out
  getInvoiceFileForStaff: { allow: 'cashier', audit: 'invoice.downloaded', run: getInvoiceFileForStaff },
  cancelInvoice: { ...billing, audit: 'invoice.cancelled', run: cancelInvoice },
  refundInvoicePayment: { ...billing, needs: ['aal2', 'fresh'], audit: 'payment.refund_asked', run: refundInvoicePayment },
  listVisitsWithoutInvoice: { ...billing, audit: 'invoices.missing_listed', run: listVisitsWithoutInvoice },
  issueInvoice: { ...billing, audit: 'invoice.issued', run: issueInvoice },
})
