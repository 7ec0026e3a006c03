import { z } from 'zod/mini'
import { appointmentStatus, NamedType, visitMode } from './appointments/kinds.ts'
import { noteLength } from './appointments.ts'
import { noteStatus } from './encounters/status.ts'
import { endpoints } from './endpoint.ts'
import { day, givenDay, id, instant, page, pageQuery, text } from './fields.ts'

export const sectionLength = 10_000
export const diagnosisLength = 200
export const mostDiagnoses = 30
export const followUpLength = 500
export const holdReasonLength = 500
/** How long a note may be kept from the patient at most. */
export const longestHoldDays = 365

export const noteSections = ['subjective', 'objective', 'assessment', 'plan'] as const
export type NoteSection = (typeof noteSections)[number]

/** The words are the clinician's own; `code` is of ICD-10, where one was given. */
export const Diagnosis = z.object({ text: text(diagnosisLength), code: z.nullable(z.string().check(z.maxLength(10))) })
export type Diagnosis = z.infer<typeof Diagnosis>

/** As typed: nothing is trimmed, so that what is saved while somebody types is what they see. */
const typed = (max: number) => z.string().check(z.maxLength(max))
export const NoteContent = z.object({
  subjective: typed(sectionLength),
  objective: typed(sectionLength),
  assessment: typed(sectionLength),
  plan: typed(sectionLength),
  diagnoses: z.array(Diagnosis).check(z.maxLength(mostDiagnoses)),
  followUp: typed(followUpLength),
  /** What the patient reads first, in plain words: the note for the patient of the visit. */
  summary: typed(noteLength),
})
export type NoteContent = z.infer<typeof NoteContent>

export const Addendum = z.object({ id, text: z.string(), by: z.nullable(z.string()), at: instant })
export type Addendum = z.infer<typeof Addendum>

/** A diagnosis of a visit, said to be a problem of the patient’s list that is called otherwise. */
export const LinkedProblem = z.object({ conditionId: id, diagnosis: z.string() })
export type LinkedProblem = z.infer<typeof LinkedProblem>

export const noteAction = z.enum(['write', 'sign', 'add', 'release'])
export type NoteAction = z.infer<typeof noteAction>

const EncounterVisit = z.object({
  id,
  patientId: id,
  patient: z.string(),
  doctor: z.string(),
  /** Whether the caller is its doctor. */
  isOwn: z.boolean(),
  timeZone: z.string(),
  scheduledTime: instant,
  endTime: instant,
  mode: visitMode,
  type: z.nullable(NamedType),
  status: appointmentStatus,
  /** As the patient wrote it; null where the front desk has booked it and nothing was written. */
  reason: z.nullable(z.string()),
})

/** A visit and its note, as those who care for the patient see it. */
export const Encounter = z.object({
  visit: EncounterVisit,
  status: noteStatus,
  content: NoteContent,
  /** 0 while nothing is written. */
  version: z.int(),
  /** Who began it, and who saved it last. */
  preparedBy: z.nullable(z.string()),
  updatedBy: z.nullable(z.string()),
  updatedAt: z.nullable(instant),
  signedBy: z.nullable(z.string()),
  signedAt: z.nullable(instant),
  /** Set while the patient may not read the note yet. */
  hold: z.nullable(z.object({ until: instant, reason: z.string() })),
  addenda: z.array(Addendum),
  problems: z.array(LinkedProblem),
  actions: z.array(noteAction),
})
export type Encounter = z.infer<typeof Encounter>

/** The note of a visit as its patient may read it; the summary is the visit's note for the patient. */
export const VisitNote = z.object({
  state: z.enum(['none', 'held', 'signed']),
  heldUntil: z.nullable(instant),
  content: z.nullable(NoteContent),
  signedBy: z.nullable(z.string()),
  signedAt: z.nullable(instant),
  addenda: z.array(Addendum),
})
export type VisitNote = z.infer<typeof VisitNote>

