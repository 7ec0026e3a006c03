import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '@uzima/contract/endpoint'
import { prescriptionsApi, type Refill } from '@uzima/contract/prescriptions'
import { client } from '#lib/client.ts'
import type { Then } from '#lib/then.ts'

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

function useRefillMutation<I, O>(mutationFn: (input: I) => Promise<O>, then: Then<O, I>) {
  const queryClient = useQueryClient()
  return useMutation({
    ...then,
    mutationFn,
    onSuccess: async (answer, input) => {
      await queryClient.invalidateQueries({ queryKey: [topic] })
      then.onSuccess?.(answer, input)
    },
  })
}

type Requested = { asked: Call<(typeof prescriptionsApi)['requestRefill']>; idempotencyKey: string }
export const useRequestRefill = (then: Then<Refill>) =>
  useRefillMutation(({ asked, idempotencyKey }: Requested) => api.requestRefill(asked, { idempotencyKey }), then)
export const useCancelRefill = (then: Then) => useRefillMutation((id: string) => api.cancelRefill({ id }), then)
export const useAnswerRefill = (then: Then) =>
  useRefillMutation((answer: Call<(typeof prescriptionsApi)['answerRefill']>) => api.answerRefill(answer), then)
