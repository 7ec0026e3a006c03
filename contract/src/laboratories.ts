import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { byId, day, id, instant, optionalText, page, pageQuery, text } from './fields.ts'
import { orderStatus } from './orders/content.ts'

/** MSH-3 and MSH-4 of HL7 v2. */
const longestSender = 180
const longestName = 80
const longestKey = 4000
/** A message with a report of ten megabytes in it, in base64. */
export const messageBytes = 15_000_000

/** As of backend services: the two admins do not count as independent, or not yet. */
const obstacle = z.enum(['officers_promoted_together', 'officer_promoted_lately', 'officer_reset_lately'])

/** A public key of a laboratory: it holds once another admin has approved it, until it is ended. */
export const LaboratoryKey = z.object({
  /** What the laboratory writes as `kid`. */
  id,
  /** SHA-256 of the key, as JWK thumbprint (RFC 7638): what two people compare. */
  fingerprint: z.string(),
  askerName: z.nullable(z.string()),
  askedAt: instant,
  isOwn: z.boolean(),
  approverName: z.nullable(z.string()),
  approvedAt: z.nullable(instant),
  /** While it waits: why the caller, another admin, may not approve it. */
  obstacle: z.nullable(obstacle),
})
export type LaboratoryKey = z.infer<typeof LaboratoryKey>

export const Laboratory = z.object({
  id,
  name: z.string(),
  application: z.string(),
  facility: z.string(),
  registeredAt: instant,
  suspendedAt: z.nullable(instant),
  lastMessageAt: z.nullable(instant),
  /** Those that hold or wait, newest first. */
  keys: z.array(LaboratoryKey),
})
export type Laboratory = z.infer<typeof Laboratory>

/** Why a result could not be filed by itself. */
export const resultObstacle = z.enum([
  'no_number',
  'unknown_order',
  'other_person',
  'closed_order',
  'no_clinician',
  'earlier_elsewhere',
  'unreadable',
])
export type ResultObstacle = z.infer<typeof resultObstacle>

export const resultRefusals = ['not_ours', 'wrong_person', 'duplicate', 'test'] as const
export const resultRefusal = z.enum(resultRefusals)
export type ResultRefusal = z.infer<typeof resultRefusal>

/** A result that somebody has to look at, with what it says itself. */
export const UnmatchedResult = z.object({
  id,
  laboratory: z.string(),
  receivedAt: instant,
  obstacle: z.nullable(resultObstacle),
  /** Null once what was sent is no longer kept, or cannot be read. */
  says: z.nullable(
    z.object({
      person: z.string(),
      dateOfBirth: z.nullable(day),
      sex: z.nullable(z.enum(['female', 'male'])),
      /** The order's number as the laboratory gives it. */
      number: z.nullable(z.string()),
      title: z.string(),
      date: day,
      values: z.int(),
      isCritical: z.boolean(),
    }),
  ),
  /** Who refused it, and why. */
  refusal: z.nullable(resultRefusal),
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
})
export type UnmatchedResult = z.infer<typeof UnmatchedResult>

/** A patient whom a result may be for, and what was ordered for them from a laboratory and may be answered. */
export const ResultCandidate = z.object({
  id,
  name: z.string(),
  dateOfBirth: z.nullable(day),
  isSameName: z.boolean(),
  isSameBirth: z.boolean(),
  orders: z.array(z.object({ id, number: z.string(), services: z.array(z.string()), status: orderStatus })),
})
export type ResultCandidate = z.infer<typeof ResultCandidate>

/** A result that the caller may take back. */
export const AssignedResult = z.object({
  id,
  laboratory: z.string(),
  title: z.string(),
  patientId: id,
  patientName: z.string(),
  /** Null until it is filed, in a moment. */
  recordId: z.nullable(id),
  filedAt: instant,
})
export type AssignedResult = z.infer<typeof AssignedResult>

const path = '/api/laboratories'
const list = page(UnmatchedResult)