/** A visit with a patient, and how far its note is. */
export const VisitWithNote = z.object({
  appointmentId: id,
  doctor: z.string(),
  scheduledTime: instant,
  mode: visitMode,
  type: z.nullable(NamedType),
  note: noteStatus,
})
export type VisitWithNote = z.infer<typeof VisitWithNote>

/** A visit of the doctor’s day. */
export const VisitOfDay = z.object({
  appointmentId: id,
  patient: z.string(),
  scheduledTime: instant,
  status: appointmentStatus,
  note: noteStatus,
})
export type VisitOfDay = z.infer<typeof VisitOfDay>

/** The first day on which the patient may read it. */
export const Hold = z.object({ until: day, reason: text(holdReasonLength) })
export type Hold = z.infer<typeof Hold>

/** `help` of the error note_changed. */
export const NoteChangedHelp = z.object({ encounter: Encounter })

const ofVisit = z.object({ appointmentId: id })
const version = z.int().check(z.positive())

export const encountersApi = endpoints({
  getEncounter: {
    method: 'GET',
    path: '/api/encounters/:appointmentId',
    summary: 'A visit and its note, for the visit’s doctor and those who care for the patient.',
    params: ofVisit,
    response: Encounter,
  },
  startNote: {
    method: 'POST',
    path: '/api/encounters/:appointmentId',
    summary: 'Begins the note of a visit; note_changed if somebody else has begun it, with what they wrote.',
    params: ofVisit,
    body: NoteContent,
    response: Encounter,
    status: 201,
  },
  saveNote: {
    method: 'PUT',
    path: '/api/encounters/:appointmentId',
    summary: 'Saves the draft of a note; note_changed if it was saved elsewhere since, with what it is now.',
    params: ofVisit,
    body: z.object({ ...NoteContent.shape, version }),
    response: Encounter,
  },
  signNote: {
    method: 'POST',
    path: '/api/encounters/:appointmentId/sign',
    summary: 'Signs and so closes a note. The patient is told, and reads it at once or when its hold ends; the summary is theirs at once.',
    params: ofVisit,
    body: z.object({ ...NoteContent.shape, version, hold: z.nullable(Hold) }),
    response: Encounter,
  },
  releaseNote: {
    method: 'POST',
    path: '/api/encounters/:appointmentId/release',
    summary: 'Lets the patient read a note that was held back; they are told.',
    params: ofVisit,
    response: Encounter,
  },
  addAddendum: {
    method: 'POST',
    path: '/api/encounters/:appointmentId/addenda',
    summary: 'Adds to a signed note.',
    params: ofVisit,
    body: z.object({ text: text(sectionLength) }),
    response: Addendum,
    status: 201,
    idempotent: true,
  },
  getVisitNote: {
    method: 'GET',
    path: '/api/encounters/:appointmentId/note',
    summary: 'The signed note of a visit of the caller as its patient may read it, or until when it is held back.',
    params: ofVisit,
    response: VisitNote,
  },
  listPatientEncounters: {
    method: 'GET',
    path: '/api/encounters/of/:patientId',
    summary: 'The visits of a patient in the caller’s care that have begun, latest first, and how far their notes are.',
    params: z.object({ patientId: id }),
    query: z.object(pageQuery),
    response: page(VisitWithNote),
  },
  listDayEncounters: {
    method: 'GET',
    path: '/api/encounters/day/:day',
    summary: 'The calling doctor’s visits on a day at the practice, and how far their notes are.',
    params: z.object({ day: givenDay }),
    response: z.object({ rows: z.array(VisitOfDay) }),
  },
  linkProblem: {
    method: 'POST',
    path: '/api/encounters/:appointmentId/problems',
    summary: 'Says that a diagnosis of a visit is a problem of the patient’s list; also of a signed note, which stays as it is.',
    params: ofVisit,
    body: z.object({ conditionId: id, diagnosis: text(diagnosisLength) }),
    response: Encounter,
  },
  unlinkProblem: {
    method: 'DELETE',
    path: '/api/encounters/:appointmentId/problems/:conditionId',
    summary: 'Takes that back.',
    params: z.object({ appointmentId: id, conditionId: id }),
    response: Encounter,
  },
})
