import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { emergencyAccessApi, emergencyAccessReviewApi, type FindInEmergency, type OpenInEmergency } from '@uzima/contract/emergency-access'
import { client } from '#lib/client.ts'

const api = client(emergencyAccessApi)
const review = client(emergencyAccessReviewApi)

/** A change of the log, and limited: asked once for each press, and kept nowhere. */
export const useFindInEmergency = () => useMutation({ mutationFn: (person: FindInEmergency) => api.findInEmergency(person) })

const patientsKey = ['patients']

export function useOpenInEmergency() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: OpenInEmergency) => api.openInEmergency(input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: patientsKey }),
  })
}

/** What follows is given here, since the record may be gone from the screen before the answer comes. */
export function useEndEmergency(then: { onSuccess: () => void; onError: (error: Error) => void }) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.endEmergencyAccess({ id }),
    ...then,
    onSettled: () => queryClient.invalidateQueries({ queryKey: patientsKey }),
  })
}

export const useEmergencyReviews = () =>
  useInfiniteQuery({
    queryKey: ['emergency-access', 'review'],
    queryFn: ({ pageParam }) => review.listEmergencyAccess({ cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
  })
