import type { NotificationEvent } from '@uzima/contract/notifications'
import type { Context } from '#context.ts'
import { notify } from '#modules/notifications/public.ts'
import type { Staff } from './kinds.ts'
import { findTaskPeople } from './queries.ts'

type Told = { id: string; givenBy: string; ownerId: string | null }
type News = Extract<NotificationEvent, 'task_given' | 'task_done' | 'task_commented'>

/** Refreshes the open pages of everyone the task concerns. Notified are only those who are named in it, without what it says. */
export async function announce(ctx: Context<Staff>, { id, givenBy, ownerId }: Told, event: News | null): Promise<void> {
  const { db, actor, services, afterCommit } = ctx
  const people = await findTaskPeople(db, id)
  afterCommit(() => services.live.hint([...people, actor.id], 'tasks', id))
  if (event === null) return
  const named = event === 'task_given' ? [ownerId] : event === 'task_done' ? [givenBy] : [givenBy, ownerId]
  await notify(
    ctx,
    [...new Set(named)]
      // only who may still see it
      .filter((userId) => userId !== null && userId !== actor.id && people.includes(userId))
      .map((userId) => ({ userId: userId ?? '', event, values: { name: actor.name }, link: `/tasks/${id}` })),
  )
}
