import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '@uzima/contract/endpoint'
import { prescriptionsApi } from '@uzima/contract/prescriptions'
import { client } from '#lib/client.ts'

const api = client(prescriptionsApi)
const topic = 'prescriptions'
const firstPage = undefined as string | undefined
const nextPage = (last: { next: string | null }) => last.next ?? undefined

export const useRefills = () =>
  useInfiniteQuery({
    queryKey: [topic, 'refills'],
    queryFn: ({ pageParam: cursor }) => api.listRefills({ cursor }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })

export const useRefillDoctors = () => useQuery({ queryKey: [topic, 'doctors'], queryFn: () => api.listRefillDoctors(), staleTime: 0 })

export type Show = 'open' | 'answered'
export const useRefillRequests = (show: Show) =>
  useInfiniteQuery({
    queryKey: [topic, 'requests', show],
    queryFn: ({ pageParam: cursor }) => api.listRefillRequests({ show, cursor }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })

function useRefillMutation<I, O>(mutationFn: (input: I) => Promise<O>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => queryClient.invalidateQueries({ queryKey: [topic] }) })
}

type Requested = { asked: Call<(typeof prescriptionsApi)['requestRefill']>; idempotencyKey: string }
export const useRequestRefill = () =>
  useRefillMutation(({ asked, idempotencyKey }: Requested) => api.requestRefill(asked, { idempotencyKey }))
export const useCancelRefill = () => useRefillMutation((id: string) => api.cancelRefill({ id }))
export const useAnswerRefill = () =>
  useRefillMutation((answer: Call<(typeof prescriptionsApi)['answerRefill']>) => api.answerRefill(answer))
