import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '@uzima/contract/endpoint'
import { mergesApi } from '@uzima/contract/merges'
import { client } from '#lib/client.ts'

const api = client(mergesApi)
const key = ['merges']
const firstPage: string | undefined = undefined
type Merging = Call<(typeof mergesApi)['mergePatients']> & { idempotencyKey: string }

export const useMerges = () =>
  useInfiniteQuery({
    queryKey: [...key, 'list'],
    queryFn: ({ pageParam }) => api.listMerges({ cursor: pageParam }),
    initialPageParam: firstPage,
    getNextPageParam: (page: { next: string | null }) => page.next ?? undefined,
    staleTime: 0,
  })

/** Personal data of two people: asked anew each time, and not kept once the page is left. */
export const useMergePreview = (pair: { from: string; into: string }) =>
  useQuery({ queryKey: [...key, 'preview', pair], queryFn: () => api.previewMerge(pair), staleTime: 0, gcTime: 0 })

export const useMergePatients = () =>
  useMergeMutation(({ idempotencyKey, ...merge }: Merging) => api.mergePatients(merge, { idempotencyKey }))
export const useUndoMerge = () => useMergeMutation((id: string) => api.undoMerge({ id }))

/** Registrations and likely duplicates change with it. */
function useMergeMutation<I, O>(mutationFn: (input: I) => Promise<O>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: [...key, 'list'] })
      void queryClient.invalidateQueries({ queryKey: [...key, 'duplicates'] })
      void queryClient.invalidateQueries({ queryKey: ['registration'] })
    },
  })
}
