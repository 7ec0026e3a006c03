import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { recordsKeyApi } from '@uzima/contract/messages/records'
import { client } from '#lib/client.ts'
import { makeRecordsKey } from '#lib/encrypted-messages/records.ts'

const api = client(recordsKeyApi)
const key = ['messages', 'records-keys']

export const useRecordsKeys = () => useQuery({ queryKey: key, queryFn: () => api.getRecordsKeys() })

/** Created in this browser: the shares are shown, and only the card with the public part is ever sent. */
export type MadeKey = Awaited<ReturnType<typeof makeRecordsKey>>
export const useMakeRecordsKey = () => useMutation({ mutationFn: () => makeRecordsKey(new Date()) })

export function usePublishRecordsKey() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ card }: Pick<MadeKey, 'card'>) => api.publishRecordsKey({ card }),
    onSuccess: (keys) => queryClient.setQueryData(key, keys),
  })
}
