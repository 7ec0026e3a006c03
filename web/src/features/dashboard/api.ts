import { useQuery } from '@tanstack/react-query'
import { dashboardApi } from '@uzima/contract/dashboard'
import { client } from '#lib/client.ts'
import { useUnread } from '../notifications/public.ts'

const api = client(dashboardApi)

/**
 * Keyed under appointments, so that a hint about a visit refreshes it; the bell's own number is the fresher one for notifications.
 * Read again at every visit: what was done meanwhile is recent activity.
 */
export function useDashboard() {
  const dashboard = useQuery({ queryKey: ['appointments', 'dashboard'], queryFn: () => api.getDashboard(), staleTime: 0 })
  const unread = useUnread()
  return { ...dashboard, notifications: unread.data ?? dashboard.data?.notifications }
}
