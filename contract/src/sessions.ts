import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { byId, id, instant } from './fields.ts'

/** Choices for the idle timeout, in minutes. */
export const idleChoices = [5, 15, 30] as const
/** Maximum for doctors, professionals and admins. */
export const longestIdleOfStaff = 15
const idleMinutes = z.literal(idleChoices)
export type IdleMinutes = z.infer<typeof idleMinutes>

/** Durations left rather than times, so that a wrong device clock does no harm. */
export const SessionLimits = z.object({
  idleMinutes,
  idleSecondsLeft: z.number(),
  /** Until the session ends regardless of activity. */
  secondsLeft: z.number(),
})
export type SessionLimits = z.infer<typeof SessionLimits>

export const OwnSession = z.object({
  id,
  isThis: z.boolean(),
  /** Product names, the same in every language; null if unknown. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  kind: z.nullable(z.enum(['computer', 'phone', 'tablet'])),
  address: z.nullable(z.string()),
  signedInAt: instant,
  lastActiveAt: instant,
  /** How the person authenticated, as in the access token's `amr`. */
  methods: z.array(z.string()),
})
export type OwnSession = z.infer<typeof OwnSession>

export const sessionsApi = endpoints({
  getLimits: {
    method: 'GET',
    path: '/api/security/limits',
    summary: 'When this session ends. The request does not extend it.',
    response: SessionLimits,
  },
  noteActivity: {
    method: 'POST',
    path: '/api/security/activity',
    summary: 'Reports activity, which keeps this session alive. Recorded at most every 30 seconds.',
    response: SessionLimits,
  },
  changeTimeout: {
    method: 'PUT',
    path: '/api/security/timeout',
    summary: 'Sets after how many idle minutes the person’s sessions end.',
    body: z.object({ idleMinutes }),
    response: SessionLimits,
  },
  listSessions: {
    method: 'GET',
    path: '/api/security/sessions',
    summary: 'The person’s sessions, most recently used first.',
    response: z.object({ rows: z.array(OwnSession) }),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/security/sessions/:id',
    summary: 'Signs out one of the caller’s devices at once.',
    params: byId,
    response: z.object({ ended: z.literal(true) }),
  },
  getDraftKey: {
    method: 'GET',
    path: '/api/security/draft-key',
    summary: 'The key with which a browser encrypts this person’s unsent drafts.',
    response: z.object({ key: z.string() }),
  },
})
