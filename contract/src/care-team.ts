import { z } from 'zod/mini'
import { EntryActor } from './chart/entries.ts'
import { partialDate } from './chart/partial-date.ts'
import { endpoints } from './endpoint.ts'
import { byId, id, instant, optionalText, photo } from './fields.ts'

/** What somebody is to the patient; there is one main doctor at most. */
export const careRoles = [
  'main_doctor',
  'specialist',
  'nurse',
  'physiotherapist',
  'pharmacist',
  'community_health_worker',
  'other',
] as const
export const careRole = z.enum(careRoles)
export type CareRole = z.infer<typeof careRole>

export const careNameLength = 200
export const carePhoneLength = 40
/** Also those who have left. */
export const mostMembers = 200

export const CareTeamContent = z.object({
  role: careRole,
  /** The specialist's field, or what "other" is. */
  field: z.nullable(z.string()),
  /** Of somebody outside the practice; of its own people the directory's name is shown. */
  name: z.nullable(z.string()),
  practice: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  since: z.nullable(partialDate),
})
export type CareTeamContent = z.infer<typeof CareTeamContent>

/** A doctor or professional of the practice. `id` is the directory entry's, `accountId` is for writing to them. */
const TeamProvider = z.object({ id, accountId: id, name: z.string(), photo, specialty: z.nullable(z.string()) })

export const CareTeamMember = z.object({
  id,
  patientId: id,
  ...CareTeamContent.shape,
  /** Null for somebody outside the practice. */
  provider: z.nullable(TeamProvider),
  /** Whether they may see the record now. Being on the team gives no access. */
  mayRead: z.boolean(),
  isCaller: z.boolean(),
  recorded: z.extend(EntryActor, { at: instant }),
  ended: z.nullable(z.extend(EntryActor, { at: instant })),
  /** Grows with each change; a change names the version it is based on. */
  version: z.int(),
})
export type CareTeamMember = z.infer<typeof CareTeamMember>

/** Those who are on it, the main doctor first, and those who were, the last first. */
export const CareTeam = z.object({ rows: z.array(CareTeamMember), former: z.array(CareTeamMember) })
export type CareTeam = z.infer<typeof CareTeam>

const WriteMember = z.object({
  role: careRole,
  field: optionalText(careNameLength),
  /** Somebody of the practice; else `name` is needed. */
  providerId: z.nullable(id),
  name: optionalText(careNameLength),
  practice: optionalText(careNameLength),
  phone: optionalText(carePhoneLength),
  since: z.nullable(partialDate),
})
export type WriteMember = z.infer<typeof WriteMember>

const ofPatient = z.object({ patientId: id })
const oneOfPatient = z.object({ patientId: id, id })
const basedOn = z.object({ version: z.int() })

export const careTeamApi = endpoints({
  listCareTeam: {
    method: 'GET',
    path: '/api/care-team',
    summary: 'Who looks after the caller, in which role, and who did.',
    response: CareTeam,
  },
  addCareTeamMember: {
    method: 'POST',
    path: '/api/care-team',
    summary: 'Adds somebody to the caller’s care team; a new main doctor takes the place of the former. It gives no access to the record.',
    body: WriteMember,
    response: CareTeamMember,
    status: 201,
    idempotent: true,
  },
  endCareTeamMember: {
    method: 'POST',
    path: '/api/care-team/:id/end',
    summary: 'Ends somebody’s place in the caller’s care team; it stays readable.',
    params: byId,
    body: basedOn,
    response: CareTeamMember,
  },
  restoreCareTeamMember: {
    method: 'POST',
    path: '/api/care-team/:id/restore',
    summary: 'Takes the end back; a main doctor takes the place of a newer one.',
    params: byId,
    body: basedOn,
    response: CareTeamMember,
  },
  listPatientCareTeam: {
    method: 'GET',
    path: '/api/care-team/of/:patientId',
    summary: 'The care team of a patient in the caller’s care.',
    params: ofPatient,
    response: CareTeam,
  },
  addPatientCareTeamMember: {
    method: 'POST',
    path: '/api/care-team/of/:patientId',
    summary: 'Adds somebody to the care team of a patient in the caller’s care, who is told.',
    params: ofPatient,
    body: WriteMember,
    response: CareTeamMember,
    status: 201,
    idempotent: true,
  },
  becomeMainDoctor: {
    method: 'POST',
    path: '/api/care-team/of/:patientId/main-doctor',
    summary: 'Makes the calling doctor the main doctor of a patient in their care, who is told; the former takes their leave.',
    params: ofPatient,
    response: CareTeamMember,
  },
  endPatientCareTeamMember: {
    method: 'POST',
    path: '/api/care-team/of/:patientId/:id/end',
    summary: 'Ends somebody’s place in the care team of a patient in the caller’s care, who is told.',
    params: oneOfPatient,
    body: basedOn,
    response: CareTeamMember,
  },
  restorePatientCareTeamMember: {
    method: 'POST',
    path: '/api/care-team/of/:patientId/:id/restore',
    summary: 'Takes the end back.',
    params: oneOfPatient,
    body: basedOn,
    response: CareTeamMember,
  },
})
