import { z } from 'zod/mini'
import { Rhythm } from './absences/series.ts'
import { GroupVisit } from './appointments/group.ts'
import { visitMode } from './appointments/kinds.ts'
import { cancelReasonLength } from './appointments.ts'
import { endpoints } from './endpoint.ts'
import { byId, day, id, instant, optionalText, page, pageQuery } from './fields.ts'
import { calendarDay, FreeSlot, Span } from './providers.ts'

/** How long an absence can be taken back; nobody is asked before that time is over. */
export const undoMinutes = 10
/** How many visits one absence can touch. */
export const mostVisitsTouched = 500

/** Whole days, or from one time to another of one day; in the zone of the doctor. */
const away = {
  /** Without one the caller's own. */
  doctorId: z.optional(id),
  firstDay: calendarDay,
  lastDay: calendarDay,
  times: z.nullable(Span),
}
const Away = z.object(away).check(
  z.refine(({ firstDay, lastDay }) => firstDay <= lastDay, { error: 'ends_before_start', path: ['lastDay'] }),
  z.refine(({ firstDay, lastDay, times }) => times === null || firstDay === lastDay, { error: 'times_of_one_day', path: ['lastDay'] }),
)

export const person = { patientId: id, name: z.string(), dateOfBirth: z.nullable(z.string()), phone: z.nullable(z.string()) }
const Proposal = z.object({ doctor: z.string(), start: instant })

/** A visit that an absence would touch, with the time that would be proposed. Never why somebody comes. */
export const TouchedVisit = z.object({
  ...person,
  visitId: id,
  start: instant,
  mode: visitMode,
  /** asked: already, because of another absence. here: checked in at the desk, so they are not written to. */
  state: z.enum(['proposed', 'unplaced', 'asked', 'here']),
  proposal: z.nullable(Proposal),
})
export type TouchedVisit = z.infer<typeof TouchedVisit>

export const AbsencePreview = z.object({
  timeZone: z.string(),
  visits: z.array(TouchedVisit),
  /** Not asked about: whoever arranges them changes or cancels each as a whole. */
  groups: z.array(GroupVisit),
})
export type AbsencePreview = z.infer<typeof AbsencePreview>

export const Absence = z.object({
  id,
  doctorId: id,
  doctor: z.string(),
  timeZone: z.string(),
  firstDay: day,
  /** Null: they have left. */
  lastDay: z.nullable(day),
  times: z.nullable(Span),
  arrangedAt: instant,
  arrangedBy: z.nullable(z.string()),
  /** When patients are asked; until then it can be undone. */
  undoUntil: instant,
  undoneAt: z.nullable(instant),
  /** How many patients were, or are going to be, asked; and how many of them have not answered. */
  asked: z.int(),
  waiting: z.int(),
})
export type Absence = z.infer<typeof Absence>

/** accepted, chosen, cancelled: by the patient. moved, closed: by the practice. lapsed: the visit's time has come without an answer. */
export const absenceAnswer = z.enum(['accepted', 'chosen', 'cancelled', 'moved', 'closed', 'lapsed', 'withdrawn'])
export type AbsenceAnswer = z.infer<typeof absenceAnswer>

export const AskedPatient = z.object({
  ...person,
  id,
  visitId: id,
  /** Whether a letter can reach them. */
  hasMail: z.boolean(),
  /** When the visit was. */
  start: instant,
  mode: visitMode,
  /** What is held for them; null if nothing is, or no longer. */
  proposal: z.nullable(Proposal),
  expiresAt: instant,
  askedAt: z.nullable(instant),
  answer: z.nullable(absenceAnswer),
  answeredAt: z.nullable(instant),
  /** Where the visit is by now; null if it was cancelled. */
  now: z.nullable(Proposal),
})
export type AskedPatient = z.infer<typeof AskedPatient>

/** chosen: changed in any other way. lapsed: ended without an answer. */
export const seriesAnswer = z.enum(['accepted', 'chosen', 'ended', 'lapsed', 'withdrawn'])
export type SeriesAnswer = z.infer<typeof seriesAnswer>

export const AskedSeries = z.object({
  ...person,
  id,
  hasMail: z.boolean(),
  rhythm: Rhythm,
  colleague: z.nullable(z.string()),
  askedAt: z.nullable(instant),
  answer: z.nullable(seriesAnswer),
  answeredAt: z.nullable(instant),
})
export type AskedSeries = z.infer<typeof AskedSeries>

export const PassedGroup = z.object({
  id,
  name: z.string(),
  start: instant,
  taken: z.int(),
  /** Null: cancelled. */
  leader: z.nullable(z.string()),
  /** Null until it can no longer be undone, and those who come have been notified. */
  outcome: z.nullable(z.enum(['led', 'cancelled', 'withdrawn'])),
})
export type PassedGroup = z.infer<typeof PassedGroup>

/** series, groups: of a doctor who has left. */
export const AbsenceAnswers = z.object({
  absence: Absence,
  patients: z.array(AskedPatient),
  series: z.array(AskedSeries),
  groups: z.array(PassedGroup),
})
export type AbsenceAnswers = z.infer<typeof AbsenceAnswers>

