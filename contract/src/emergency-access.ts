import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { byId, day, givenDay, id, instant, page, pageQuery, text } from './fields.ts'

/** How long a record stays open. */
export const emergencyAccessHours = 4
/** Anything shorter is no reason. */
export const leastEmergencyReason = 10
export const emergencyReasonLength = 500

export const FindInEmergency = z.object({
  /** Each word is a part of the name. */
  name: text(100),
  dateOfBirth: givenDay,
})
export type FindInEmergency = z.infer<typeof FindInEmergency>

export const PersonInEmergency = z.object({
  id,
  name: z.string(),
  gender: z.nullable(z.enum(['male', 'female', 'other', 'prefer_not_to_say'])),
  dateOfBirth: day,
  /** The caller may open this record anyway. */
  isInCare: z.boolean(),
})
export type PersonInEmergency = z.infer<typeof PersonInEmergency>

export const OpenInEmergency = z.object({
  patientId: id,
  reason: text(emergencyReasonLength).check(z.minLength(leastEmergencyReason, 'emergency_reason_too_short')),
})
export type OpenInEmergency = z.infer<typeof OpenInEmergency>

export const EmergencyAccess = z.object({ id, patientId: id, openedAt: instant, validUntil: instant, endedAt: z.nullable(instant) })
export type EmergencyAccess = z.infer<typeof EmergencyAccess>

/** For admins, who look at whether there was a reason. */
export const EmergencyAccessReview = z.extend(EmergencyAccess, {
  patientName: z.string(),
  clinicianName: z.string(),
  clinicianRole: z.enum(['doctor', 'professional']),
  reason: z.string(),
  /** What was opened or written, as the audit log names it, and how often. */
  events: z.array(z.object({ event: z.string(), count: z.int() })),
})
export type EmergencyAccessReview = z.infer<typeof EmergencyAccessReview>

export const emergencyAccessApi = endpoints({
  findInEmergency: {
    method: 'POST',
    path: '/api/emergency-access/search',
    summary: 'People with this name and day of birth, whether they are the caller’s patients or not; at most ten.',
    body: FindInEmergency,
    response: z.array(PersonInEmergency),
  },
  openInEmergency: {
    method: 'POST',
    path: '/api/emergency-access',
    summary: 'Opens a record for four hours without a relation, with a reason; the patient and the admins are told at once.',
    body: OpenInEmergency,
    response: EmergencyAccess,
    status: 201,
  },
  endEmergencyAccess: {
    method: 'POST',
    path: '/api/emergency-access/:id/end',
    summary: 'Ends it before its time.',
    params: byId,
    response: EmergencyAccess,
  },
})

export const emergencyAccessReviewApi = endpoints({
  listEmergencyAccess: {
    method: 'GET',
    path: '/api/admin/emergency-access',
    summary: 'Every opening in an emergency, the latest first, with its reason and what was opened.',
    query: z.object(pageQuery),
    response: page(EmergencyAccessReview),
  },
})
