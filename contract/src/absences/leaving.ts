import { z } from 'zod/mini'
import { Absence, AbsencePreview, person } from '../absences.ts'
import { GroupVisit } from '../appointments/group.ts'
import { endpoints } from '../endpoint.ts'
import { byId, id } from '../fields.ts'
import { Rhythm, SeriesQuestion } from './series.ts'

/** Numbers only: an admin sees whose nothing is. */
export const OpenWork = z.object({
  appointments: z.int(),
  series: z.int(),
  groupVisits: z.int(),
  tasks: z.int(),
  /** Results of their patients that nobody has reviewed. */
  results: z.int(),
})
export type OpenWork = z.infer<typeof OpenWork>

/** A doctor who has left, or is shut out, with whom something is still booked. */
export const Departure = z.object({
  doctorId: id,
  doctor: z.string(),
  appointments: z.int(),
  series: z.int(),
  groupVisits: z.int(),
  /** What nobody has been asked about yet. */
  unasked: z.int(),
  /** Where it was arranged last; null if it never was. */
  absenceId: z.nullable(id),
})
export type Departure = z.infer<typeof Departure>

/** A series that is proposed again as a whole; `colleague`: who has its time. Never what it is for. */
export const TouchedSeries = z.object({
  ...person,
  id,
  rhythm: Rhythm,
  state: z.enum(['proposed', 'unplaced', 'asked']),
  colleague: z.nullable(z.string()),
})
export type TouchedSeries = z.infer<typeof TouchedSeries>

/** A group visit with the colleagues who are free then, the first of whom is proposed. */
export const TouchedGroup = z.object({ group: GroupVisit, leaders: z.array(z.object({ doctorId: id, name: z.string() })) })
export type TouchedGroup = z.infer<typeof TouchedGroup>

export const LeavingPreview = z.object({
  ...z.omit(AbsencePreview, { groups: true }).shape,
  doctor: z.string(),
  series: z.array(TouchedSeries),
  groups: z.array(TouchedGroup),
})
export type LeavingPreview = z.infer<typeof LeavingPreview>

const byDoctor = z.object({ doctorId: id })
const byUser = z.object({ userId: id })

export const leavingApi = endpoints({
  getOpenWork: {
    method: 'GET',
    path: '/api/admin/open-work/:userId',
    summary: 'How much somebody whose access is to be ended would leave behind: numbers, nobody’s name',
    params: byUser,
    response: OpenWork,
  },
  listDepartures: {
    method: 'GET',
    path: '/api/staff/departures',
    summary: 'Doctors who have left with something still booked: how much, and how much nobody has been asked about',
    response: z.object({ rows: z.array(Departure) }),
  },
  previewLeaving: {
    method: 'GET',
    path: '/api/staff/departures/:doctorId',
    summary: 'What a doctor who has left has to come, each with what would be proposed; changes nothing',
    params: byDoctor,
    response: LeavingPreview,
  },
  arrangeLeaving: {
    method: 'POST',
    path: '/api/staff/departures/:doctorId/arrange',
    summary: 'Hold times with colleagues, give group visits to their leaders, and ask the patients in ten minutes',
    params: byDoctor,
    body: z.object({
      /** Those that were seen. Without a leader one is cancelled. */
      groups: z.array(z.object({ id, version: z.int(), leaderId: z.nullable(id) })).check(z.maxLength(500)),
    }),
    response: Absence,
    status: 201,
    idempotent: true,
  },
  listSeriesQuestions: {
    method: 'GET',
    path: '/api/absences/series',
    summary: 'Series of the caller whose doctor has left, and that wait for their answer',
    response: z.object({ rows: z.array(SeriesQuestion) }),
  },
  answerSeries: {
    method: 'POST',
    path: '/api/absences/series/:id/answer',
    summary: 'Go on with the colleague proposed, or end the series; absence_request_over once it is answered',
    params: byId,
    // accept names who was seen, so that nobody accepts somebody else
    body: z.object({
      given: z.discriminatedUnion('answer', [
        z.object({ answer: z.literal('accept'), doctorId: id }),
        z.object({ answer: z.literal('end') }),
      ]),
    }),
    /** How many visits are booked with the colleague; those of days on which they are not free are not. */
    response: z.object({ booked: z.int() }),
  },
})
