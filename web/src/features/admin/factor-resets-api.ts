import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { adminApi, type IdentityProof } from '@uzima/contract/admin'
import { client } from '#lib/client.ts'

const api = client(adminApi)
const key = ['factor-resets']

export const views = ['open', 'ended'] as const
export type View = (typeof views)[number]

export const useFactorResets = (view: View) =>
  useInfiniteQuery({
    queryKey: [...key, view],
    queryFn: ({ pageParam }) => api.listFactorResets({ view, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  })

/** Refetches the lists after a refusal too: the owner may have cancelled it. */
export function useAllowFactorReset() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (decision: { id: string; proof: IdentityProof }) => api.allowFactorReset(decision),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}
export function useRefuseFactorReset() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (decision: { id: string }) => api.refuseFactorReset(decision),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}
