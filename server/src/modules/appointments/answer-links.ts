import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { derivedToken, hashOfToken } from '#crypto/derived-token.ts'
import { newId } from '#db/id.ts'
import { insertAnswerLinks } from './queries-reminders.ts'

/** Makes a link for each reminder by which its patient answers without signing in; returns their addresses in the same order. */
export async function makeAnswerLinks({ db, now, services }: Context<System>, reminders: { visitId: string; start: Date }[]) {
  const { keys, config } = services
  const links = reminders.map(({ visitId, start }) => {
    const id = newId()
    return { id, appointmentId: visitId, scheduledTime: start, madeAt: now, token: derivedToken(keys, 'visit-answer', id) }
  })
  if (links.length > 0)
    await insertAnswerLinks(
      db,
      links.map(({ token, ...link }) => ({ ...link, tokenHash: hashOfToken(token) })),
    )
  return links.map(({ token }) => `${config.publicUrl}/answer/${token}`)
}
