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
    summary: 'How many messages the contact cannot open with their present keys, and the caller can.',
    params: ofContact,
    response: z.object({ locked: z.int() }),
  },
  listReleasableMessages: {
    method: 'GET',
    path: '/api/messages/with/:contactId/releasable',
    summary: 'The messages that the contact cannot open with their present keys and the caller can, the latest first.',
    params: ofContact,
    query: z.object(pageQuery),
    response: page(Message),
  },
  grantMessages: {
    method: 'POST',
    path: '/api/messages/with/:contactId/grants',
    summary: 'Gives earlier messages back to a contact with new keys. Sent again it changes nothing.',
    params: ofContact,
    body: z.object({ keyId, grants: z.array(MessageGrant).check(z.minLength(1), z.maxLength(grantsPerCall)) }),
    response: z.object({ given: z.int() }),
    bodyLimit: 250_000,
  },
})
