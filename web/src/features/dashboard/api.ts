import { useQuery } from '@tanstack/react-query'
import { dashboardApi } from '@uzima/contract/dashboard'
import { client } from '#lib/client.ts'
import { useUnreadMessages } from '../messages/public.ts'
import { useUnread } from '../notifications/public.ts'

const api = client(dashboardApi)

/**
 * Hints about any of its modules refresh it; the numbers beside the ways to notifications and messages are the
 * fresher ones.
 * Read again at every visit: what was done meanwhile is recent activity.
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
