import { useQuery } from '@tanstack/react-query'
import { unreadApi } from '@uzima/contract/messages/unread'
import { client } from '#lib/client.ts'
import { isVerified, useSession } from '#lib/session.ts'

const api = client(unreadApi)

/**
 * Unread message count. Fetching it marks messages as delivered, which their senders can see; so it is fetched at start-up and on each
 * hint, on every page.
 */
export function useUnreadMessages() {
  const session = useSession()
  const isPartOfIt = session.role !== null && session.role !== 'admin' && isVerified(session)
  return useQuery({ queryKey: ['messages', 'unread'], queryFn: () => api.confirmDelivery(), enabled: isPartOfIt })
}
