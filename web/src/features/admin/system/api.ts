import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminSystemApi } from '@uzima/contract/admin/system'
import { client } from '#lib/client.ts'

const api = client(adminSystemApi)
const key = ['system']

const restMs = 30_000
const checkingMs = 2000

/** Polls while the page is open, faster while a check is running. */
export const useSystem = () =>
  useQuery({
    queryKey: [...key, 'facts'],
    queryFn: () => api.getSystem(),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.audit.check?.endedAt === null ? checkingMs : restMs),
  })

export const useFailedMails = () => useQuery({ queryKey: [...key, 'mails'], queryFn: () => api.listFailedMails(), staleTime: 0 })

/** Refetched after a refusal too: another admin may have been first. */
function useAct<I, O>(mutationFn: (input: I) => Promise<O>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: key }) })
}
export const useRequestAuditCheck = () => useAct((_: undefined) => api.requestAuditCheck())
export const useRetryMail = () => useAct((id: string) => api.retryMail({ id }))
export const useRetryJobs = () => useAct((_: undefined) => api.retryJobs())
