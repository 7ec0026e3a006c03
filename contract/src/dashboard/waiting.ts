import { z } from 'zod/mini'
import { endpoints } from '../endpoint.ts'

/** An admin with another role may ask for the counts of an admin. */
export const asAdmin = z.object({ asAdmin: z.optional(z.literal('yes')) })

/** Counts of what waits for the caller, up to 100 each; null where it is none of their work. */
export const WaitingWork = z.object({
  /** All that came in and stands in a provider's inbox. */
  inbox: z.nullable(z.int()),
  /** All that someone who works here has to do. */
  tasks: z.nullable(z.int()),
  /** Applications that can be decided. */
  applications: z.nullable(z.int()),
  /** Delivery orders no one has accepted yet. */
  orders: z.nullable(z.int()),
  /** Reports from the forum's readers. */
  reports: z.nullable(z.int()),
  /** Requests to read archived messages, to be decided by someone else than who asked. */
  accessRequests: z.nullable(z.int()),
  factorResets: z.nullable(z.int()),
})
export type WaitingWork = z.infer<typeof WaitingWork>

/** On its own: every page of the app asks. */
export const waitingApi = endpoints({
  getWaitingWork: {
    method: 'GET',
    path: '/api/dashboard/waiting',
    summary: 'Counts of the work that waits for the caller, for the navigation.',
    query: asAdmin,
    response: WaitingWork,
  },
})
