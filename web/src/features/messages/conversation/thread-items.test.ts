import { describe, expect, test } from 'vitest'
import type { Shown } from './reader.ts'
import { stateOf, threadItems } from './thread-items.ts'

const me = 'me'
const written = (id: string, senderId: string, createdAt: string, more: Partial<Shown['message']> = {}): Shown => ({
  message: {
    id,
    senderId,
    recipientId: senderId === me ? 'her' : me,
    content: '',
    wrap: null,
    attachments: [],
    read: false,
    deliveredAt: null,
    readAt: null,
    appointmentId: null,
    createdAt,
    ...more,
  },
  opened: undefined,
  refused: 'changed',
})
const renewed = (keyId: string, at: string, isEndorsed: boolean) => ({
  userId: 'her',
  keyId,
  at,
  isEndorsed,
  verifyKey: never,
  agreeKey: never,
})
const never = null as unknown as CryptoKey // no key is used here
const dayOf = (at: string) => at.slice(0, 10)
const outline = (messages: Shown[], theirs: ReturnType<typeof renewed>[] = [], isWhole = true) =>
  threadItems({ messages, myId: me, theirs, dayOf, isWhole }).map((item) =>
    item.kind === 'message'
      ? `${item.shown.message.id}${item.isMine ? ' mine' : ''}${item.isLast ? ' last' : ''}`
      : `${item.kind} ${item.key}`,
  )

describe('threadItems', () => {
  test('days come before their first message, earliest first', () => {
    expect(outline([written('b', 'her', '2026-11-21T09:00:00Z'), written('a', me, '2026-11-20T16:00:00Z')])).toEqual([
      'day 2026-11-20',
      'a mine last',
      'day 2026-11-21',
      'b last',
    ])
  })
  test('messages of one person within five minutes form a group, unless their state differs', () => {
    const read = { read: true }
    const messages = [
      written('e', 'her', '2026-11-21T09:30:00Z'),
      written('d', me, '2026-11-21T09:08:30Z'),
      written('c', me, '2026-11-21T09:07:00Z', read),
      written('b', me, '2026-11-21T09:03:00Z', read),
      written('a', me, '2026-11-21T09:00:00Z', read),
    ]
    expect(outline(messages)).toEqual(['day 2026-11-21', 'a mine', 'b mine', 'c mine last', 'd mine last', 'e last'])
  })
  test('a group does not extend over midnight or five minutes', () => {
    const messages = [
      written('c', me, '2026-11-21T00:06:00Z'),
      written('b', me, '2026-11-21T00:01:00Z'),
      written('a', me, '2026-11-20T23:59:00Z'),
    ]
    expect(outline(messages)).toEqual(['day 2026-11-20', 'a mine last', 'day 2026-11-21', 'b mine last', 'c mine last'])
  })
  test('new keys appear where they were published, except the first ones and those before the first message shown', () => {
    const keys = [
      renewed('k1', '2026-11-01T00:00:00Z', false),
      renewed('k2', '2026-11-20T10:00:00Z', true),
      renewed('k3', '2026-11-21T10:00:00Z', false),
    ]
    const messages = [written('b', 'her', '2026-11-21T11:00:00Z'), written('a', me, '2026-11-21T09:00:00Z')]
    expect(outline(messages, keys, false)).toEqual(['day 2026-11-21', 'a mine last', 'keys k3', 'b last'])
    expect(outline(messages, keys, true)).toEqual(['day 2026-11-20', 'keys k2', 'day 2026-11-21', 'a mine last', 'keys k3', 'b last'])
  })
  test('is empty without messages', () => {
    expect(outline([], [renewed('k1', '2026-11-01T00:00:00Z', false), renewed('k2', '2026-11-02T00:00:00Z', false)])).toEqual([])
  })
})

test.each([
  [{}, 'sent'],
  [{ deliveredAt: '2026-11-21T09:00:00Z' }, 'delivered'],
  [{ deliveredAt: '2026-11-21T09:00:00Z', read: true }, 'read'],
] as const)('the state of %j is %s', (more, state) => {
  expect(stateOf(written('a', me, '2026-11-21T09:00:00Z', more))).toBe(state)
})
