import { useQuery } from '@tanstack/react-query'
import { dashboardApi } from '@uzima/contract/dashboard'
import { client } from '#lib/client.ts'
import { useUnreadMessages } from '../messages/public.ts'
import { useUnread } from '../notifications/public.ts'

const api = client(dashboardApi)

/**
 * Refreshed by hints from any of its modules; the unread counts of the navigation are more recent and take precedence.
 * Refetched on every visit, since recent activity changes all the time.
 */
export function useDashboard() {
  const dashboard = useQuery({
    queryKey: ['dashboard'],
    queryFn: () => api.getDashboard(),
    staleTime: 0,
    meta: { topics: ['appointments', 'applications', 'profile', 'vitals', 'health-records'] },
  })
  const notifications = useUnread().data ?? dashboard.data?.notifications
  const messages = useUnreadMessages().data ?? dashboard.data?.messages
  const data = dashboard.data && { ...dashboard.data, ...(notifications && { notifications }), ...(messages && { messages }) }
  return { ...dashboard, data }
}
