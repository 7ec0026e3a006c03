import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { subscriptionsApi } from '@uzima/contract/subscriptions'
import type { PlanId } from '@uzima/contract/subscriptions/plans'
import { client } from '#lib/client.ts'

const api = client(subscriptionsApi)
const topic = 'subscriptions'
const awaitedMs = 3000

/** Read again at every visit: one comes back from paying. `awaits` where something is under way that a lost hint must not hide. */
export const useSubscription = ({ awaits }: { awaits: boolean }) =>
  useQuery({
    queryKey: [topic, 'current'],
    queryFn: () => api.getSubscription(),
    staleTime: 0,
    refetchInterval: awaits ? awaitedMs : false,
    meta: { topics: [topic] },
  })

export const usePastSubscriptions = () =>
  useInfiniteQuery({
    queryKey: [topic, 'past'],
    queryFn: ({ pageParam: cursor }) => api.listPastSubscriptions({ cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    meta: { topics: [topic] },
  })

function useSubscriptionMutation<I, O>(mutationFn: (input: I) => Promise<O>) {
  const queryClient = useQueryClient()
  // not waited for: what is shown then may be without whatever asked for it, and its toast would be lost
  return useMutation({ mutationFn, onSettled: () => void queryClient.invalidateQueries({ queryKey: [topic] }) })
}

type Attempt = { idempotencyKey: string }
export const useSubscribe = () =>
  useSubscriptionMutation(({ planId, idempotencyKey }: { planId: PlanId } & Attempt) => api.subscribe({ planId }, { idempotencyKey }))
export const usePaySubscription = () =>
  useSubscriptionMutation(({ id, idempotencyKey }: { id: string } & Attempt) => api.paySubscription({ id }, { idempotencyKey }))
export const useCancelSubscription = () => useSubscriptionMutation((id: string) => api.cancelSubscription({ id }))
