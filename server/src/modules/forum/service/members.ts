import type { Input, Output } from '@uzima/contract/endpoint'
import type { ForumMember, forumApi } from '@uzima/contract/forum'
import type { User, Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { conflict, invalid } from '#errors.ts'
import { requireRoomFor } from '../limits.ts'
import { isReserved } from '../names.ts'
import { chooseName as chooseRow, findMember, type OwnMember } from '../queries.ts'

type Api = typeof forumApi

export async function getMember({ db, actor }: Context<User>): Promise<Output<Api['getMember']>> {
  const row = await findMember(db, actor.id)
  return { member: row ? { id: row.id, displayName: row.displayName } : null }
}

export async function chooseName(ctx: Context<Verified>, { displayName }: Input<Api['chooseName']>): Promise<ForumMember> {
  const { db, actor, now } = ctx
  if (isReserved(displayName, actor.doctorId !== null)) throw invalid('displayName', 'forum_name_reserved')
  await requireRoomFor(ctx, 'name')
  if (!(await chooseRow(db, { id: ctx.newId(), displayName, now }))) throw invalid('displayName', 'forum_name_taken')
  const row = await loadMember(ctx)
  return { id: row.id, displayName: row.displayName }
}

/** A member must choose a name before writing. */
export async function loadMember({ db, actor }: Context<Verified>): Promise<OwnMember> {
  const row = await findMember(db, actor.id)
  if (!row) throw conflict('forum_name_missing')
  return row
}
