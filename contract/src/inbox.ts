import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { id, instant, page, pageQuery } from './fields.ts'

/** What may have come in for someone who works here, in the order of the filter; what has to be done is in the tasks. */
export const inboxKinds = ['critical_value', 'message', 'record_shared'] as const
export const inboxKind = z.enum(inboxKinds)
export type InboxKind = z.infer<typeof inboxKind>

const waits = {
  id,
  /** From whom. */
  person: z.string(),
  since: instant,
}
/** `id` is the notification's, which opening it marks as read; `link` is what it is about. */
const notice = { ...waits, link: z.nullable(z.string()) }

export const InboxItem = z.discriminatedUnion('kind', [
  /** A dangerous value that the caller has not opened. */
  z.object({ kind: z.literal('critical_value'), ...notice }),
  /** A conversation with unread messages; `id` is the contact's, `since` the first of them. Nobody but its readers can open the content. */
  z.object({ kind: z.literal('message'), ...waits, unread: z.int() }),
  /** A record that a patient has shared and the caller has not opened since. */
  z.object({ kind: z.literal('record_shared'), ...notice }),
])
export type InboxItem = z.infer<typeof InboxItem>

/** Up to 100 each; only kinds that are the caller's work. */
export const InboxCounts = z.array(z.object({ kind: inboxKind, count: z.int() }))
export type InboxCounts = z.infer<typeof InboxCounts>

export const inboxApi = endpoints({
  listInbox: {
    method: 'GET',
    path: '/api/inbox',
    summary: 'What waits for the caller, or one kind of it: dangerous values first, then newest first, with the count of each kind.',
    query: z.object({ kind: z.optional(inboxKind), ...pageQuery }),
    response: z.extend(page(InboxItem), { counts: InboxCounts }),
  },
})