const Clinician = z.object({ doctorId: id, name: z.string(), place: z.string(), timeZone: z.string() })
/** What a patient is asked: neither who they are nor why they come. */
export const AbsenceRequest = z.object({
  id,
  visitId: id,
  doctor: Clinician,
  /** The doctor has left the practice, rather than being away. */
  hasLeft: z.boolean(),
  start: instant,
  mode: visitMode,
  /** A time that nobody else can book until `expiresAt`. */
  proposal: z.nullable(z.object({ doctor: Clinician, start: instant, end: instant, expiresAt: instant })),
})
export type AbsenceRequest = z.infer<typeof AbsenceRequest>

/** over: answered, no longer asked, or unknown; one answer for all three. */
export const OpenedAbsenceRequest = z.object({ request: z.nullable(AbsenceRequest) })
export type OpenedAbsenceRequest = z.infer<typeof OpenedAbsenceRequest>

/** The doctor first, then those of the same specialty, and the free times of one of them. */
export const AbsenceTimes = z.object({
  clinicians: z.array(Clinician),
  doctorId: id,
  days: z.array(z.object({ day, free: z.array(FreeSlot) })),
})
export type AbsenceTimes = z.infer<typeof AbsenceTimes>

/** accept names what was seen, so that nobody accepts a time that has changed. */
export const AnswerAbsence = z.discriminatedUnion('answer', [
  z.object({ answer: z.literal('accept'), doctorId: id, start: instant }),
  z.object({ answer: z.literal('choose'), doctorId: id, start: instant }),
  z.object({ answer: z.literal('cancel'), reason: optionalText(cancelReasonLength) }),
])
export type AnswerAbsence = z.infer<typeof AnswerAbsence>
const given = { given: AnswerAbsence }
/** The visit as it is afterwards, with its calendar file; null: cancelled. */
const Answered = z.object({ visit: z.nullable(z.object({ start: instant, doctor: Clinician, mode: visitMode, calendarFile: z.string() })) })
export type AnsweredAbsence = z.infer<typeof Answered>

const byToken = { token: z.string().check(z.maxLength(100)) }
const path = '/api/absences'
const staffPath = '/api/staff/absences'

export const absencesApi = endpoints({
  previewAbsence: {
    method: 'POST',
    path: `${staffPath}/preview`,
    summary: 'The visits that an absence of a doctor would touch, each with the next time that is free; changes nothing',
    body: Away,
    response: AbsencePreview,
  },
  arrangeAbsence: {
    method: 'POST',
    path: staffPath,
    summary: 'Close the hours of a doctor who is away, hold the next times, and ask the patients in ten minutes',
    body: Away,
    response: Absence,
    status: 201,
    idempotent: true,
  },
  listAbsences: {
    method: 'GET',
    path: staffPath,
    summary: 'Absences, the latest first; a doctor sees their own',
    query: z.object(pageQuery),
    response: page(Absence),
  },
  getAbsence: {
    method: 'GET',
    path: `${staffPath}/:id`,
    summary: 'An absence with what each patient has answered, those who have not first',
    params: byId,
    response: AbsenceAnswers,
  },
  undoAbsence: {
    method: 'POST',
    path: `${staffPath}/:id/undo`,
    summary: 'Open the hours again and ask nobody; absence_asked once patients were',
    params: byId,
    response: Absence,
  },
  listOwnAbsenceRequests: {
    method: 'GET',
    path: `${path}/requests`,
    summary: 'Visits of the caller whose doctor is away, and that wait for their answer',
    response: z.object({ rows: z.array(AbsenceRequest) }),
  },
  listAbsenceTimes: {
    method: 'GET',
    path: `${path}/requests/:id/times`,
    summary: 'Free times to which such a visit can be moved, of its doctor or one of the same specialty',
    params: byId,
    query: z.object({ doctorId: z.optional(id) }),
    response: AbsenceTimes,
  },
  answerAbsence: {
    method: 'POST',
    path: `${path}/requests/:id/answer`,
    summary: 'Accept the time proposed, choose another or cancel; absence_request_over once it is answered',
    params: byId,
    body: z.object(given),
    response: Answered,
  },
  // by link: the token is in the body, never in the address, since addresses end in logs
  openAbsenceLink: {
    method: 'POST',
    path: `${path}/links/open`,
    summary: 'What is asked behind a link; changes nothing',
    body: z.object(byToken),
    unattended: true,
    response: OpenedAbsenceRequest,
  },
  listAbsenceTimesByLink: {
    method: 'POST',
    path: `${path}/links/times`,
    summary: 'Free times to which the visit behind a link can be moved',
    body: z.object({ ...byToken, doctorId: z.optional(id) }),
    unattended: true,
    response: AbsenceTimes,
  },
  answerAbsenceByLink: {
    method: 'POST',
    path: `${path}/links/answer`,
    summary: 'Accept the time proposed, choose another or cancel by a link; absence_request_over once it is answered',
    body: z.object({ ...byToken, ...given }),
    response: Answered,
  },
})
