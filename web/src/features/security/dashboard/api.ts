import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { securityActivityApi } from '@uzima/contract/security'
import { securityOverviewApi } from '@uzima/contract/security/overview'
import { client } from '#lib/client.ts'

const api = client(securityOverviewApi)
const activity = client(securityActivityApi)
const key = ['security', 'overview']

/** The current figures; ending a session elsewhere or giving consent changes them. */
export const useSecurityOverview = () =>
  useQuery({ queryKey: key, queryFn: () => api.getSecurityOverview(), staleTime: 0, meta: { topics: ['sessions', 'consent'] } })

/** Actions on this page may have changed the figures. */
export const refreshOverview = (queries: QueryClient) => queries.invalidateQueries({ queryKey: key })

/** The newest audit log entries. Reading them marks alerts as seen. */
export const useAuditLogs = () =>
  useInfiniteQuery({
    queryKey: ['security', 'audit-logs'],
    queryFn: async ({ pageParam, client: queries }) => {
      const page = await activity.listAuditLogs({ cursor: pageParam })
      if (pageParam === undefined) void refreshOverview(queries)
      return page
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
  })
