import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { emergencyAccessApi, emergencyAccessReviewApi, type FindInEmergency, type OpenInEmergency } from '@uzima/contract/emergency-access'
import { client } from '#lib/client.ts'

const api = client(emergencyAccessApi)
const review = client(emergencyAccessReviewApi)

/** A change of the log, and limited: asked once for each press, and kept nowhere. */
export const useFindInEmergency = () => useMutation({ mutationFn: (person: FindInEmergency) => api.findInEmergency(person) })

/** Which records the caller may see has changed. */
function useChange<I, O>(mutationFn: (input: I) => Promise<O>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: ['patients'] }) })
}
export const useOpenInEmergency = () => useChange((input: OpenInEmergency) => api.openInEmergency(input))
export const useEndEmergency = () => useChange((id: string) => api.endEmergencyAccess({ id }))

export const useEmergencyReviews = () =>
  useInfiniteQuery({
    queryKey: ['emergency-access', 'review'],
    queryFn: ({ pageParam }) => review.listEmergencyAccess({ cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
  })
