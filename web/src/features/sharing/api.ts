import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '@uzima/contract/endpoint'
import { patientsApi, sharingApi } from '@uzima/contract/sharing'
import { client } from '#lib/client.ts'

const access = client(sharingApi)
const patients = client(patientsApi)
const key = ['sharing']
/** Prefix, followed by the patient's id, of all patient data a provider reads: refetched when access changes. */
const patientsKey = ['patients']

// visits grant access too
export const useRecordAccess = () =>
  useQuery({ queryKey: [...key, 'access'], queryFn: () => access.listAccess(), staleTime: 0, meta: { topics: ['appointments'] } })

const nextPage = (last: { next: string | null }) => last.next ?? undefined
const firstPage = undefined as string | undefined

export const useProviders = (search: string) =>
  useInfiniteQuery({
    queryKey: [...key, 'providers', search],
    queryFn: ({ pageParam }) => access.listProviders({ search, cursor: pageParam }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  })

/** Who may see the record has changed. */
function useAccessMutation<I, O>(mutationFn: (input: I) => Promise<O>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: [...key, 'access'] }) })
}

export const useShareRecord = () => useAccessMutation((input: Call<(typeof sharingApi)['shareRecord']>) => access.shareRecord(input))
export const useEndAccess = () => useAccessMutation((id: string) => access.endAccess({ id }))
export const useRestoreAccess = () => useAccessMutation((id: string) => access.restoreAccess({ id }))

export const usePatients = (search: string, enabled = true) =>
  useInfiniteQuery({
    enabled,
    queryKey: [...patientsKey, 'list', search],
    queryFn: ({ pageParam }) => patients.listPatients({ search, cursor: pageParam }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { topics: ['appointments', 'schedule'] },
  })

export const usePatient = (id: string, enabled = true) =>
  useQuery({ enabled, queryKey: [...patientsKey, 'one', id], queryFn: () => patients.getPatient({ id }), staleTime: 0 })
