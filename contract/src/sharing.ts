import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { byId, day, id, instant, locale, optionalText, page, pageQuery, photo } from './fields.ts'

/** Choices for how many days to share. */
export const shareDays = [7, 30, 90, 365] as const
export const defaultShareDays = 30
const days = z.literal(shareDays)
export type ShareDays = z.infer<typeof days>

/** A doctor or professional from the directory; `id` is the entry's, never the account's. */
export const Provider = z.object({
  id,
  name: z.string(),
  photo,
  role: z.enum(['doctor', 'professional']),
  specialty: z.nullable(z.string()),
  /** Set for professionals: nurse, therapist and the like. */
  profession: z.nullable(z.string()),
})
export type Provider = z.infer<typeof Provider>

/** Why someone may see a record, and until when; at least one of the reasons is set. */
const Access = z.object({
  /** Visits give access until twelve months after the last one. */
  visits: z.nullable(z.object({ lastAt: z.nullable(instant), nextAt: z.nullable(instant), until: instant })),
  share: z.nullable(z.object({ since: instant, until: instant })),
  /** The provider opened the record in an emergency, without another reason. */
  emergency: z.nullable(z.object({ id, since: instant, until: instant })),
  /** As a nurse of the practice: around a visit with any of its doctors, or by a task about the patient, which then has no visit. */
  nursing: z.nullable(z.object({ visitAt: z.nullable(instant), until: instant })),
  /** When the last reason expires. */
  until: instant,
})
export type Access = z.infer<typeof Access>

export const ProviderAccess = z.extend(Access, { provider: Provider })
export type ProviderAccess = z.infer<typeof ProviderAccess>
/** A provider whose access the patient ended, and who regains it if the patient restores it. */
export const EndedAccess = z.object({ provider: Provider, endedAt: instant })
export type EndedAccess = z.infer<typeof EndedAccess>
export const RecordAccess = z.object({ rows: z.array(ProviderAccess), ended: z.array(EndedAccess) })
export type RecordAccess = z.infer<typeof RecordAccess>

export const ListProviders = z.object({
  /** Words in the name, specialty or profession. */
  search: optionalText(100),
  ...pageQuery,
})
export const ShareRecord = z.object({ providerId: id, days: z._default(days, defaultShareDays) })
export type ShareRecord = z.infer<typeof ShareRecord>

export const PatientInCare = z.object({
  id,
  name: z.string(),
  dateOfBirth: z.nullable(day),
  age: z.nullable(z.int()),
  access: Access,
})
export type PatientInCare = z.infer<typeof PatientInCare>
export const Patient = z.extend(PatientInCare, {
  gender: z.nullable(z.enum(['male', 'female', 'other', 'prefer_not_to_say'])),
  phone: z.nullable(z.string()),
  /** The language they use the portal in. */
  locale,
})
export type Patient = z.infer<typeof Patient>

export const ListPatients = z.object({
  /** Part of the name. */
  search: optionalText(100),
  ...pageQuery,
})

export const sharingApi = endpoints({
  listAccess: {
    method: 'GET',
    path: '/api/sharing/access',
    summary: 'Who may see the caller’s record, why and until when, and whose access the caller has ended.',
    response: RecordAccess,
  },
  listProviders: {
    method: 'GET',
    path: '/api/sharing/providers',
    summary: 'Doctors and professionals the caller’s record can be shared with, by name.',
    query: ListProviders,
    response: page(Provider),
  },
  shareRecord: {
    method: 'POST',
    path: '/api/sharing/access',
    summary: 'Share the caller’s record with a provider for some days from now; it replaces earlier sharing.',
    body: ShareRecord,
    response: ProviderAccess,
    status: 201,
  },
  endAccess: {
    method: 'POST',
    path: '/api/sharing/access/:id/end',
    summary: 'End a provider’s access, through visits and sharing, from the next request on.',
    params: byId,
    response: EndedAccess,
  },
  restoreAccess: {
    method: 'POST',
    path: '/api/sharing/access/:id/restore',
    summary: 'Restore the access that was ended last, for its remaining time.',
    params: byId,
    response: ProviderAccess,
  },
})

export const patientsApi = endpoints({
  listPatients: {
    method: 'GET',
    path: '/api/sharing/patients',
    summary: 'The patients in the provider’s care, latest visit first.',
    query: ListPatients,
    response: page(PatientInCare),
  },
  getPatient: {
    method: 'GET',
    path: '/api/sharing/patients/:id',
    summary: 'A patient in the provider’s care, and the basis for access.',
    params: byId,
    response: Patient,
  },
})
