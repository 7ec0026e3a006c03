import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { bulkExportsApi } from '@uzima/contract/bulk-export'
import { connectedAppsApi } from '@uzima/contract/connected-apps'
import { backendServicesApi } from '@uzima/contract/connected-apps/backend-services'
import type { Call } from '@uzima/contract/endpoint'
import { client } from '#lib/client.ts'

const apps = client(connectedAppsApi)
const backends = client(backendServicesApi)
const exports = client(bulkExportsApi)
const backendKey = ['backend-services']
const exportsKey = ['bulk-exports']
const whileRunningMs = 3000

export const useBackendServices = () => useQuery({ queryKey: backendKey, queryFn: () => backends.listBackendServices(), staleTime: 0 })
export const useBulkExports = () =>
  useQuery({
    queryKey: exportsKey,
    queryFn: () => exports.listBulkExports(),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.rows.some((row) => row.state === 'running') ? whileRunningMs : false),
  })

function useBackendMutation<I, O>(mutationFn: (input: I) => Promise<O>, onSuccess?: (output: O, input: I) => void) {
  const queryClient = useQueryClient()
  const onSettled = () => Promise.all([backendKey, exportsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  return useMutation({ mutationFn, onSuccess, onSettled })
}
type BackendApi = typeof backendServicesApi
export const useRegisterBackend = () =>
  useBackendMutation((input: Call<BackendApi['registerBackendService']>) => backends.registerBackendService(input))
export const useChangeBackend = () =>
  useBackendMutation((input: Call<BackendApi['changeBackendService']>) => backends.changeBackendService(input))
type Decision = { id: string; as: 'approve' | 'refuse' | 'withdraw' }
/** `onDone` is told of the mutation itself: the panel that asked is gone once the list is read again. */
export const useDecideBackend = (onDone: (as: Decision['as']) => void) =>
  useBackendMutation(
    ({ id, as }: Decision) => backends[`${as}BackendRequest`]({ id }),
    (_, { as }) => onDone(as),
  )
export const useSuspendBackend = () => useBackendMutation((input: { id: string; suspended: boolean }) => apps.suspendApp(input))
export const useRemoveBackend = () => useBackendMutation((id: string) => apps.removeRegisteredApp({ id }))
export const useCancelExport = () => useBackendMutation((id: string) => exports.cancelBulkExport({ id }))
