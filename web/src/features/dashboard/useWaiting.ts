import { useQuery } from '@tanstack/react-query'
import { waitingApi } from '@uzima/contract/dashboard/waiting'
import { client } from '#lib/client.ts'
import { hasRole, useSession } from '#lib/session.ts'
import { useUnreadMessages } from '../messages/public.ts'

const api = client(waitingApi)

/** What waits for the person, for the navigation: unread messages, and the work of those who work here. */
export function useWaiting() {
  const session = useSession()
  const { role } = session
  const isAlsoAdmin = role !== 'admin' && hasRole(session, 'admin')
  const messages = useUnreadMessages().data?.unread ?? 0
  const { data } = useQuery({
    queryKey: ['waiting-work', isAlsoAdmin],
    queryFn: async () => {
      const [own, admins] = await Promise.all([api.getWaitingWork({}), isAlsoAdmin ? api.getWaitingWork({ asAdmin: 'yes' }) : undefined])
      // what they have as an admin and not otherwise
      return { ...admins, ...Object.fromEntries(Object.entries(own).filter(([, count]) => count !== null)) }
    },
    enabled: role !== null && (role !== 'patient' || isAlsoAdmin),
    meta: { topics: ['tasks', 'prescriptions', 'applications', 'pharmacy', 'forum', 'messages', 'notifications'] },
  })
  const work = Object.fromEntries(Object.entries(data ?? {}).map(([name, count]) => [name, count ?? 0]))
  return { ...work, messages }
}
