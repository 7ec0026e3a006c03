import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminAccountsApi } from '@uzima/contract/admin/accounts'
import { openingsApi, type RecordOpening, type RequestOpening } from '@uzima/contract/messages/openings'
import { client } from '#lib/client.ts'

const api = client(openingsApi)
const accounts = client(adminAccountsApi)
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

/** Short of it nearly every name answers. */
const leastSearch = 2
export const usePeople = (search: string) =>
  useQuery({
    queryKey: [...key, 'people', search],
    queryFn: () => accounts.listAccounts({ search }),
    enabled: search.length >= leastSearch,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** All is read again after a refusal too: the other one may have been first. */
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
