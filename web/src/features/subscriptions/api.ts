import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { subscriptionsApi } from '@uzima/contract/subscriptions'
import type { PlanId } from '@uzima/contract/subscriptions/plans'
import { client } from '#lib/client.ts'

const api = client(subscriptionsApi)
const topic = 'subscriptions'
const awaitedMs = 3000

/** Refetched on every visit, since people return from paying. `awaits` polls while something is pending, in case a live hint is lost. */
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
  // not awaited: the refetch may unmount the caller, whose toast would be lost
  return useMutation({ mutationFn, onSettled: () => void queryClient.invalidateQueries({ queryKey: [topic] }) })
}

type Attempt = { idempotencyKey: string }
export const useSubscribe = () =>
  useSubscriptionMutation(({ planId, idempotencyKey }: { planId: PlanId } & Attempt) => api.subscribe({ planId }, { idempotencyKey }))
export const usePaySubscription = () =>
  useSubscriptionMutation(({ id, idempotencyKey }: { id: string } & Attempt) => api.paySubscription({ id }, { idempotencyKey }))
export const useCancelSubscription = () => useSubscriptionMutation((id: string) => api.cancelSubscription({ id }))
