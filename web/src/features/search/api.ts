import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { leastSearched, type SearchArea, type SearchKind, searchApi } from '@uzima/contract/search'
import { client } from '#lib/client.ts'
import { currentLanguage } from '#lib/i18n.ts'

const api = client(searchApi)
const key = ['search']
/** Going back to a search shows it at once; a minute later it may have changed. */
const staleTime = 60_000

export const isSearchable = (q: string) => q.trim().length >= leastSearched

/** The first few of each kind. Results of other words are never shown meanwhile: one of them might be opened by mistake. */
export function useSearch(q: string, area: SearchArea, enabled = true) {
  const language = currentLanguage()
  return useQuery({
    queryKey: [...key, area, language, q],
    queryFn: ({ signal }) => api.searchPortal({ q, area, language }, { signal }),
    enabled: enabled && isSearchable(q),
    staleTime,
  })
}

/** All of one kind, page by page. */
export function useSearchOf(kind: SearchKind, q: string, area: SearchArea) {
  const language = currentLanguage()
  return useInfiniteQuery({
    queryKey: [...key, area, language, q, kind],
    queryFn: ({ pageParam, signal }) => api.searchPortal({ q, kind, area, language, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last[kind]?.next ?? undefined,
    enabled: isSearchable(q),
    staleTime,
  })
}
