import { readFileSync } from 'node:fs'
import path from 'node:path'
import { forumCategory } from '@uzima/contract/forum'
import { z } from 'zod/mini'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { findRoot } from '#root.ts'

const Demo = z.object({
  /** By the person's key in the demo clinic. */
  names: z.record(z.string(), z.string()),
  posts: z.array(
    z.object({
      by: z.string(),
      isPinned: z._default(z.boolean(), false),
      hoursAgo: z.number(),
      title: z.string(),
      content: z.string(),
      category: forumCategory,
      tags: z.array(z.string()),
      likedBy: z.array(z.string()),
      replies: z.array(z.object({ by: z.string(), hoursAgo: z.number(), content: z.string() })),
    }),
  ),
})
const hourMs = 3_600_000

/** Seeds the demo clinic's forum posts and replies. */
export async function layForum(db: Db, users: Map<string, string>, now: Date): Promise<void> {
  const demo = Demo.parse(JSON.parse(readFileSync(path.join(findRoot(), 'server', 'seeds', 'demo-forum.json'), 'utf8')))
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * hourMs)
  const members = new Map(Object.keys(demo.names).map((key) => [key, newId()]))
  const memberOf = (key: string) => members.get(key) ?? ''
  const named = Object.entries(demo.names)
  await db
    .insertInto('forumMembers')
    .values(named.map(([key, displayName]) => ({ id: memberOf(key), displayName, createdAt: at(720) })))
    .execute()
  await db
    .insertInto('forumAccounts')
    .values(named.map(([key]) => ({ memberId: memberOf(key), userId: users.get(key) ?? '' })))
    .execute()
  for (const { by, hoursAgo, likedBy, replies, ...post } of demo.posts) {
    const postId = newId()
    await db
      .insertInto('forumPosts')
      .values({ ...post, id: postId, authorId: memberOf(by), createdAt: at(hoursAgo) })
      .execute()
    for (const key of likedBy)
      await db
        .insertInto('forumLikes')
        .values({ postId, userId: users.get(key) ?? '', createdAt: at(hoursAgo - 1) })
        .execute()
    for (const reply of replies)
      await db
        .insertInto('forumReplies')
        .values({ id: newId(), postId, authorId: memberOf(reply.by), content: reply.content, createdAt: at(reply.hoursAgo) })
        .execute()
  }
}
