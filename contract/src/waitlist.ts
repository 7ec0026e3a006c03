import { z } from 'zod/mini'
import { appointmentTypeCode, NamedType, visitMode } from './appointments/kinds.ts'
import { reasonLength } from './appointments.ts'
import { endpoints } from './endpoint.ts'
import { byId, day, id, instant, optionalText, page, pageQuery, text } from './fields.ts'
import { Price } from './payments/prices.ts'
import { AnsweredVisit } from './visit-answers.ts'

/** How many wishes one person can have on the list. */
export const mostEntries = 5
export const longestSpecialty = 120
/** How far ahead somebody may wait. */
export const daysOfWaiting = 180

export const half = z.enum(['morning', 'afternoon'])
export type Half = z.infer<typeof half>
/** 0 is Sunday. */
const weekdays = z.array(z.int().check(z.gte(0), z.lte(6))).check(z.minLength(1), z.maxLength(7))

/** When somebody can come, in the zone of the doctor. */
const when = {
  firstDay: day,
  lastDay: day,
  weekdays,
  /** Null: at any time of the day. */
  half: z.nullable(half),
}
const inOrder = z.refine<{ firstDay: string; lastDay: string }>(({ firstDay, lastDay }) => firstDay <= lastDay, {
  error: 'waitlist_days_reversed',
  path: ['lastDay'],
})
export const JoinWaitlist = z
  .object({
    ...when,
    /** The visit that would move to an earlier time; without one a new visit is booked. */
    visitId: z.nullish(id),
    /** Of a new visit: this doctor, or else any of this specialty, or else any. */
    doctorId: z.nullish(id),
    specialty: z.nullish(text(longestSpecialty)),
    type: z.nullish(appointmentTypeCode),
    mode: z.nullish(visitMode),
    reason: z.nullish(text(reasonLength)),
  })
  .check(inOrder)
export type JoinWaitlist = z.infer<typeof JoinWaitlist>

/** Why something is on offer: given back, new hours, a room that became free, a seat of a group visit, or offered by hand. */
export const offerReason = z.enum(['cancelled', 'hours', 'room', 'seat', 'by_hand'])
export type OfferReason = z.infer<typeof offerReason>

/** A group visit of which somebody waits for a seat; `title` in the words of the practice. */
const GroupWaitedFor = z.object({ id, start: instant, title: z.nullable(z.string()) })

/** By the front desk, for somebody who calls: nothing is typed about why. */
export const AddToWaitlist = z
  .object({
    ...when,
    patientId: id,
    /** This doctor, or else any. */
    doctorId: z.nullish(id),
    type: z.nullish(appointmentTypeCode),
    mode: visitMode,
    isUrgent: z.boolean(),
  })
  .check(inOrder)
export type AddToWaitlist = z.infer<typeof AddToWaitlist>

export const ChangeWaitlistEntry = z.object(when).check(inOrder)

/** Of the new visit that it would be; null if none is said, or a visit moves and keeps its own. */
const price = z.nullable(Price)

/** A time that is held for one person for a while. */
export const Offer = z.object({
  id,
  start: instant,
  end: instant,
  /** Until then nobody else can book it. */
  expiresAt: instant,
  doctor: z.object({ name: z.string(), timeZone: z.string(), place: z.string() }),
  price,
  /** A seat of a group visit, else a time. */
  isSeat: z.boolean(),
})
export type Offer = z.infer<typeof Offer>

export const WaitlistEntry = z.object({
  ...when,
  id,
  /** Null: any doctor, or any of the specialty. */
  doctor: z.nullable(z.object({ id, name: z.string() })),
  specialty: z.nullable(z.string()),
  type: z.nullable(NamedType),
  mode: visitMode,
  joinedAt: instant,
  /** The visit it would move, with its time now. */
  visit: z.nullable(z.object({ id, start: instant })),
  /** Days and times are then those of the group visit. */
  group: z.nullable(GroupWaitedFor),
  offer: z.nullable(Offer),
})
export type WaitlistEntry = z.infer<typeof WaitlistEntry>

/** What a link shows of an offer: neither whose it is nor why. */
export const LinkedOffer = z.object({
  start: instant,
  end: instant,
  expiresAt: instant,
  mode: visitMode,
  doctor: z.string(),
  place: z.string(),
  timeZone: z.string(),
  /** The time the visit has now, if it is one that moves. */
  instead: z.nullable(instant),
  price,
  isSeat: z.boolean(),
})
export type LinkedOffer = z.infer<typeof LinkedOffer>
/** over: passed on, declined or unknown; one answer for all three. taken: by the person themselves. */
export const OpenedOffer = z.object({ state: z.enum(['open', 'taken', 'over']), offer: z.nullable(LinkedOffer) })
export type OpenedOffer = z.infer<typeof OpenedOffer>

