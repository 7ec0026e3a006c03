import { useQuery } from '@tanstack/react-query'
import { type Dashboard, dashboardApi } from '@uzima/contract/dashboard'
import { z } from 'zod/mini'
import { client } from '#lib/client.ts'
import type { Early } from '#lib/early.ts'
import { currentLanguage } from '#lib/i18n.ts'
import { accessToken } from '#lib/session.ts'
import { useUnreadMessages } from '../messages/public.ts'
import { useUnread } from '../notifications/public.ts'
import { key } from './api.ts'

const api = client(dashboardApi)

/**
 * Refreshed by hints from any of its modules; the unread counts of the navigation are more recent and take precedence.
 * Refetched on every visit, since recent activity changes all the time. `asAdmin`: for whoever is an admin beside what they are.
 */
export function useDashboard(asAdmin = false) {
  const dashboard = useQuery({
    queryKey: asAdmin ? [...key, 'admin'] : key,
    queryFn: async () => (asAdmin ? api.getDashboard({ asAdmin: 'yes' }) : ((await takeEarlyDashboard()) ?? api.getDashboard())),
    staleTime: 0,
    meta: { topics: ['appointments', 'applications', 'profile', 'vitals', 'health-records', 'medications', 'notifications', 'waitlist'] },
  })
  const notifications = useUnread().data ?? dashboard.data?.notifications
  const messages = useUnreadMessages().data ?? dashboard.data?.messages
  const data = dashboard.data && { ...dashboard.data, ...(notifications && { notifications }), ...(messages && { messages }) }
  return { ...dashboard, data }
}

/** Older than that, it is not shown as what is there now. */
const freshMs = 30_000

/** What was asked for before the app ran, once; only if it was with this very session's token and in this language. */
async function takeEarlyDashboard(): Promise<Dashboard | undefined> {
  const { home, ...others }: Early = window.uzimaEarly ?? {}
  if (!home) return undefined
  window.uzimaEarly = others
  const early = await home.catch(() => undefined)
  if (!early?.response.ok || performance.now() - early.at > freshMs || early.language !== currentLanguage()) return undefined
  if (early.token !== (await accessToken())) return undefined
  const parsed = z.safeParse(dashboardApi.getDashboard.response, await early.response.json())
  return parsed.success ? parsed.data : undefined
}
