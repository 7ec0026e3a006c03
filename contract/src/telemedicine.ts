import { z } from 'zod/mini'
import { appointmentStatus } from './appointments/kinds.ts'
import { Appointment, ListAppointments, side } from './appointments.ts'
import { endpoints } from './endpoint.ts'
import { byId, id, instant, page, text } from './fields.ts'
import { descriptionLength, recordStatus } from './health-records/kinds.ts'

const ListVideoVisits = z.omit(ListAppointments, { side: true })

/** A participant's seat in a video visit: one per side, taken over by each tab that joins. */
const seat = z.object({ seat: id })

/** State of a call for either party; nothing about why they meet. */
export const VideoCall = z.object({
  side,
  /** The other party's account. */
  contactId: id,
  status: appointmentStatus,
  /** The visit can be joined between these instants, and later while the two are talking. */
  opensAt: instant,
  closesAt: instant,
  isOpen: z.boolean(),
  /** Who holds the seat on the caller's side, in any tab, and on the other side; null if nobody does. */
  ownSeat: z.nullable(id),
  otherSeat: z.nullable(id),
  /** The other side still holds the seat but has not been heard from for a while; the media connection may still work. */
  isOtherMissed: z.boolean(),
  /** When the patient entered the waiting room. */
  arrivedAt: z.nullable(instant),
  isAdmitted: z.boolean(),
  isConnected: z.boolean(),
  /** Total call duration so far. */
  talkedSeconds: z.int(),
  /** The record with the doctor's visit summary. */
  summaryRecordId: z.nullable(id),
  /** Responses may arrive out of order: the latest one wins. */
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
  /** Use a relay only, so that the parties don't learn each other's IP address. */
  relayOnly: z.boolean(),
})
export type EnteredCall = z.infer<typeof EnteredCall>

export const WriteSummary = z.object({ summary: text(descriptionLength), status: recordStatus })

/** Maximum characters of a signalling message; a session description needs about half of that. */
export const signalLength = 14_000

/** Messages a tab sends on its live socket after joining. */
export const CallMessage = z.discriminatedUnion('type', [
  /** Deliver signals for this seat to this socket. */
  z.object({ type: z.literal('sit'), visit: id, seat: id }),
  /** Relayed unread to the seat on the other side. */
  z.object({ type: z.literal('signal'), visit: id, seat: id, to: id, body: z.string().check(z.maxLength(signalLength)) }),
])
export type CallMessage = z.infer<typeof CallMessage>

/** What a tab receives on its live socket. */
export const CallSignal = z.object({ topic: z.literal('signal'), from: id, to: id, body: z.string() })
export type CallSignal = z.infer<typeof CallSignal>

/** A patient in the waiting room: the visit, and since when. */
export const WaitingPatient = z.object({ visitId: id, since: instant })
export type WaitingPatient = z.infer<typeof WaitingPatient>

export const telemedicineApi = endpoints({
  listVideoVisits: {
    method: 'GET',
    path: '/api/telemedicine',
    summary: 'The caller’s video visits, upcoming or past',
    query: ListVideoVisits,
    response: page(Appointment),
  },
  listVideoSchedule: {
    method: 'GET',
    path: '/api/telemedicine/schedule',
    summary: 'Video visits of a doctor’s patients, upcoming or past',
    query: ListVideoVisits,
    response: page(Appointment),
  },
  listWaitingPatients: {
    method: 'GET',
    path: '/api/telemedicine/waiting',
    summary: 'Who is in the calling doctor’s waiting rooms now and not admitted yet, longest first',
    response: z.object({ rows: z.array(WaitingPatient) }),
  },
  openVideoVisit: {
    method: 'GET',
    path: '/api/telemedicine/:id',
    summary: 'One video visit, for its two parties. The only endpoint that tells another person’s visit from an unknown one.',
    params: byId,
    response: Appointment,
  },
  getVideoCall: {
    method: 'GET',
    path: '/api/telemedicine/:id/call',
    summary: 'The state of a visit’s call: who is present, who was admitted, how long they have talked',
    params: byId,
    response: VideoCall,
  },
  enterVideoVisit: {
    method: 'POST',
    path: '/api/telemedicine/:id/enter',
    summary: 'Joins the call in the caller’s role, replacing another tab; the patient waits until the doctor admits them',
    params: byId,
    response: EnteredCall,
  },
  keepVideoVisit: {
    method: 'POST',
    path: '/api/telemedicine/:id/presence',
    unattended: true,
    summary: 'Reports presence in the call, every few seconds. It keeps the session alive.',
    params: byId,
    body: z.object({ seat: id, isConnected: z.boolean() }),
    response: VideoCall,
  },
  admitPatient: {
    method: 'POST',
    path: '/api/telemedicine/:id/admit',
    summary: 'Admits the patient for the whole visit',
    params: byId,
    response: VideoCall,
  },
  leaveVideoVisit: {
    method: 'POST',
    path: '/api/telemedicine/:id/leave',
    summary: 'Leaves the call; the caller may return while the visit is open',
    params: byId,
    body: seat,
    response: VideoCall,
  },
  writeVisitSummary: {
    method: 'POST',
    path: '/api/telemedicine/:id/summary',
    summary: 'Stores the doctor’s notes after the call as a visit summary in the patient’s health records',
    params: byId,
    body: WriteSummary,
    response: VideoCall,
  },
})
