import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'

const text = (max: number) => z.optional(z.string().check(z.maxLength(max)))

/** What a client may report itself: that the app broke, never what it was about. */
export const clientEvents = ['unhandled_promise_rejection', 'global_javascript_error'] as const

export const LogEvent = z.object({
  event_type: z.enum(clientEvents),
  resource_type: z.literal('system'),
  severity: z.literal('critical'),
  details: z.object({ reason: text(2000), message: text(2000), stack: text(2000), page: text(300) }),
})

export const securityApi = endpoints({
  logEvent: {
    method: 'POST',
    path: '/functions/v1/audit-logging',
    summary: 'Stores a failure of the client, scrubbed.',
    body: LogEvent,
    response: z.object({ success: z.literal(true) }),
  },
})
