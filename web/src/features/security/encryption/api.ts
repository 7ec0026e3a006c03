import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type DataKind, securityEncryptionApi } from '@uzima/contract/security/encryption'
import { client } from '#lib/client.ts'
import { refreshOverview } from '../dashboard/api.ts'

const api = client(securityEncryptionApi)
const key = ['security', 'encryption']
const askAgainMs = 2000

/** Current status; polled every two seconds while rows are being encrypted. */
export const useEncryptionStatus = () =>
  useQuery({
    queryKey: key,
    queryFn: () => api.checkEncryptionStatus(),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.kinds.some(({ isRunning }) => isRunning) ? askAgainMs : false),
  })

export function useEnableEncryption() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (table: DataKind) => api.enableEncryption({ table }),
    onSettled: () => Promise.all([queryClient.invalidateQueries({ queryKey: key }), refreshOverview(queryClient)]),
  })
}
