import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { type SecurityEvent, type Severity, securityActivityApi } from '@uzima/contract/security'
import { client } from '#lib/client.ts'

const api = client(securityActivityApi)
const key = ['security', 'activity']

export type ActivityFilters = { search: string; severity: Severity | ''; eventType: string }
export const noFilters: ActivityFilters = { search: '', severity: '', eventType: '' }
export const isFiltered = ({ search, severity, eventType }: ActivityFilters) => search.trim() !== '' || severity !== '' || eventType !== ''

const asked = ({ search, severity, eventType }: ActivityFilters) => ({
  search: search.trim() || undefined,
  severity: severity || undefined,
  event_type: eventType || undefined,
})

export type ActivityPage = { rows: SecurityEvent[]; next: string | null; completeSince: string | null; isUnfiltered: boolean }

/**
 * The user's security activity. If the search fails, the unfiltered log is read through the fallback and the result says so; if that fails
 * too, the error is thrown.
 */
export const useActivity = (filters: ActivityFilters) =>
  useInfiniteQuery({
    queryKey: [...key, 'list', filters],
    queryFn: async ({ pageParam }): Promise<ActivityPage> => {
      try {
        return { ...(await api.listSecurityEvents({ ...asked(filters), cursor: pageParam })), isUnfiltered: false }
      } catch {
        return { ...(await api.listAuditLogs({ cursor: pageParam })), isUnfiltered: isFiltered(filters) }
      }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useActivitySummary = (filters: ActivityFilters) =>
  useQuery({
    queryKey: [...key, 'summary', filters],
    queryFn: () => api.summarizeSecurityEvents(asked(filters)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useActivityTable = () => useMutation({ mutationFn: (filters: ActivityFilters) => api.exportSecurityEvents(asked(filters)) })

export const useRecordViews = () =>
  useInfiniteQuery({
    queryKey: ['security', 'record-views'],
    queryFn: ({ pageParam }) => api.listRecordViews({ cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
  })
