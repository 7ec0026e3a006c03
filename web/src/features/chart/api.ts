import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { chartApi, type ownTimelineKinds, type RecordSource, type TimelineKind } from '@uzima/contract/chart'
import { leastSearched } from '@uzima/contract/search'
import { client } from '#lib/client.ts'
import type { Whose } from './timeline-links.ts'

const api = client(chartApi)
/** Parts of the record that the chart shows: a change of any refetches it. */
const topics = ['vitals', 'medications', 'health-records', 'allergies', 'conditions', 'immunizations', 'wellness', 'orders']
const live = { topics }
/** What only the timeline has. */
const liveTimeline = { topics: [...topics, 'procedures', 'family-history', 'social-history', 'letters'] }

export const useChart = (patientId: string) =>
  useQuery({ queryKey: ['patients', patientId, 'chart'], queryFn: () => api.getChart({ patientId }), staleTime: 0, meta: live })

type Wanted = { kind?: TimelineKind | undefined; source?: RecordSource | undefined }
/** The whole record by time; of one source only where it is one's own. */
export const useTimeline = (patientId: Whose, { kind, source }: Wanted) =>
  useInfiniteQuery({
    queryKey: [...(patientId ? ['patients', patientId, 'chart'] : ['chart']), 'timeline', kind, source],
    queryFn: ({ pageParam: cursor }) =>
      patientId
        ? api.listTimeline({ patientId, kind, cursor })
        : api.listOwnTimeline({ kind: isOwn(kind) ? kind : undefined, source, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
    meta: liveTimeline,
  })
const isOwn = (kind: TimelineKind | undefined): kind is (typeof ownTimelineKinds)[number] | undefined => kind !== 'visit'

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
