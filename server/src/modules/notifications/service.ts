import type { Input, Output } from '@uzima/contract/endpoint'
import type { notificationsApi } from '@uzima/contract/notifications'
import type { User } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { pageOf, readCursor } from '#db/keyset.ts'
import { notFound } from '#errors.ts'
import { toNotification } from './notification.ts'
import { unreadSummary } from './public.ts'
import { countUnreadOf, findNotificationsOf, setAllRead, setRead } from './queries.ts'

type Api = typeof notificationsApi
const pageSize = 20

export async function listNotifications(
  { db, actor }: Context<User>,
  { cursor }: Input<Api['listNotifications']>,
): Promise<Output<Api['listNotifications']>> {
  const rows = await findNotificationsOf(db, actor.id, readCursor(cursor), pageSize + 1)
  const { unread } = await countUnreadOf(db, actor.id)
  return { ...pageOf(rows, pageSize, (row) => [row.createdAt, row.id], toNotification), unread }
}

export const countUnread = ({ db, actor }: Context<User>): Promise<Output<Api['countUnread']>> => unreadSummary(db, actor.id)

export async function readNotification(ctx: Context<User>, { id }: { id: string }): Promise<Output<Api['readNotification']>> {
  const found = await setRead(ctx.db, ctx.actor.id, id, ctx.now)
  if (!found) throw notFound('notification_not_found')
  return unreadAfterChange(ctx)
}

export async function readAllNotifications(ctx: Context<User>): Promise<Output<Api['readAllNotifications']>> {
  await setAllRead(ctx.db, ctx.actor.id, ctx.now)
  return unreadAfterChange(ctx)
}

async function unreadAfterChange({ db, actor, services, afterCommit }: Context<User>) {
  afterCommit(() => services.live.hint([actor.id], 'notifications'))
  return countUnreadOf(db, actor.id)
}
