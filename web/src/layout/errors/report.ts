import type { failureEvents } from '@uzima/contract/security'
import { scrub } from './scrub.ts'

export type FailureEvent = (typeof failureEvents)[number]

const reported = new Set<string>()

/** Reports an error to the server without any content. Resolves to whether it was stored; each distinct error is sent once. */
export async function reportFailure(event: FailureEvent, error: unknown): Promise<boolean> {
  const message = scrub(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
  if (reported.has(message)) return true
  const { logEvent } = await import('#lib/log-event.ts')
  const page = scrub(location.pathname).slice(0, 300)
  const failure = {
    event_type: event,
    resource_type: 'system',
    severity: 'critical' as const,
    details: {
      [event === 'unhandled_promise_rejection' ? 'reason' : 'message']: message,
      ...(error instanceof Error && error.stack && { stack: scrub(error.stack) }),
      page,
    },
  }
  await logEvent(failure, page)
  reported.add(message)
  return true
}
