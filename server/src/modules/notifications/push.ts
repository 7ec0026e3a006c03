import { z } from 'zod/mini'
import type { EncryptionContext } from '#crypto/fields.ts'
import { inSystem, type SystemDeps } from '#jobs/system.ts'
import { renderEmail } from '#mail/render.ts'
import type { PushSender, Subscription } from '#push/send.ts'
import { vapidOf } from '#push/vapid.ts'
import { deleteDevice, findDevice, findWays } from './delivery-queries.ts'

/** The encrypted part of a device: its subscription, and the server key it was made for. */
export type Kept = Subscription & { serverKey: string }

const Task = z.object({ id: z.uuid(), words: z.enum(['news', 'reminder']), urgent: z.boolean() })

export const contextOfDevice = ({ id, userId }: { id: string; userId: string }): EncryptionContext => ({
  kind: 'mail',
  subjectId: userId,
  table: 'push_devices',
  column: 'subscription',
  rowId: id,
})

/**
 * Tells one browser that there is something new, in its person's language; details are only in the app. Deletes a device that is gone.
 * Throws if the push service may be reachable later, so that the queue retries. Runs without a transaction, which must not wait for the
 * push service.
 */
export async function sendPush(deps: SystemDeps, send: PushSender, payload: unknown): Promise<void> {
  const { id, words, urgent } = Task.parse(payload)
  const found = await inSystem(deps, async ({ db, services }) => {
    const device = await findDevice(db, id)
    const [reader] = device ? await findWays(db, [device.userId]) : []
    if (!device || !reader) return undefined
    const to: Kept = JSON.parse(await services.fields.decrypt(db, contextOfDevice(device), device.subscription))
    if (to.serverKey === vapidOf(services.config, services.keys).publicKey) return { to, locale: reader.locale }
    // the browser only accepts pushes signed with the old key
    await deleteDevice(db, id)
    return undefined
  })
  if (!found) return
  const { to, locale } = found
  const { subject: body } = renderEmail(`${words}_text`, locale, { link: '' })
  const outcome = await send({
    to,
    isUrgent: urgent,
    payload: JSON.stringify({ title: 'Uzima', body, lang: locale, path: '/notifications' }),
  })
  if (outcome === 'later') throw new Error('The push service did not accept the message.')
  if (outcome === 'refused') deps.log.warn({ deviceId: id }, 'push service rejected the message')
  if (outcome === 'gone') await inSystem(deps, ({ db }) => deleteDevice(db, id))
}
