import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ArticleCategory, articlesApi } from '@uzima/contract/articles'
import { client } from '#lib/client.ts'
import { currentLanguage } from '#lib/i18n.ts'
import { useSession } from '#lib/session.ts'

const api = client(articlesApi)
const hour = 3_600_000

export type ArticleFilter = { search: string; category: ArticleCategory | undefined }

/** Callers also use `useTranslation`, so they re-render when the language changes. */
export function useArticles(filter: ArticleFilter) {
  const language = currentLanguage()
  return useQuery({
    queryKey: ['articles', 'list', language, filter],
    queryFn: () => api.listArticles({ language, ...filter }),
    placeholderData: keepPreviousData,
    staleTime: hour,
  })
}

/** Waits for a session being restored, because premium articles need one. */
export function useArticle(id: string) {
  const language = currentLanguage()
  const { status } = useSession()
  return useQuery({
    queryKey: ['articles', 'one', id, language, status],
    queryFn: () => api.getArticle({ id, language }),
    enabled: status !== 'loading',
    staleTime: hour,
  })
}

export function useSuggestions() {
  const language = currentLanguage()
  return useQuery({ queryKey: ['articles', 'suggestions', language], queryFn: () => api.listSuggestions({ language }) })
}
