import { type Sending, sendNext } from '#mail/send.ts'
import type { Transport } from '#mail/transport.ts'
import { letterMayLeave } from '#modules/notifications/delivery.ts'
import { deliverAll } from './deliver.ts'
import type { SystemDeps } from './system.ts'

/**
 * Writes what people are to be told, so that letters leave in the order of what they tell of. Then sends what is due, one by one, until
 * nothing is or the mail server is away: then the others wait as well.
 */
export async function emptyOutbox(options: SystemDeps & { transport: Transport }): Promise<void> {
  const [delivery] = await Promise.allSettled([deliverAll(options)])
  let sending: Sending
  do sending = await sendNext(options, options.transport, letterMayLeave)
  while (sending !== 'none' && sending !== 'away')
  // codes and links have not waited for it; the task that called is tried again
  if (delivery.status === 'rejected') throw delivery.reason
}
