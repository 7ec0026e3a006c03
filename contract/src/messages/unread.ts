import { z } from 'zod/mini'
import { endpoints } from '../endpoint.ts'

export const Unread = z.object({ unread: z.int() })

/** On its own: every page of the app asks. */
export const unreadApi = endpoints({
  countUnreadMessages: {
    method: 'GET',
    path: '/api/messages/unread',
    summary: 'The number of the caller’s unread messages.',
    response: Unread,
  },
  confirmDelivery: {
    method: 'POST',
    path: '/api/messages/delivered',
    unattended: true,
    summary: 'Marks messages to the caller as delivered, which their senders see.',
    response: Unread,
  },
})
