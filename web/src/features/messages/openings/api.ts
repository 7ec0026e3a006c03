import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { openingsApi, type RecordOpening, type RequestOpening } from '@uzima/contract/messages/openings'
import { client } from '#lib/client.ts'

const api = client(openingsApi)
const key = ['messages', 'openings']

export const useOpenings = () =>
  useInfiniteQuery({
    queryKey: [...key, 'list'],
    queryFn: ({ pageParam }) => api.listOpenings({ cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
  })

export const useOpening = (id: string) => useQuery({ queryKey: [...key, 'one', id], queryFn: () => api.getOpening({ id }), staleTime: 0 })

/** Refetched after a refusal too: the other admin may have been first. */
function useAct<I>(mutationFn: (input: I) => Promise<RecordOpening>) {
  const queryClient = useQueryClient()
  return useMutation<RecordOpening, Error, I>({
    mutationFn,
    onSuccess: (opening) => queryClient.setQueryData([...key, 'one', opening.id], opening),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

export const acts = ['approve', 'refuse', 'withdraw', 'end'] as const
export type OpeningAct = (typeof acts)[number]
const calls = { approve: api.approveOpening, refuse: api.refuseOpening, withdraw: api.withdrawOpening, end: api.endOpening }

export const useRequestOpening = () => useAct((asked: RequestOpening) => api.requestOpening(asked))
export const useOpeningAct = (act: OpeningAct) => useAct((id: string) => calls[act]({ id }))

/** Fetched and decrypted data is dropped with the page. */
export const forgotten = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, structuralSharing: false } as const
export const useKeptConversations = (openingId: string) =>
  useQuery({
    queryKey: ['kept-messages', openingId],
    queryFn: () => api.listKeptConversations({ id: openingId }),
    ...forgotten,
  })
