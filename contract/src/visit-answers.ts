import { z } from 'zod/mini'
import { visitMode } from './appointments/kinds.ts'
import { cancelReasonLength } from './appointments.ts'
import { endpoints } from './endpoint.ts'
import { day, instant, optionalText } from './fields.ts'
import { FreeSlot } from './providers.ts'

/** All that a link of a reminder shows: neither whose visit it is nor why. */
export const AnswerableVisit = z.object({
  scheduledTime: instant,
  endTime: instant,
  mode: visitMode,
  doctor: z.string(),
  /** Where the visit is; of a video visit the practice. */
  place: z.string(),
  timeZone: z.string(),
  /** Whether the patient has already said that they are coming. */
  isConfirmed: z.boolean(),
})
export type AnswerableVisit = z.infer<typeof AnswerableVisit>

/** Null for links that are unknown, answered, of a visit that was moved or cancelled, or that has begun: one answer for all. */
const Opened = z.object({
  visit: z.nullable(AnswerableVisit),
  /** The token of what is asked instead, where the doctor is away (`openAbsenceLink`). */
  question: z.nullable(z.string()),
})
export type OpenedVisit = z.infer<typeof Opened>

export const VisitTimes = z.object({
  /** Days of the doctor that have a free time. */
  times: z.nullable(z.array(z.object({ day, free: z.array(FreeSlot) }))),
})
export type VisitTimes = z.infer<typeof VisitTimes>

/** The visit as it is after the answer, with its calendar file, since the link shows nothing any more. */
export const AnsweredVisit = z.object({ visit: z.nullable(z.extend(AnswerableVisit, { calendarFile: z.string() })) })
export type AnsweredVisit = z.infer<typeof AnsweredVisit>

const byToken = { token: z.string().check(z.maxLength(100)) }

/** The token is in the body, never in the address: addresses end in logs. */
export const visitAnswersApi = endpoints({
  openVisitLink: {
    method: 'POST',
    path: '/api/visit-answers/open',
    summary: 'The visit behind the link of a reminder; changes nothing.',
    body: z.object(byToken),
    unattended: true,
    response: Opened,
  },
  listVisitTimes: {
    method: 'POST',
    path: '/api/visit-answers/times',
    summary: 'Free times of the doctor to which the visit behind a link can be moved.',
    body: z.object(byToken),
    unattended: true,
    response: VisitTimes,
  },
  confirmByLink: {
    method: 'POST',
    path: '/api/visit-answers/confirm',
    summary: 'The patient says by the link of a reminder that they are coming.',
    body: z.object(byToken),
    response: AnsweredVisit,
  },
  cancelByLink: {
    method: 'POST',
    path: '/api/visit-answers/cancel',
    summary: 'The patient cancels by the link of a reminder.',
    body: z.object({ ...byToken, reason: optionalText(cancelReasonLength) }),
    response: AnsweredVisit,
  },
  moveByLink: {
    method: 'POST',
    path: '/api/visit-answers/move',
    summary: 'The patient moves the visit by the link of a reminder; a taken time is answered with slot_taken, and the link stays good.',
    body: z.object({ ...byToken, start: instant }),
    response: AnsweredVisit,
  },
})