export const laboratoriesApi = endpoints({
  receiveLaboratoryResults: {
    method: 'POST',
    path: `${path}/results`,
    summary:
      'Takes an HL7 v2 message ORU^R01 that a laboratory has signed: a JWS with detached content (RFC 7515, appendix F) by a key registered here. The answer is an ACK, signed by ours; AA means that the message is stored.',
    headers: z.object({
      'x-jws-signature': z._default(z.string().check(z.maxLength(4000)), ''),
    }),
    bytes: messageBytes,
    takes: ['application/hl7-v2', 'application/hl7-v2+er7', 'x-application/hl7-v2+er7', 'text/plain'],
    response: z.unknown(),
    file: 'application/hl7-v2',
  },
  listLaboratories: {
    method: 'GET',
    path,
    summary: 'The laboratories that are registered here, by name, with their keys.',
    response: z.object({ rows: z.array(Laboratory) }),
  },
  registerLaboratory: {
    method: 'POST',
    path,
    summary: 'Registers a laboratory. It can send nothing until another admin has approved its key.',
    body: z.object({
      name: text(longestName),
      application: optionalText(longestSender),
      facility: text(longestSender),
      key: text(longestKey),
    }),
    response: z.object({ id }),
    status: 201,
  },
  addLaboratoryKey: {
    method: 'POST',
    path: `${path}/:id/keys`,
    summary: 'Asks for another key of a laboratory. Those that hold stay.',
    params: byId,
    body: z.object({ key: text(longestKey) }),
    response: z.object({ id }),
    status: 201,
  },
  approveLaboratoryKey: {
    method: 'POST',
    path: `${path}/keys/:id/approve`,
    summary: 'Approves a key that another admin has asked for.',
    params: byId,
    response: z.object({ id }),
  },
  endLaboratoryKey: {
    method: 'POST',
    path: `${path}/keys/:id/end`,
    summary: 'Ends a key at once, or refuses or withdraws one that waits.',
    params: byId,
    response: z.object({ id }),
  },
  suspendLaboratory: {
    method: 'POST',
    path: `${path}/:id/suspend`,
    summary: 'Lets a laboratory send nothing from now on, or again.',
    params: byId,
    body: z.object({ suspended: z.boolean() }),
    response: z.object({ id }),
  },
  listUnmatchedResults: {
    method: 'GET',
    path: `${path}/unmatched`,
    summary: 'Results that match no order, oldest first, with what they say of whom they are for.',
    query: z.object({ state: z.optional(z.enum(['unmatched', 'refused'])), ...pageQuery }),
    response: list,
  },
  listResultCandidates: {
    method: 'GET',
    path: `${path}/unmatched/:id/candidates`,
    summary: 'Patients in the caller’s care of the same name or birth date, with the orders that the result may answer.',
    params: byId,
    response: z.object({ rows: z.array(ResultCandidate) }),
  },
  assignResult: {
    method: 'POST',
    path: `${path}/unmatched/:id/assign`,
    summary: 'Has a result filed in the record of a patient in the caller’s care, as the answer to an order if one is given.',
    params: byId,
    body: z.object({ patientId: id, orderId: z.nullable(id) }),
    response: z.object({ id }),
  },
  refuseResult: {
    method: 'POST',
    path: `${path}/unmatched/:id/refuse`,
    summary: 'Puts a result away that is for nobody here, or takes it back among those that wait.',
    params: byId,
    body: z.object({ refusal: z.nullable(resultRefusal) }),
    response: z.object({ id }),
  },
  listAssignedResults: {
    method: 'GET',
    path: `${path}/assigned`,
    summary: 'What was filed in the caller’s name in the last 30 days, and may be taken back.',
    response: z.object({ rows: z.array(AssignedResult) }),
  },
  takeBackResult: {
    method: 'POST',
    path: `${path}/assigned/:id/take-back`,
    summary: 'Takes a result out of the record that it was filed in in the caller’s name, back among those that wait.',
    params: byId,
    response: z.object({ id }),
  },
})
