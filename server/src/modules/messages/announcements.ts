import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { notify } from '#modules/notifications/public.ts'
import { findContactIds } from './queries.ts'

/** Refreshes the conversation for both parties, each under the other's id. */
export function hintConversation({ actor, afterCommit, services }: Context<Verified>, contactId: string) {
  afterCommit(() => {
    services.live.hint([contactId], 'messages', actor.id)
    services.live.hint([actor.id], 'messages', contactId)
  })
}

/** Notifies the recipient who has written, without the content; once until it is read, however many messages follow. */
export const notifyRecipient = (ctx: Context<Verified>, recipientId: string): Promise<void> =>
  notify(ctx, [
    {
      userId: recipientId,
      event: 'message_received',
      values: { name: ctx.actor.name },
      link: `/secure-messages?${new URLSearchParams({ contact: ctx.actor.id })}`,
    },
  ])

/** Notifies the person through every channel, since it opens all their messages and someone else may have done it. */
export const notifyWayChanged = (ctx: Context<Verified>): Promise<void> =>
  notify(ctx, [{ userId: ctx.actor.id, event: 'message_way_changed', values: {}, link: '/secure-messages' }])

const mostNotified = 1000

/** Notifies the person through every channel, since someone else may have replaced the keys. Open conversations reload the keys. */
export async function notifyReplaced(ctx: Context<Verified>): Promise<void> {
  const { db, actor, afterCommit, services } = ctx
  await notify(ctx, [{ userId: actor.id, event: 'message_keys_replaced', values: {}, link: '/secure-messages' }])
  const contacts = await findContactIds(db, actor.id, mostNotified)
  afterCommit(() => services.live.hint([actor.id, ...contacts], 'messages', actor.id))
}
