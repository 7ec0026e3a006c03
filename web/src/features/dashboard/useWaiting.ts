import { useQuery } from '@tanstack/react-query'
import { waitingApi } from '@uzima/contract/dashboard/waiting'
import { client } from '#lib/client.ts'
import { useSession } from '#lib/session.ts'
import { useUnreadMessages } from '../messages/public.ts'

const api = client(waitingApi)

/** What waits for the person, for the navigation: unread messages, and the work of those who work here. */
export function useWaiting() {
  const { role } = useSession()
  const messages = useUnreadMessages().data?.unread ?? 0
  const { data } = useQuery({
    queryKey: ['waiting-work'],
    queryFn: () => api.getWaitingWork(),
    enabled: role !== null && role !== 'patient',
    meta: { topics: ['tasks', 'prescriptions', 'applications', 'pharmacy', 'forum', 'messages', 'notifications'] },
  })
  const work = Object.fromEntries(Object.entries(data ?? {}).map(([name, count]) => [name, count ?? 0]))
  return { ...work, messages }
}
