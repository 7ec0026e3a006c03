import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminContentApi, type Content } from '@uzima/contract/admin/content'
import type { Call } from '@uzima/contract/endpoint'
import { client } from '#lib/client.ts'

const api = client(adminContentApi)
type Api = typeof adminContentApi
const key = ['content']

export const useContent = () => useQuery({ queryKey: key, queryFn: () => api.getContent(), staleTime: 0 })

/** Refetched after a refusal too: another admin may have changed it first. */
function useChange<I>(mutationFn: (input: I) => Promise<Content>) {
  const queryClient = useQueryClient()
  return useMutation<Content, Error, I>({
    mutationFn,
    onSuccess: (content) => queryClient.setQueryData(key, content),
    onError: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}
export const useSwitchContent = () => useChange((input: Call<Api['switchContent']>) => api.switchContent(input))
export const useSetResultsWait = () => useChange((input: Call<Api['setResultsWait']>) => api.setResultsWait(input))
export const usePublishNotice = () => useChange((input: Call<Api['publishNotice']>) => api.publishNotice(input))
export const useRemoveNotice = () => useChange((version: number) => api.removeNotice({ version }))
