import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '@uzima/contract/endpoint'
import { portalsApi } from '@uzima/contract/portals'
import { client } from '#lib/client.ts'

type Api = typeof portalsApi
const api = client(portalsApi)
const list = ['portals']
const mine = ['portal-connections']
/** While a worker fetches. */
const lookMs = 2000

export const usePortals = () => useQuery({ queryKey: list, queryFn: () => api.listPortals(), staleTime: 0 })

export const useConnections = () =>
  useQuery({
    queryKey: mine,
    queryFn: () => api.listPortalConnections(),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.rows.some(({ isFetching }) => isFetching) ? lookMs : false),
  })

function usePortalMutation<I, O>(queryKey: string[], mutationFn: (input: I) => Promise<O>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey }) })
}
export const useAddPortal = () => usePortalMutation(list, (input: Call<Api['addPortal']>) => api.addPortal(input))
export const useChangePortal = () => usePortalMutation(list, (input: Call<Api['changePortal']>) => api.changePortal(input))
export const useSuspendPortal = () => usePortalMutation(list, (input: { id: string; suspended: boolean }) => api.suspendPortal(input))
export const useRemovePortal = () => usePortalMutation(list, (id: string) => api.removePortal({ id }))

export const useConnectPortal = () => useMutation({ mutationFn: (portalId: string) => api.connectPortal({ portalId }) })
export const useFinishConnection = () =>
  usePortalMutation(mine, (input: Call<Api['finishPortalConnection']>) => api.finishPortalConnection(input))
export const useFetchNow = () => usePortalMutation(mine, (id: string) => api.fetchFromPortal({ id }))
export const useRemoveConnection = () =>
  usePortalMutation(mine, (input: { id: string; records: boolean }) => api.removePortalConnection(input))
