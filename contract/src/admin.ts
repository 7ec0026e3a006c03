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

/** The applicant's own view. */
export const OwnApplication = z.pick(Application, {
  id: true,
  kind: true,
  specialty: true,
  status: true,
  decisionNote: true,
  createdAt: true,
})
export type OwnApplication = z.infer<typeof OwnApplication>

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
    summary: 'Makes the applicant a doctor or a professional.',
    params: byId,
    response: Application,
  },
  rejectApplication: {
    method: 'POST',
    path: '/api/admin/applications/:id/reject',
    summary: 'Refuses the application; the note is shown to the applicant.',
    params: byId,
    body: z.object({ note: optionalText(decisionNoteLength) }),
    response: Application,
  },
  getOwnApplication: {
    method: 'GET',
    path: '/api/admin/applications/own',
    summary: 'The own latest application, if there is one.',
    response: z.object({ application: z.nullable(OwnApplication) }),
  },
})
