import { useQuery } from '@tanstack/react-query'
import { notificationsApi } from '@uzima/contract/notifications'
import { client } from '#lib/client.ts'

const api = client(notificationsApi)

/** Unread count and the newest notification, for the bell. */
export const useUnread = () => useQuery({ queryKey: ['notifications', 'unread'], queryFn: () => api.countUnread() })
