import { useInfiniteQuery } from '@tanstack/react-query'
import type { Side } from '@uzima/contract/appointments'
import { telemedicineApi } from '@uzima/contract/telemedicine'
import { client } from '#lib/client.ts'

const api = client(telemedicineApi)

/** Keyed under appointments: a hint about a visit refreshes this list too. */
export const useVideoVisits = (scope: 'upcoming' | 'past', side: Side) =>
  useInfiniteQuery({
    queryKey: ['appointments', 'video', scope, side],
    queryFn: ({ pageParam }) => (side === 'doctor' ? api.listVideoSchedule : api.listVideoVisits)({ scope, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  })
