import { newId } from '#db/id.ts'
import { conversationOf, storeKeys, storeMessage } from '#modules/messages/public.ts'
import { type Notice, storeNotices } from '#modules/notifications/public.ts'
import type { Demo } from '../schema.ts'
import type { World } from '../world.ts'
import { encryptMessage, type Holder, type lockKeys, makeKeys } from './browser.ts'
import { type Talk, talks } from './talks.ts'

/** Opens the messages of every account of the demo clinic that has some. As public as their password, so it is printed with it. */
export const demoPassphrase = 'Kettle-47-Lantern-Mango'

const hourMs = 3_600_000
const daysOfKeys = 60

export type Keepers = Map<string, { holder: Holder; secret: string }>
/** Whoever writes messages, by key, with an id of their own: seconds of computing, which no transaction should wait for. */
export async function makeKeepers(now: Date, lock: typeof lockKeys): Promise<Keepers> {
  const people = [...new Set(talks.flatMap(({ between }) => between))]
  const made = people.map(async (key): Promise<[string, { holder: Holder; secret: string }]> => {
    const holder = await makeKeys(newId(), sinceOf(now))
    return [key, { holder, secret: await lock(holder, demoPassphrase) }]
  })
  return new Map(await Promise.all(made))
}
const sinceOf = (now: Date) => new Date(now.getTime() - daysOfKeys * 24 * hourMs)

/** Messages of the last days, encrypted for their two people as browsers do it; the private keys are kept under the passphrase only. */
export async function layMessages(world: World, { patients }: Pick<Demo, 'patients'>, keepers: Keepers) {
  const isPatient = new Set(patients.map(({ key }) => key))
  const holders = new Map([...keepers].map(([key, { holder }]) => [key, holder]))
  for (const { holder, secret } of keepers.values()) {
    const { userId, keyId, card } = holder
    await storeKeys(world, { userId, keyId, card, secret, at: sinceOf(world.now) })
  }
  for (const talk of talks) await layTalk(world, talk, { holders, isPatient })
}

type People = { holders: ReadonlyMap<string, Holder>; isPatient: ReadonlySet<string> }
async function layTalk(world: World, { between, unread, said }: Talk, { holders, isPatient }: People) {
  const two = between.map((key) => holders.get(key))
  const [one, other] = two
  if (!one || !other) throw new Error(`${between.join(' and ')} have no keys.`)
  const conversation = conversationOf(one.userId, other.userId)
  // as the app decides it: the patient's record, or between two who work here always the same one
  const [subjectId = one.userId] = isPatient.has(between[0]) ? [one.userId] : [one.userId, other.userId].sort()
  for (const [index, { by, hoursAgo, text }] of said.entries()) {
    const [from, to] = by === 0 ? [one, other] : [other, one]
    const at = new Date(world.now.getTime() - hoursAgo * hourMs)
    const letter = { id: newId(), conversation, at, from, to }
    const encrypted = await encryptMessage({ ...letter, body: text })
    const isUnread = index >= said.length - unread
    const parties = { id: letter.id, senderId: from.userId, recipientId: to.userId, subjectId }
    await storeMessage(world, { ...parties, ...encrypted, at, readAt: isUnread ? null : new Date(at.getTime() + hourMs / 2) })
    if (isUnread && index === said.length - unread) await storeNotices(world.db, [await noticeOf(world, from.userId, to.userId)], at)
  }
}

/** As the app tells it: once until it is read, and without what was written. */
async function noticeOf({ db }: World, from: string, to: string): Promise<Notice> {
  const { name } = await db.selectFrom('profiles').select('name').where('id', '=', from).executeTakeFirstOrThrow()
  return { userId: to, event: 'message_received', values: { name }, link: `/secure-messages?${new URLSearchParams({ contact: from })}` }
}
