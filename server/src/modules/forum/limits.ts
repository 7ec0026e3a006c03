import { createHmac } from 'node:crypto'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { conflict, tooMany } from '#errors.ts'
import { isOn } from '#modules/admin/public.ts'
import { takeHit } from './queries.ts'

/** Of one person. */
const limits = {
  post: { most: 5, seconds: 3600 },
  reply: { most: 30, seconds: 3600 },
  like: { most: 120, seconds: 3600 },
  report: { most: 20, seconds: 3600 },
  change: { most: 60, seconds: 3600 },
  name: { most: 5, seconds: 86_400 },
} as const
/** What the operator stops while the forum is only to be read. */
const writing: ReadonlySet<keyof typeof limits> = new Set(['post', 'reply', 'change', 'name'] as const)
/** What tests of many texts are not held up by. */
const relaxation = 1000

export async function requireRoom({ db, actor, now, services }: Context<Verified>, act: keyof typeof limits) {
  if (writing.has(act) && !(await isOn(db, 'forum.posting'))) throw conflict('forum_read_only')
  const { most, seconds } = limits[act]
  const { keys, config } = services
  const key = createHmac('sha256', keys.derive('forum-limit')).update(actor.id).digest()
  const hit = { bucket: `forum_${act}`, key, most: most * (config.auth.relaxed ? relaxation : 1), seconds }
  if (!(await takeHit(db, hit, now))) throw tooMany()
}
