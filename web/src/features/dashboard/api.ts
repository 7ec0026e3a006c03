import { useQuery } from '@tanstack/react-query'
import { dashboardApi } from '@uzima/contract/dashboard'
import { client } from '#lib/client.ts'
import { useUnread } from '../notifications/public.ts'

const api = client(dashboardApi)

/**
 * Hints about any of its modules refresh it; the bell's own number is the fresher one for notifications.
 * Read again at every visit: what was done meanwhile is recent activity.
 */
export function useDashboard() {
  const dashboard = useQuery({
    queryKey: ['dashboard'],
    queryFn: () => api.getDashboard(),
    staleTime: 0,
    meta: { topics: ['appointments', 'applications', 'profile', 'vitals', 'health-records'] },
  })
  const unread = useUnread()
  return { ...dashboard, notifications: unread.data ?? dashboard.data?.notifications }
}
