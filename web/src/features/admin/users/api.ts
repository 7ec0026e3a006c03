import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Account, type AccountRole, type AccountState, adminAccountsApi } from '@uzima/contract/admin/accounts'
import type { Call } from '@uzima/contract/endpoint'
import { client } from '#lib/client.ts'

const api = client(adminAccountsApi)
type Api = typeof adminAccountsApi
const key = ['accounts']

export type Filter = { search: string; role: AccountRole | undefined; state: AccountState | undefined }

export const useAccounts = ({ search, role, state }: Filter) =>
  useInfiniteQuery({
    queryKey: [...key, 'list', search, role, state],
    queryFn: ({ pageParam }) => api.listAccounts({ search, role, state, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useAccount = (id: string) => useQuery({ queryKey: [...key, 'one', id], queryFn: () => api.getAccount({ id }), staleTime: 0 })

/** Refetches everything after a refusal too: another admin may have been first. */
function useAct<I>(mutationFn: (input: I) => Promise<Account>) {
  const queryClient = useQueryClient()
  return useMutation<Account, Error, I>({
    mutationFn,
    onSuccess: (account) => queryClient.setQueryData([...key, 'one', account.id], account),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

export type ReasonedAct = 'disable' | 'enable'
export const useSwitchAccount = (act: ReasonedAct) =>
  useAct((input: Call<Api['disableAccount']>) => (act === 'disable' ? api.disableAccount(input) : api.enableAccount(input)))
export const useChangeRole = () => useAct((input: Call<Api['changeRole']>) => api.changeRole(input))
export const useResetFactors = () => useAct((input: Call<Api['resetFactors']>) => api.resetFactors(input))
export const useResendConfirmation = () => useAct((id: string) => api.resendConfirmation({ id }))
