import { z } from 'zod/mini'
import { inVisit } from './chart/entries.ts'
import { endpoints } from './endpoint.ts'
import { byId, id, page, pageQuery } from './fields.ts'
import { CancelOrder, Order, OrderDetails, orderCategory, writtenOrder } from './orders/content.ts'

const ofPatient = z.object({ patientId: id })
const oneOfPatient = z.object({ patientId: id, id })
const based = z.object({ version: z.int() })
const filter = { state: z.optional(z.enum(['open', 'closed'])), category: z.optional(orderCategory), ...pageQuery }
const bytes = z.unknown()

export const ordersApi = endpoints({
  listOrders: {
    method: 'GET',
    path: '/api/orders',
    summary: 'What was ordered for the caller, latest first. Drafts are not the patient’s to see.',
    query: z.object(filter),
    response: page(Order),
  },
  getOrder: {
    method: 'GET',
    path: '/api/orders/:id',
    summary: 'An order for the caller, and what happened to it.',
    params: byId,
    response: OrderDetails,
  },
  tellOrderDone: {
    method: 'POST',
    path: '/api/orders/:id/told',
    summary: 'The caller says that they have had it done. Its status is for clinicians to change.',
    params: byId,
    body: based,
    response: OrderDetails,
  },
  printOrder: {
    method: 'GET',
    path: '/api/orders/:id/pdf',
    summary: 'The request as a document to hand over, in the caller’s language.',
    params: byId,
    response: bytes,
    file: 'application/pdf',
  },
  listPatientOrders: {
    method: 'GET',
    path: '/api/orders/of/:patientId',
    summary: 'What was ordered for a patient in the caller’s care, drafts too, latest first; of one visit if given.',
    params: ofPatient,
    query: z.object({ ...filter, appointmentId: z.optional(id) }),
    response: page(Order),
  },
  addPatientOrder: {
    method: 'POST',
    path: '/api/orders/of/:patientId',
    summary: 'Drafts or requests an order for a patient in the caller’s care. Only doctors request; the patient is told.',
    params: ofPatient,
    body: z.object({ ...writtenOrder, ...inVisit, status: z.enum(['draft', 'requested']) }),
    response: OrderDetails,
    status: 201,
    idempotent: true,
  },
  getPatientOrder: {
    method: 'GET',
    path: '/api/orders/of/:patientId/:id',
    summary: 'An order for a patient in the caller’s care, and what happened to it.',
    params: oneOfPatient,
    response: OrderDetails,
  },
  editPatientOrder: {
    method: 'PUT',
    path: '/api/orders/of/:patientId/:id',
    summary: 'Changes a draft. What was requested stays as it was signed.',
    params: oneOfPatient,
    body: z.object({ ...writtenOrder, version: z.int() }),
    response: OrderDetails,
  },
  requestOrder: {
    method: 'POST',
    path: '/api/orders/of/:patientId/:id/request',
    summary: 'Signs and requests a draft; the patient is told.',
    params: oneOfPatient,
    body: based,
    response: OrderDetails,
  },
  markOrderDone: {
    method: 'POST',
    path: '/api/orders/of/:patientId/:id/done',
    summary: 'Says that a requested order was carried out, or its sample taken.',
    params: oneOfPatient,
    body: based,
    response: OrderDetails,
  },
  reviewOrder: {
    method: 'POST',
    path: '/api/orders/of/:patientId/:id/review',
    summary: 'Closes an order that was carried out and has no result in the record.',
    params: oneOfPatient,
    body: based,
    response: OrderDetails,
  },
  cancelOrder: {
    method: 'POST',
    path: '/api/orders/of/:patientId/:id/cancel',
    summary: 'Cancels an order that has no result, with the reason. The patient is told, unless it was a draft.',
    params: oneOfPatient,
    body: CancelOrder,
    response: OrderDetails,
  },
  printPatientOrder: {
    method: 'GET',
    path: '/api/orders/of/:patientId/:id/pdf',
    summary: 'The request as a document to hand over, in the patient’s language.',
    params: oneOfPatient,
    response: bytes,
    file: 'application/pdf',
  },
})
