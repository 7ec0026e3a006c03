import { type Sending, sendNext } from '#mail/send.ts'
import type { Transport } from '#mail/transport.ts'
import { emailMayLeave } from '#modules/notifications/delivery.ts'
import { deliverAll } from './deliver.ts'
import type { SystemDeps } from './system.ts'

/**
 * Turns notifications into emails first, so that emails leave in the order of their events. Then sends whatever is due, one by one, until
 * nothing is left or the mail server is unavailable, in which case the rest waits too.
 */
export async function emptyOutbox(options: SystemDeps & { transport: Transport }): Promise<void> {
  const [delivery] = await Promise.allSettled([deliverAll(options)])
  let sending: Sending
  do sending = await sendNext(options, options.transport, emailMayLeave)
  while (sending !== 'none' && sending !== 'away')
  // rethrown only now, so that it doesn't hold up codes and links; the job is retried
  if (delivery.status === 'rejected') throw delivery.reason
}
