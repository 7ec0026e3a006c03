import { z } from 'zod/mini'
import { Appointment, appointmentStatus, ListAppointments, side } from './appointments.ts'
import { endpoints } from './endpoint.ts'
import { byId, id, instant, page, text } from './fields.ts'
import { descriptionLength, recordStatus } from './health-records.ts'

const ListVideoVisits = z.omit(ListAppointments, { side: true })

/** Who comes into a video visit sits on a seat of it: one for each side, taken anew by each tab that enters. */
const seat = z.object({ seat: id })

/** How a call stands, for either party; nothing of why they meet. */
export const VideoCall = z.object({
  side,
  /** The account of the other one. */
  contactId: id,
  status: appointmentStatus,
  /** One may come in between these instants, and longer while the two are talking. */
  opensAt: instant,
  closesAt: instant,
  isOpen: z.boolean(),
  /** Who sits on the caller's side, in whichever tab, and on the other; null while nobody does. */
  ownSeat: z.nullable(id),
  otherSeat: z.nullable(id),
  /** The other has not given the seat up, and has not been heard of for a while: the two may still hear each other. */
  isOtherMissed: z.boolean(),
  /** Since when the patient has been in the waiting room. */
  arrivedAt: z.nullable(instant),
  isAdmitted: z.boolean(),
  isConnected: z.boolean(),
  /** For how long the two have talked, all in all. */
  talkedSeconds: z.int(),
  /** The record in which the doctor has summed up the visit. */
  summaryRecordId: z.nullable(id),
  /** Answers may overtake each other: the later one counts. */
  asOf: instant,
})
export type VideoCall = z.infer<typeof VideoCall>

export const IceServer = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
})
export const EnteredCall = z.object({
  seat: id,
  call: VideoCall,
  iceServers: z.array(IceServer),
  /** Only through a relay, so that the two do not learn each other's network address. */
  relayOnly: z.boolean(),
})
export type EnteredCall = z.infer<typeof EnteredCall>

export const WriteSummary = z.object({ summary: text(descriptionLength), status: recordStatus })

/** The most characters of what one browser tells the other at once: a description of its sound and picture is half of that. */
export const signalLength = 14_000

/** What a tab says on its live socket after it has entered. */
export const CallMessage = z.discriminatedUnion('type', [
  /** What is meant for this seat is to come here. */
  z.object({ type: z.literal('sit'), visit: id, seat: id }),
  /** Passed on, unread, to the seat on the other side. */
  z.object({ type: z.literal('signal'), visit: id, seat: id, to: id, body: z.string().check(z.maxLength(signalLength)) }),
])
export type CallMessage = z.infer<typeof CallMessage>

/** What it hears there. */
export const CallSignal = z.object({ topic: z.literal('signal'), from: id, to: id, body: z.string() })
export type CallSignal = z.infer<typeof CallSignal>

export const telemedicineApi = endpoints({
  listVideoVisits: {
    method: 'GET',
    path: '/api/telemedicine',
    summary: 'The own video visits, to come or past',
    query: ListVideoVisits,
    response: page(Appointment),
  },
  listVideoSchedule: {
    method: 'GET',
    path: '/api/telemedicine/schedule',
    summary: 'Video visits of a doctor’s patients, to come or past',
    query: ListVideoVisits,
    response: page(Appointment),
  },
  openVideoVisit: {
    method: 'GET',
    path: '/api/telemedicine/:id',
    summary: 'One video visit, for its two parties. The one endpoint that tells a visit of others from none.',
    params: byId,
    response: Appointment,
  },
  getVideoCall: {
    method: 'GET',
    path: '/api/telemedicine/:id/call',
    summary: 'How the call of a visit stands: who is there, who was let in, for how long they have talked',
    params: byId,
    response: VideoCall,
  },
  enterVideoVisit: {
    method: 'POST',
    path: '/api/telemedicine/:id/enter',
    summary: 'Takes the seat of one’s side, from another tab too; the patient waits there until the doctor lets them in',
    params: byId,
    response: EnteredCall,
  },
  keepVideoVisit: {
    method: 'POST',
    path: '/api/telemedicine/:id/presence',
    unattended: true,
    summary: 'The seat’s tab is there, every few seconds. A call keeps the session of whoever is in it alive.',
    params: byId,
    body: z.object({ seat: id, isConnected: z.boolean() }),
    response: VideoCall,
  },
  admitPatient: {
    method: 'POST',
    path: '/api/telemedicine/:id/admit',
    summary: 'Lets the patient in; it holds for the whole visit',
    params: byId,
    response: VideoCall,
  },
  leaveVideoVisit: {
    method: 'POST',
    path: '/api/telemedicine/:id/leave',
    summary: 'Gives the seat up; one may come back while the visit is open',
    params: byId,
    body: seat,
    response: VideoCall,
  },
  writeVisitSummary: {
    method: 'POST',
    path: '/api/telemedicine/:id/summary',
    summary: 'What the doctor notes after the call, as a visit summary in the patient’s health records',
    params: byId,
    body: WriteSummary,
    response: VideoCall,
  },
})