/** Whoever waits, as staff see them: never why. */
export const WaitingPerson = z.object({
  ...when,
  id,
  patientId: id,
  name: z.string(),
  dateOfBirth: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  doctor: z.nullable(z.object({ id, name: z.string() })),
  specialty: z.nullable(z.string()),
  type: z.nullable(NamedType),
  mode: visitMode,
  joinedAt: instant,
  /** Marked by staff; `by` is null if that account is gone. */
  urgent: z.nullable(z.object({ by: z.nullable(z.string()), at: instant })),
  visitStart: z.nullable(instant),
  /** `left`: seats that could be offered by hand. */
  group: z.nullable(z.extend(GroupWaitedFor, { left: z.int() })),
  offer: z.nullable(
    z.object({
      ...{ id, start: instant, expiresAt: instant, doctor: z.string(), reason: offerReason },
      /** Whether the caller may take it back. */
      canWithdraw: z.boolean(),
      /** Whether the caller may take it for whoever it is made to, who has no account and is called. */
      canTake: z.boolean(),
    }),
  ),
})
export type WaitingPerson = z.infer<typeof WaitingPerson>

const byToken = { token: z.string().check(z.maxLength(100)) }
const path = '/api/waitlist'

export const waitlistApi = endpoints({
  listOwnWaitlist: {
    method: 'GET',
    path,
    summary: 'What the caller waits for, with the times on offer',
    response: z.object({ rows: z.array(WaitlistEntry) }),
  },
  joinWaitlist: {
    method: 'POST',
    path,
    summary: 'Wait for a time that frees, for a new visit or instead of one to come',
    body: JoinWaitlist,
    response: WaitlistEntry,
    status: 201,
    idempotent: true,
  },
  waitForSeat: {
    method: 'POST',
    path: `${path}/group-visits/:id`,
    summary: 'Wait for a seat of a full group visit; waitlist_seat_left if there is one to book',
    params: byId,
    /** Why somebody comes, if they want to say it. */
    body: z.object({ reason: optionalText(reasonLength) }),
    response: WaitlistEntry,
    status: 201,
    idempotent: true,
  },
  changeWaitlistEntry: {
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Change the days and times somebody waits for',
    params: byId,
    body: ChangeWaitlistEntry,
    response: WaitlistEntry,
  },
  leaveWaitlist: { method: 'DELETE', path: `${path}/:id`, summary: 'Wait no longer', params: byId, response: z.object({ id }) },
  takeOffer: {
    method: 'POST',
    path: `${path}/offers/:id/take`,
    summary: 'Take a time on offer; waitlist_offer_over if it has passed on',
    params: byId,
    response: z.object({ visitId: id }),
  },
  declineOffer: {
    method: 'POST',
    path: `${path}/offers/:id/decline`,
    summary: 'Decline a time on offer, which passes to the next, and go on waiting',
    params: byId,
    response: z.object({ id }),
  },
  // by link: the token is in the body, never in the address, since addresses end in logs
  openOfferLink: {
    method: 'POST',
    path: `${path}/links/open`,
    summary: 'The offer behind a link; changes nothing.',
    body: z.object(byToken),
    unattended: true,
    response: OpenedOffer,
  },
  takeByLink: {
    method: 'POST',
    path: `${path}/links/take`,
    summary: 'Take the time behind a link; waitlist_offer_over if it has passed on',
    body: z.object(byToken),
    response: AnsweredVisit,
  },
  declineByLink: {
    method: 'POST',
    path: `${path}/links/decline`,
    summary: 'Decline the time behind a link, which passes to the next, and go on waiting',
    body: z.object(byToken),
    response: z.object({ state: z.literal('declined') }),
  },
  listWaitlist: {
    method: 'GET',
    path: '/api/staff/waitlist',
    summary: 'Everyone who waits, in the order in which times are offered; a doctor sees those whom their times suit',
    query: z.object(pageQuery),
    response: page(WaitingPerson),
  },
  addToWaitlist: {
    method: 'POST',
    path: '/api/staff/waitlist',
    summary: 'Have a patient wait for a time that frees, who is told; waitlist_patient_waits if they wait for that already',
    body: AddToWaitlist,
    response: WaitingPerson,
    status: 201,
    idempotent: true,
  },
  setUrgency: {
    method: 'PUT',
    path: '/api/staff/waitlist/:id/urgency',
    summary: 'Mark somebody who waits as urgent, or no longer',
    params: byId,
    body: z.object({ isUrgent: z.boolean() }),
    response: WaitingPerson,
  },
  offerTime: {
    method: 'POST',
    path: '/api/staff/waitlist/:id/offers',
    summary: 'Offer a free time to one person and hold it for them',
    params: byId,
    body: z.object({ doctorId: id, start: instant }),
    response: WaitingPerson,
  },
  offerSeat: {
    method: 'POST',
    path: '/api/staff/waitlist/:id/seat-offers',
    summary: 'Offer a seat to one person who waits for it and hold it for them; seats_full if none is left',
    params: byId,
    response: WaitingPerson,
  },
  takeForPatient: {
    method: 'POST',
    path: '/api/staff/waitlist/offers/:id/take',
    summary: 'Take what is on offer for somebody without an account, who was called; waitlist_offer_over if it has passed on',
    params: byId,
    response: z.object({ visitId: id }),
  },
  withdrawOffer: {
    method: 'POST',
    path: '/api/staff/waitlist/offers/:id/withdraw',
    summary: 'Take back what is on offer to one person, who is told; it passes to the next, or else is free to all',
    params: byId,
    body: z.object({ passesOn: z.boolean() }),
    response: z.object({ id }),
  },
  removeFromWaitlist: {
    method: 'DELETE',
    path: '/api/staff/waitlist/:id',
    summary: 'Take somebody off the list, who is told',
    params: byId,
    response: z.object({ id }),
  },
})
