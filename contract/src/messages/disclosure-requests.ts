import { z } from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { byId, day, givenDay, id, instant, page, pageQuery, text } from '../fields.ts'
import { PublicKeys, RecordsKey } from './keys.ts'

/** Anything shorter is no real reason. */
export const leastDisclosureReason = 15
export const disclosureReasonLength = 500

/** asked, lapsed if nobody answered in time, open for a day, then ended; refused or withdrawn before it opened. */
export const disclosureRequestState = z.enum(['asked', 'open', 'refused', 'withdrawn', 'lapsed', 'ended'])
export type DisclosureRequestState = z.infer<typeof disclosureRequestState>

/** Why this admin may not approve another admin's request: the two do not count as independent, or not yet. */
export const disclosureObstacle = z.enum(['officers_promoted_together', 'officer_promoted_lately', 'officer_reset_lately'])
export type DisclosureObstacle = z.infer<typeof disclosureObstacle>

const row = {
  id,
  patientId: id,
  patientName: z.string(),
  /** First and last day, inclusive, in the practice's zone; null means unbounded on that side. */
  firstDay: z.nullable(day),
  lastDay: z.nullable(day),
  /** The zone in which these days begin. */
  timeZone: z.string(),
  askerName: z.string(),
  deciderName: z.nullable(z.string()),
  state: disclosureRequestState,
  createdAt: instant,
  decidedAt: z.nullable(instant),
}
export const DisclosureRequestRow = z.object(row)
export type DisclosureRequestRow = z.infer<typeof DisclosureRequestRow>

/** A disclosure request: one admin asks for a patient's archived messages, another decides. */
export const DisclosureRequest = z.object({
  ...row,
  patientEmail: z.string(),
  reason: z.string(),
  /** When the time to answer ends or ended. */
  lapsesAt: instant,
  /** When the two officers' access ends or ended. */
  opensUntil: z.nullable(instant),
  /** When an admin ended it early. */
  endedAt: z.nullable(instant),
  /** The caller made the request. */
  isOwn: z.boolean(),
  /** It is open and the caller is one of its two officers. */
  isOpenToCaller: z.boolean(),
  /** While it is pending: why the caller, another admin, may only refuse it. */
  obstacle: z.nullable(disclosureObstacle),
})
export type DisclosureRequest = z.infer<typeof DisclosureRequest>

export const RequestDisclosure = z
  .object({
    patientId: id,
    firstDay: z.nullable(givenDay),
    lastDay: z.nullable(givenDay),
    reason: text(disclosureReasonLength).check(z.minLength(leastDisclosureReason, 'reason_too_short')),
  })
  .check(
    z.refine(({ firstDay, lastDay }) => firstDay === null || lastDay === null || firstDay <= lastDay, {
      path: ['lastDay'],
      error: 'days_reversed',
    }),
  )
export type RequestDisclosure = z.infer<typeof RequestDisclosure>

export const ArchivedConversation = z.object({
  /** Whom the patient exchanged messages with. */
  contactId: id,
  name: z.string(),
  /** doctor, patient, or a professional's kind. */
  type: z.string(),
  specialty: z.nullable(z.string()),
  messages: z.int(),
  /** Messages sent while the practice had no archive key: the practice cannot decrypt them. */
  unarchived: z.int(),
  /** The practice keys the other messages are encrypted for. */
  keyIds: z.array(z.string()),
  firstAt: instant,
  lastAt: instant,
})
export type ArchivedConversation = z.infer<typeof ArchivedConversation>

export const ArchivedConversations = z.object({
  conversations: z.array(ArchivedConversation),
  /** Keys to verify signatures with, oldest first. */
  identities: z.array(z.extend(PublicKeys, { userId: id })),
  /** The practice's keys, oldest first. */
  records: z.array(RecordsKey),
})
export type ArchivedConversations = z.infer<typeof ArchivedConversations>

export const ArchivedMessage = z.object({
  id,
  senderId: id,
  recipientId: id,
  content: z.string(),
  /** The content key wrapped for the practice's key with that id; null if there was none. */
  wrap: z.nullable(z.object({ keyId: z.string(), wrap: z.string() })),
  attachments: z.array(z.string()),
  appointmentId: z.nullable(id),
  createdAt: instant,
})
export type ArchivedMessage = z.infer<typeof ArchivedMessage>

const path = '/api/messages/disclosure-requests'
const byContact = z.object({ id, contactId: id })

export const disclosureRequestsApi = endpoints({
  listDisclosureRequests: {
    method: 'GET',
    path,
    summary: 'Requests to disclose archived messages, newest first, with their outcome.',
    query: z.object(pageQuery),
    response: page(DisclosureRequestRow),
  },
  getDisclosureRequest: {
    method: 'GET',
    path: `${path}/:id`,
    summary: 'One disclosure request, with its reason.',
    params: byId,
    response: DisclosureRequest,
  },
  requestDisclosure: {
    method: 'POST',
    path,
    summary: 'Requests disclosure of a patient’s archived messages. Admins cannot request their own.',
    body: RequestDisclosure,
    response: DisclosureRequest,
    status: 201,
  },
  approveDisclosureRequest: {
    method: 'POST',
    path: `${path}/:id/approve`,
    summary:
      'Approves a request of another admin: for a day, the two can fetch the messages. Refused if one made the other an admin, one person made both, or either became one within seven days. The patient is notified.',
    params: byId,
    response: DisclosureRequest,
  },
  refuseDisclosureRequest: {
    method: 'POST',
    path: `${path}/:id/refuse`,
    summary: 'Refuses another admin’s request.',
    params: byId,
    response: DisclosureRequest,
  },
  withdrawDisclosureRequest: {
    method: 'POST',
    path: `${path}/:id/withdraw`,
    summary: 'Withdraws the caller’s request before it is decided.',
    params: byId,
    response: DisclosureRequest,
  },
  endDisclosure: {
    method: 'POST',
    path: `${path}/:id/end`,
    summary: 'Ends a disclosure before its day is over; any admin can. The two admins of the request are notified.',
    params: byId,
    response: DisclosureRequest,
  },
  listArchivedConversations: {
    method: 'GET',
    path: `${path}/:id/conversations`,
    summary: 'For the two admins of an open request: the patient’s conversations, and all public keys for verifying signatures.',
    params: byId,
    response: ArchivedConversations,
  },
  listArchivedMessages: {
    method: 'GET',
    path: `${path}/:id/conversations/:contactId`,
    summary:
      'For the two admins of an open request: one conversation, still encrypted, oldest first, with the keys wrapped for the practice.',
    params: byContact,
    query: z.object(pageQuery),
    response: page(ArchivedMessage),
  },
  getArchivedFile: {
    method: 'GET',
    path: `${path}/:id/files/:fileId`,
    summary: 'For the two admins of an open request: the encrypted content of a file of such a message.',
    params: z.object({ id, fileId: id }),
    response: z.unknown(),
    file: 'application/octet-stream',
  },
})
