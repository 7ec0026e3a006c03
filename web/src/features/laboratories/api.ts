import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '@uzima/contract/endpoint'
import { laboratoriesApi } from '@uzima/contract/laboratories'
import { client } from '#lib/client.ts'

type Api = typeof laboratoriesApi
const api = client(laboratoriesApi)
const key = ['laboratories']
const deskKey = ['unmatched-results']
const firstPage: string | undefined = undefined
/** A result is filed by the server a moment after it was assigned. */
const whileFiledMs = 2000

export const useLaboratories = () => useQuery({ queryKey: key, queryFn: () => api.listLaboratories(), staleTime: 0 })

function useChange<I, O>(queryKey: string[], mutationFn: (input: I) => Promise<O>) {
  const queryClient = useQueryClient()
  // not waited for: a row that goes with its change still says that it is done
  return useMutation({ mutationFn, onSettled: () => void queryClient.invalidateQueries({ queryKey }) })
}
export const useRegisterLaboratory = () => useChange(key, (input: Call<Api['registerLaboratory']>) => api.registerLaboratory(input))
export const useAddKey = () => useChange(key, (input: Call<Api['addLaboratoryKey']>) => api.addLaboratoryKey(input))
export const useApproveKey = () => useChange(key, (id: string) => api.approveLaboratoryKey({ id }))
export const useEndKey = () => useChange(key, (id: string) => api.endLaboratoryKey({ id }))
export const useSuspendLaboratory = () => useChange(key, (input: Call<Api['suspendLaboratory']>) => api.suspendLaboratory(input))

/** Health data of people who may not be known here: asked anew each time, and not kept once the page is left. */
export const useUnmatched = (state: 'unmatched' | 'refused') =>
  useInfiniteQuery({
    queryKey: [...deskKey, state],
    queryFn: ({ pageParam }) => api.listUnmatchedResults({ state, cursor: pageParam }),
    initialPageParam: firstPage,
    getNextPageParam: (page: { next: string | null }) => page.next ?? undefined,
    staleTime: 0,
    gcTime: 0,
  })
export const useCandidates = (id: string) =>
  useQuery({ queryKey: [...deskKey, 'candidates', id], queryFn: () => api.listResultCandidates({ id }), staleTime: 0, gcTime: 0 })
export const useAssigned = () =>
  useQuery({
    queryKey: [...deskKey, 'assigned'],
    queryFn: () => api.listAssignedResults(),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.rows.some(({ recordId }) => recordId === null) ? whileFiledMs : false),
  })
export const useAssign = () => useChange(deskKey, (input: Call<Api['assignResult']>) => api.assignResult(input))
export const useRefuse = () => useChange(deskKey, (input: Call<Api['refuseResult']>) => api.refuseResult(input))
export const useTakeBack = () => useChange(deskKey, (id: string) => api.takeBackResult({ id }))
