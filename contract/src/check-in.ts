import { z } from 'zod/mini'
import { visitMode } from './appointments/kinds.ts'
import { endpoints } from './endpoint.ts'
import { byId, id, instant } from './fields.ts'

/** What the practice asks before a visit, in this order. */
export const checkInSteps = ['identity', 'coverage', 'consents'] as const
export const checkInStep = z.enum(checkInSteps)
export type CheckInStep = z.infer<typeof checkInStep>
/** Those that a person confirms; the others follow from what was given elsewhere. */
export const confirmedStep = z.enum(['identity', 'coverage'])
export type ConfirmedStep = z.infer<typeof confirmedStep>

/** How somebody was marked as here, if not by the desk itself. */
export const arrivalWay = z.enum(['phone', 'code', 'kiosk'])
export type ArrivalWay = z.infer<typeof arrivalWay>

/** early: from `opensAt` on. none: there is nowhere to arrive, or the desk has taken the visit on. */
export const arrivalState = z.enum(['none', 'early', 'open', 'arrived'])

export const CheckIn = z.object({
  /** Of the visit. */
  id,
  start: instant,
  end: instant,
  mode: visitMode,
  doctor: z.string(),
  place: z.string(),
  /** Of the practice. */
  timeZone: z.string(),
  /** All steps; done: confirmed lately enough for this visit. */
  steps: z.array(z.object({ step: checkInStep, isDone: z.boolean() })),
  /** The visit costs something: what is paid of it, and the way to pay, are the visit’s. No step: somebody may pay later. */
  hasPrice: z.boolean(),
  finishedAt: z.nullable(instant),
  arrival: z.object({ state: arrivalState, opensAt: instant, arrivedAt: z.nullable(instant) }),
})
export type CheckIn = z.infer<typeof CheckIn>

/** As shown and typed: two groups of four. */
export const ArrivalCode = z.object({ code: z.string(), endsAt: instant })
export type ArrivalCode = z.infer<typeof ArrivalCode>
/** As typed, or what the QR code has: an address with the code behind the mark. */
export const scannedCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

export const checkInApi = endpoints({
  listCheckIns: {
    method: 'GET',
    path: '/api/check-in',
    summary: 'The caller’s visits within the next 48 hours, soonest first, with what the practice still asks.',
    response: z.object({ rows: z.array(CheckIn) }),
  },
  getCheckIn: {
    method: 'GET',
    path: '/api/check-in/visits/:id',
    summary: 'The check-in for a visit of the caller’s. 409 check_in_not_open before 48 hours, and once it is over.',
    params: byId,
    response: CheckIn,
  },
  confirmStep: {
    method: 'POST',
    path: '/api/check-in/visits/:id/confirm',
    summary: 'What the practice has is right. 409 check_in_incomplete if something it needs is missing.',
    params: byId,
    body: z.object({ step: confirmedStep }),
    response: CheckIn,
  },
  finishCheckIn: {
    method: 'POST',
    path: '/api/check-in/visits/:id/finish',
    summary: 'The caller has checked in. 409 check_in_incomplete while a step is open.',
    params: byId,
    response: CheckIn,
  },
  reportArrival: {
    method: 'POST',
    path: '/api/check-in/visits/:id/arrive',
    summary: 'The caller is at the practice: from two hours before the visit.',
    params: byId,
    response: CheckIn,
  },
  makeArrivalCode: {
    method: 'POST',
    path: '/api/check-in/visits/:id/code',
    summary: 'A code by which the desk or a kiosk finds the visit, for a quarter of an hour; the one before ends.',
    params: byId,
    unattended: true,
    response: ArrivalCode,
  },
})
