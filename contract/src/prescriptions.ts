import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { byId, id, instant, optionalText, page, pageQuery } from './fields.ts'
import { acknowledging } from './medications/acknowledging.ts'

export const refillNoteLength = 500
export const refillStatus = z.enum(['requested', 'approved', 'refused', 'cancelled'])
export type RefillStatus = z.infer<typeof refillStatus>

/** A refill request to a doctor and its answer. */
export const Refill = z.object({
  id,
  medicationId: id,
  medicationName: z.string(),
  dosage: z.string(),
  patientId: id,
  patientName: z.string(),
  doctorId: id,
  doctorName: z.string(),
  status: refillStatus,
  note: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  requestedAt: instant,
  answeredAt: z.nullable(instant),
})
export type Refill = z.infer<typeof Refill>

export const prescriptionsApi = endpoints({
  listRefills: {
    method: 'GET',
    path: '/api/prescriptions/refills',
    summary: 'The caller’s requests, newest first.',
    query: z.object(pageQuery),
    response: page(Refill),
  },
  requestRefill: {
    method: 'POST',
    path: '/api/prescriptions/refills',
    summary: 'Requests a refill of an active medicine from a doctor who treats the caller; one open request per medicine.',
    body: z.object({ medicationId: id, doctorId: id, note: optionalText(refillNoteLength) }),
    response: Refill,
    status: 201,
    idempotent: true,
  },
  listRefillDoctors: {
    method: 'GET',
    path: '/api/prescriptions/doctors',
    summary: 'The doctors who can be asked for a refill: those who treat the caller.',
    response: z.object({ rows: z.array(z.object({ id, name: z.string(), specialty: z.string() })) }),
  },
  cancelRefill: {
    method: 'POST',
    path: '/api/prescriptions/refills/:id/cancel',
    summary: 'Withdraws an open request.',
    params: byId,
    response: Refill,
  },
  listRefillRequests: {
    method: 'GET',
    path: '/api/prescriptions/requests',
    summary: 'Refill requests to the calling doctor: open ones, oldest first; with status=answered, the others, newest first.',
    query: z.object({ show: z._default(z.enum(['open', 'answered']), 'open'), ...pageQuery }),
    response: page(Refill),
  },
  answerRefill: {
    method: 'POST',
    path: '/api/prescriptions/requests/:id/answer',
    summary: 'Approves or refuses a request with a note; the patient is notified. Alerts on approving as when prescribing.',
    params: byId,
    body: z.object({ status: z.enum(['approved', 'refused']), answer: optionalText(refillNoteLength), ...acknowledging }),
    response: Refill,
  },
})
