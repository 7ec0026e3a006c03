import { messagesApi } from '@uzima/contract/messages'
import { client } from '#lib/client.ts'
import { findOwnKeys } from '../keys/api.ts'
import { meOf } from '../keys/KeySteps.tsx'
import { dropWaiting, encryptWaiting, keepWaiting, toSend, type Written } from './outbox.ts'
import { findConfidence } from './trust.ts'

const api = client(messagesApi)

/** Sends the message that the keys were made for. If that fails it waits with the others that were not sent. */
export async function sendFirst(userId: string, contactId: string, written: Written): Promise<void> {
  const me = meOf(await findOwnKeys(userId))
  if (!me) throw new Error('The keys just made are not on this device.')
  const waiting = await encryptWaiting(await findConfidence(me, contactId), written)
  await keepWaiting(waiting)
  await api.sendMessage(toSend(waiting))
  await dropWaiting(waiting)
}
