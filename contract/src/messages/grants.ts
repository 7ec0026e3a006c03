import { z } from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { id, page, pageQuery } from '../fields.ts'
import { Message } from '../messages.ts'
import { compactJwe, compactJws, keyId } from './keys.ts'

/** The page size of the list of messages. */
export const grantsPerCall = 30
/** Calls per person per minute. */
export const grantCallsPerMinute = 60

/** The key of an earlier message, wrapped for the contact's current keys. */
export const MessageGrant = z.object({
  senderId: id,
  messageId: id,
  wrap: compactJwe(2000),
  /** Signed by the caller: names the message and the keys it is wrapped for. */
  slip: compactJws,
})
export type MessageGrant = z.infer<typeof MessageGrant>

const ofContact = z.object({ contactId: id })

export const messageGrantsApi = endpoints({
  countReleasableMessages: {
    method: 'GET',
    path: '/api/messages/with/:contactId/releasable/count',
    summary: 'How many messages the caller can decrypt and the contact, with their current keys, cannot.',
    params: ofContact,
    response: z.object({ locked: z.int() }),
  },
  listReleasableMessages: {
    method: 'GET',
    path: '/api/messages/with/:contactId/releasable',
    summary: 'Messages that the caller can decrypt and the contact, with their current keys, cannot; latest first.',
    params: ofContact,
    query: z.object(pageQuery),
    response: page(Message),
  },
  grantMessages: {
    method: 'POST',
    path: '/api/messages/with/:contactId/grants',
    summary: 'Releases earlier messages to a contact with new keys. Idempotent.',
    params: ofContact,
    body: z.object({ keyId, grants: z.array(MessageGrant).check(z.minLength(1), z.maxLength(grantsPerCall)) }),
    response: z.object({ given: z.int() }),
    bodyLimit: 250_000,
  },
})
