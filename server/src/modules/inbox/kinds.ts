import type { InboxItem, InboxKind } from '@uzima/contract/inbox'
import type { Notification } from '@uzima/contract/notifications'
import type { Audience } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Cursor } from '#db/keyset.ts'
import { unreadConversationCount, unreadConversations } from '#modules/messages/public.ts'
import { unreadCountOf, unreadOf } from '#modules/notifications/public.ts'

export type Provider = Audience['provider']
/** `patientId`: whose record it tells of, for the audit. */
export type Found = { item: InboxItem; patientId: string | null }
export type Kind = {
  kind: InboxKind
  /** Stands above everything that is not urgent, whenever it came. */
  isUrgent: boolean
  /** Up to 100. */
  count: () => Promise<number>
  /** Newest first, after the cursor. */
  find: (cursor: Cursor | undefined, limit: number) => Promise<Found[]>
}

/** The one table of what may wait: a module that has more adds a line here, and its words and place in the web's `inbox-kinds.ts`. */
export function kindsFor(ctx: Context<Provider>): Kind[] {
  return [noticeKind(ctx, 'critical_value', true), messageKind(ctx), noticeKind(ctx, 'record_shared', false)]
}

const messageKind = (ctx: Context<Provider>): Kind => ({
  kind: 'message',
  isUrgent: false,
  count: () => unreadConversationCount(ctx.db, ctx.actor.id),
  find: async (cursor, limit) =>
    (await unreadConversations(ctx.db, cursor, limit)).map(({ id, name, type, unread, since }) => ({
      item: { kind: 'message', id, person: name, since: since.toISOString(), unread },
      patientId: type === 'patient' ? id : null,
    })),
})

/** Of a notification until it is read, which is the state the portal keeps of what someone has looked at. */
const noticeKind = ({ db, actor }: Context<Provider>, kind: 'critical_value' | 'record_shared', isUrgent: boolean): Kind => ({
  kind,
  isUrgent,
  count: () => unreadCountOf(db, actor.id, kind),
  find: async (cursor, limit) =>
    (await unreadOf(db, actor.id, [kind], limit, cursor)).map((notice) => ({ item: toItem(kind, notice), patientId: null })),
})

const toItem = (kind: 'critical_value' | 'record_shared', { id, values: { patient = '' }, createdAt, link }: Notification): InboxItem => ({
  kind,
  id,
  person: patient,
  since: createdAt,
  link,
})
