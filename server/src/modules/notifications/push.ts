import { z } from 'zod/mini'
import type { Place } from '#crypto/fields.ts'
import { inSystem, type SystemDeps } from '#jobs/system.ts'
import { renderLetter } from '#mail/render.ts'
import type { PushSender, Subscription } from '#push/send.ts'
import { vapidOf } from '#push/vapid.ts'
import { deleteDevice, findDevice, findWays } from './delivery-queries.ts'

/** What is sealed of a browser: its subscription, and to which key of ours. */
export type Kept = Subscription & { serverKey: string }

const Task = z.object({ id: z.uuid(), words: z.enum(['news', 'reminder']), urgent: z.boolean() })

export const placeOfDevice = ({ id, userId }: { id: string; userId: string }): Place => ({
  kind: 'mail',
  subjectId: userId,
  table: 'push_devices',
  column: 'subscription',
  rowId: id,
})

/**
 * Tells one browser that there is something, in its person's language; what it is only the app says. One that is not reached any more is
 * forgotten. Throws where it may be reached later: the queue tries again. No transaction waits for the push service.
 */
export async function sendPush(deps: SystemDeps, send: PushSender, payload: unknown): Promise<void> {
  const { id, words, urgent } = Task.parse(payload)
  const found = await inSystem(deps, async ({ db, services }) => {
    const device = await findDevice(db, id)
    const [reader] = device ? await findWays(db, [device.userId]) : []
    if (!device || !reader) return undefined
    const to: Kept = JSON.parse(await services.fields.open(db, placeOfDevice(device), device.subscription))
    if (to.serverKey === vapidOf(services.config, services.keys).publicKey) return { to, locale: reader.locale }
    // it takes pushes of that other key alone
    await deleteDevice(db, id)
    return undefined
  })
  if (!found) return
  const { to, locale } = found
  const { subject: body } = renderLetter(`${words}_text`, locale, { link: '' })
  const outcome = await send({
    to,
    isUrgent: urgent,
    payload: JSON.stringify({ title: 'Uzima', body, lang: locale, path: '/notifications' }),
  })
  if (outcome === 'later') throw new Error('The push service took nothing.')
  if (outcome === 'refused') deps.log.warn({ deviceId: id }, 'a push service refuses what we send')
  if (outcome === 'gone') await inSystem(deps, ({ db }) => deleteDevice(db, id))
}
