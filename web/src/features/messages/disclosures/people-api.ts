import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { adminAccountsApi } from '@uzima/contract/admin/accounts'
import { client } from '#lib/client.ts'

const api = client(adminAccountsApi)

/** Shorter searches match nearly every name. */
const leastSearch = 2
export const usePeople = (search: string) =>
  useQuery({
    queryKey: ['accounts', 'people', search],
    queryFn: () => api.listAccounts({ search }),
    enabled: search.length >= leastSearch,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
