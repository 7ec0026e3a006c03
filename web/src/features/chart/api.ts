import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { chartApi, type TimelineKind } from '@uzima/contract/chart'
import { leastSearched } from '@uzima/contract/search'
import { client } from '#lib/client.ts'

const api = client(chartApi)
/** Parts of the record that the chart shows: a change of any refetches it. */
const live = { topics: ['vitals', 'medications', 'health-records', 'allergies', 'conditions', 'immunizations', 'wellness', 'orders'] }

export const useChart = (patientId: string) =>
  useQuery({ queryKey: ['patients', patientId, 'chart'], queryFn: () => api.getChart({ patientId }), staleTime: 0, meta: live })

export const useTimeline = (patientId: string, kind: TimelineKind | undefined) =>
  useInfiniteQuery({
    queryKey: ['patients', patientId, 'chart', 'timeline', kind],
    queryFn: ({ pageParam: cursor }) => api.listTimeline({ patientId, kind, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
    meta: live,
  })

/** What has all of the words; the words stay out of the address. */
export const useFound = (patientId: string, q: string) =>
  useQuery({
    queryKey: ['patients', patientId, 'chart', 'found', q],
    queryFn: () => api.findInChart({ patientId, q }),
    enabled: q.length >= leastSearched,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
