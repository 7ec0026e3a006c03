import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { byId, id, instant, optionalText, page, pageQuery } from './fields.ts'

export const decisionNoteLength = 500

export const applicationStatus = z.enum(['pending', 'approved', 'rejected'])
export type ApplicationStatus = z.infer<typeof applicationStatus>
export const applicationKind = z.enum(['doctor', 'nurse', 'therapist', 'pharmacist', 'nutritionist', 'other'])

export const Application = z.object({
  id,
  userId: id,
  name: z.string(),
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  kind: applicationKind,
  specialty: z.string(),
  languages: z.array(z.string()),
  licenceNumber: z.string(),
  licenceRegion: z.string(),
  status: applicationStatus,
  decisionNote: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  createdAt: instant,
})
export type Application = z.infer<typeof Application>

/** The applicant's view of their own application. */
export const OwnApplication = z.pick(Application, {
  id: true,
  kind: true,
  specialty: true,
  status: true,
  decisionNote: true,
  createdAt: true,
})
export type OwnApplication = z.infer<typeof OwnApplication>

export const factorResetState = z.enum(['asked', 'waiting', 'done', 'refused', 'cancelled'])
/** How an admin verified the requester's identity; as thorough as when the account was created. */
export const identityProof = z.enum(['in_person', 'video', 'documents'])
export type IdentityProof = z.infer<typeof identityProof>

/** A reset request from someone who has lost every second factor. */
export const FactorReset = z.object({
  id,
  userId: id,
  name: z.string(),
  email: z.string(),
  role: z.enum(['patient', 'doctor', 'professional', 'admin']),
  state: factorResetState,
  proof: z.nullable(identityProof),
  createdAt: instant,
  decidedAt: z.nullable(instant),
  /** When the second factors are removed: three days after approval. */
  effectiveAt: z.nullable(instant),
  endedAt: z.nullable(instant),
})
export type FactorReset = z.infer<typeof FactorReset>

export const adminApi = endpoints({
  listApplications: {
    method: 'GET',
    path: '/api/admin/applications',
    summary: 'Provider applications, newest first.',
    query: z.object({ ...pageQuery, status: z.optional(applicationStatus) }),
    response: page(Application),
  },
  approveApplication: {
    method: 'POST',
    path: '/api/admin/applications/:id/approve',
    summary: 'Approves the application: the applicant becomes a doctor or a professional.',
    params: byId,
    response: Application,
  },
  rejectApplication: {
    method: 'POST',
    path: '/api/admin/applications/:id/reject',
    summary: 'Rejects the application; the note is shown to the applicant.',
    params: byId,
    body: z.object({ note: optionalText(decisionNoteLength) }),
    response: Application,
  },
  listFactorResets: {
    method: 'GET',
    path: '/api/admin/factor-resets',
    summary: 'Requests to reset lost second factors, newest first.',
    query: z.object({ ...pageQuery, view: z.enum(['open', 'ended']) }),
    response: page(FactorReset),
  },
  allowFactorReset: {
    method: 'POST',
    path: '/api/admin/factor-resets/:id/allow',
    summary: 'Approves a reset after an identity check: the second factors are removed in 72 hours unless their owner cancels.',
    params: byId,
    body: z.object({ proof: identityProof }),
    response: z.object({ effectiveAt: instant }),
  },
  refuseFactorReset: {
    method: 'POST',
    path: '/api/admin/factor-resets/:id/refuse',
    summary: 'Refuses a reset, or stops an approved one.',
    params: byId,
    response: z.object({}),
  },
  getOwnApplication: {
    method: 'GET',
    path: '/api/admin/applications/own',
    summary: 'The caller’s latest application, if any.',
    response: z.object({ application: z.nullable(OwnApplication) }),
  },
})
