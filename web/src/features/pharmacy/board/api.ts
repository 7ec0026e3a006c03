import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '@uzima/contract/endpoint'
import { boardApi } from '@uzima/contract/pharmacy/board'
import { client } from '#lib/client.ts'

const api = client(boardApi)
const topic = 'pharmacy'

export const views = ['open', 'closed'] as const
export type View = (typeof views)[number]

export const useBoard = (show: View) =>
  useInfiniteQuery({
    queryKey: [topic, 'board', show],
    queryFn: ({ pageParam: cursor }) => api.listBoard({ show, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  })

/** Each access is logged, so never refetch automatically. */
export const useDispatch = (id: string) =>
  useQuery({ queryKey: ['dispatch', id], queryFn: () => api.getDispatch({ id }), staleTime: 0, gcTime: 0, refetchOnWindowFocus: false })

function useBoardMutation<I, O>(mutationFn: (input: I) => Promise<O>) {
  const queryClient = useQueryClient()
  // also on failure: someone else may have moved it meanwhile
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: [topic, 'board'] }) })
}
export const useMoveDelivery = () => useBoardMutation((move: Call<(typeof boardApi)['moveDelivery']>) => api.moveDelivery(move))
export const useRefuseDelivery = () => useBoardMutation((refusal: Call<(typeof boardApi)['refuseDelivery']>) => api.refuseDelivery(refusal))
