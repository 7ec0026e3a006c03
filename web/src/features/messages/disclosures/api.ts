import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type DisclosureRequest, disclosureRequestsApi, type RequestDisclosure } from '@uzima/contract/messages/disclosure-requests'
import { client } from '#lib/client.ts'

const api = client(disclosureRequestsApi)
const key = ['messages', 'openings']

export const useDisclosureRequests = () =>
  useInfiniteQuery({
    queryKey: [...key, 'list'],
    queryFn: ({ pageParam }) => api.listDisclosureRequests({ cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
  })

export const useDisclosureRequest = (id: string) =>
  useQuery({ queryKey: [...key, 'one', id], queryFn: () => api.getDisclosureRequest({ id }), staleTime: 0 })

/** Refetched after a refusal too: the other admin may have been first. */
function useAct<I>(mutationFn: (input: I) => Promise<DisclosureRequest>) {
  const queryClient = useQueryClient()
  return useMutation<DisclosureRequest, Error, I>({
    mutationFn,
    onSuccess: (request) => queryClient.setQueryData([...key, 'one', request.id], request),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

const acts = ['approve', 'refuse', 'withdraw', 'end'] as const
export type DisclosureRequestAct = (typeof acts)[number]
const calls = {
  approve: api.approveDisclosureRequest,
  refuse: api.refuseDisclosureRequest,
  withdraw: api.withdrawDisclosureRequest,
  end: api.endDisclosure,
}

export const useRequestDisclosure = () => useAct((asked: RequestDisclosure) => api.requestDisclosure(asked))
export const useDisclosureRequestAct = (act: DisclosureRequestAct) => useAct((id: string) => calls[act]({ id }))

/** Fetched and decrypted data is dropped with the page. */
export const forgotten = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, structuralSharing: false } as const
export const useArchivedConversations = (requestId: string) =>
  useQuery({
    queryKey: ['archived-messages', requestId],
    queryFn: () => api.listArchivedConversations({ id: requestId }),
    ...forgotten,
  })
