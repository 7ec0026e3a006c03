import type { Identity } from '#lib/encrypted-messages/keys.ts'
import type { Shown } from './reader.ts'

export type ThreadItem =
  | { kind: 'day'; key: string; at: string }
  /** New keys of the contact: endorsed by the previous ones or not. */
  | { kind: 'keys'; key: string; at: string; isEndorsed: boolean }
  | {
      kind: 'message'
      key: string
      shown: Shown
      isMine: boolean
      /** The last of a group, which shows time and state. */
      isLast: boolean
    }

type Thread = {
  /** Latest first, as the server pages them. */
  messages: readonly Shown[]
  myId: string
  /** The contact's keys, oldest first. */
  theirs: readonly Identity[]
  dayOf: (at: string) => string
  /** All pages are loaded, so events before the first message can be shown too. */
  isWhole: boolean
}

/** Consecutive messages of one person within this interval form a group. */
const groupMs = 5 * 60_000

/** The conversation in order: days, grouped messages, and changes of the contact's keys. */
export function threadItems({ messages, myId, theirs, dayOf, isWhole }: Thread): ThreadItem[] {
  const inOrder = messages.toReversed()
  const first = inOrder[0]?.message.createdAt
  const renewals = theirs
    .slice(1)
    .filter(({ at }) => first !== undefined && (isWhole || at >= first))
    .map(({ keyId, at, isEndorsed }) => ({ kind: 'keys' as const, key: keyId, at, isEndorsed }))
  const written = inOrder.map((shown, index) => ({
    kind: 'message' as const,
    key: `${shown.message.senderId}/${shown.message.id}`,
    at: shown.message.createdAt,
    shown,
    isMine: shown.message.senderId === myId,
    isLast: !isGrouped(shown, inOrder[index + 1], dayOf),
  }))
  const all = [...written, ...renewals].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  return all.flatMap((item, index): ThreadItem[] => {
    const before = all[index - 1]
    const isNewDay = before === undefined || dayOf(before.at) !== dayOf(item.at)
    return isNewDay ? [{ kind: 'day', key: dayOf(item.at), at: item.at }, item] : [item]
  })
}

function isGrouped({ message }: Shown, next: Shown | undefined, dayOf: (at: string) => string): boolean {
  if (next?.message.senderId !== message.senderId || dayOf(next.message.createdAt) !== dayOf(message.createdAt)) return false
  const isClose = Date.parse(next.message.createdAt) - Date.parse(message.createdAt) < groupMs
  return isClose && stateOf(next) === stateOf({ message })
}

/** Delivery state of the user's own message. */
export const stateOf = ({ message: { read, deliveredAt } }: Pick<Shown, 'message'>): 'read' | 'delivered' | 'sent' => {
  if (read) return 'read'
  return deliveredAt ? 'delivered' : 'sent'
}
