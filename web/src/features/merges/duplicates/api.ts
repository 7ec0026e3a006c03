import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { duplicatesApi } from '@uzima/contract/merges/duplicates'
import { client } from '#lib/client.ts'

const api = client(duplicatesApi)
/** Merges change both lists, too (merges/api.ts). */
const key = ['merges', 'duplicates']
const firstPage: string | undefined = undefined
const next = (page: { next: string | null }) => page.next ?? undefined

/** A page on which nobody was alike leads to the next one, since there is nothing to show of it. */
async function readPairs(cursor: string | undefined) {
  for (let at = cursor; ; ) {
    const page = await api.listDuplicates({ cursor: at })
    if (page.rows.length > 0 || page.next === null) return page
    at = page.next
  }
}

/** Personal data of many people: asked anew each time, and not kept once the page is left. */
const fresh = { staleTime: 0, gcTime: 0 }
export const useDuplicatePairs = () =>
  useInfiniteQuery({
    ...{ queryKey: [...key, 'likely'], initialPageParam: firstPage, getNextPageParam: next, ...fresh },
    queryFn: ({ pageParam }) => readPairs(pageParam),
  })
export const useDistinctPairs = () =>
  useInfiniteQuery({
    ...{ queryKey: [...key, 'distinct'], initialPageParam: firstPage, getNextPageParam: next, ...fresh },
    queryFn: ({ pageParam }) => api.listDistinct({ cursor: pageParam }),
  })

export const useMarkDistinct = () => useDecision((pair: { one: string; other: string }) => api.markDistinct(pair))
export const useUnmarkDistinct = () => useDecision((id: string) => api.unmarkDistinct({ id }))

function useDecision<I, O>(mutationFn: (input: I) => Promise<O>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: key }) })
}
