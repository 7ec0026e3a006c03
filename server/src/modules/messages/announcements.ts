import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { notify } from '#modules/notifications/public.ts'
import { findContactIds } from './queries.ts'

/** Both see the conversation anew: each under the other's id. */
export function hintConversation({ actor, afterCommit, services }: Context<Verified>, contactId: string) {
  afterCommit(() => {
    services.live.hint([contactId], 'messages', actor.id)
    services.live.hint([actor.id], 'messages', contactId)
  })
}

/** Who has written, and nothing of what; once until it is read, however many messages come. */
export const tellRecipient = (ctx: Context<Verified>, recipientId: string): Promise<void> =>
  notify(ctx, [
    {
      userId: recipientId,
      event: 'message_received',
      values: { name: ctx.actor.name },
      link: `/secure-messages?${new URLSearchParams({ contact: ctx.actor.id })}`,
    },
  ])

const mostTold = 1000

/** The person hears of it by every way: it may not have been them. Open conversations look at the keys again. */
export async function tellReplaced(ctx: Context<Verified>): Promise<void> {
  const { db, actor, afterCommit, services } = ctx
  await notify(ctx, [{ userId: actor.id, event: 'message_keys_replaced', values: {}, link: '/secure-messages' }])
  const contacts = await findContactIds(db, actor.id, mostTold)
  afterCommit(() => services.live.hint([actor.id, ...contacts], 'messages', actor.id))
}
