import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { connectedAppsApi } from '@uzima/contract/connected-apps'
import type { Call } from '@uzima/contract/endpoint'
import { client } from '#lib/client.ts'

type Api = typeof connectedAppsApi
const api = client(connectedAppsApi)
const key = ['registered-apps']

export const useRegisteredApps = () => useQuery({ queryKey: key, queryFn: () => api.listRegisteredApps(), staleTime: 0 })

function useAppMutation<I, O>(mutationFn: (input: I) => Promise<O>, onSuccess?: () => void) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSuccess, onSettled: () => queryClient.invalidateQueries({ queryKey: key }) })
}
export const useRegisterApp = () => useAppMutation((input: Call<Api['registerApp']>) => api.registerApp(input))
export const useChangeApp = () => useAppMutation((input: Call<Api['changeRegisteredApp']>) => api.changeRegisteredApp(input))
export const useRenewSecret = () => useAppMutation((id: string) => api.renewRegisteredSecret({ id }))
export const useSuspendApp = () => useAppMutation((input: { id: string; suspended: boolean }) => api.suspendApp(input))
/** `onDone` is told of the mutation itself: the button that asked is gone once the list is read again. */
export const useApproveApp = (onDone: () => void) => useAppMutation((id: string) => api.approveRegisteredApp({ id }), onDone)
export const useSelfRegistration = () => useAppMutation((allowed: boolean) => api.setSelfRegistration({ allowed }))
export const useRemoveApp = () => useAppMutation((id: string) => api.removeRegisteredApp({ id }))
