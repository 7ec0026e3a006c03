import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dashboardApi } from '@uzima/contract/dashboard'
import { client } from '#lib/client.ts'
import { useUnreadMessages } from '../messages/public.ts'
import { useReadNotification, useUnread } from '../notifications/public.ts'

const api = client(dashboardApi)

const key = ['dashboard']

/**
 * Refreshed by hints from any of its modules; the unread counts of the navigation are more recent and take precedence.
 * Refetched on every visit, since recent activity changes all the time. `asAdmin`: for whoever is an admin beside what they are.
 */
export function useDashboard(asAdmin = false) {
  const dashboard = useQuery({
    queryKey: asAdmin ? [...key, 'admin'] : key,
    queryFn: () => api.getDashboard(asAdmin ? { asAdmin: 'yes' } : {}),
    staleTime: 0,
    meta: { topics: ['appointments', 'applications', 'profile', 'vitals', 'health-records', 'medications', 'notifications', 'waitlist'] },
  })
  const notifications = useUnread().data ?? dashboard.data?.notifications
  const messages = useUnreadMessages().data ?? dashboard.data?.messages
  const data = dashboard.data && { ...dashboard.data, ...(notifications && { notifications }), ...(messages && { messages }) }
  return { ...dashboard, data }
}

/** Marks the notification of a dangerous measurement as read, so that it leaves the dashboard. */
export function useLookAtCritical() {
  const queryClient = useQueryClient()
  const read = useReadNotification()
  return (id: string, onError: (error: Error) => void) =>
    read.mutate({ id }, { onError, onSuccess: () => queryClient.invalidateQueries({ queryKey: key }) })
}
