import type { Identity } from '#lib/sealed-messages/keys.ts'
import type { Shown } from './reader.ts'

export type ThreadItem =
  | { kind: 'day'; key: string; at: string }
  /** New keys of the contact: vouched for by the ones before, or not. */
  | { kind: 'keys'; key: string; at: string; isEndorsed: boolean }
  | {
      kind: 'message'
      key: string
      shown: Shown
      isMine: boolean
      /** The last of a group: time and state stand under it. */
      isLast: boolean
    }

type Thread = {
  /** The latest first, as the server pages them. */
  messages: readonly Shown[]
  myId: string
  /** The contact's keys, oldest first. */
  theirs: readonly Identity[]
  dayOf: (at: string) => string
  /** All there is has been fetched: what happened before it can be shown too. */
  isWhole: boolean
}

/** Messages of one person that follow each other so closely are one group. */
const groupMs = 5 * 60_000

/** The conversation from above: days, messages in groups, and when the contact's keys were renewed. */
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

/** How far a message of one's own has come. */
export const stateOf = ({ message: { read, deliveredAt } }: Pick<Shown, 'message'>): 'read' | 'delivered' | 'sent' => {
  if (read) return 'read'
  return deliveredAt ? 'delivered' : 'sent'
}
