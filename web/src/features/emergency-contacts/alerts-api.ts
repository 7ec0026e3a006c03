import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { alertsApi, type Place } from '@uzima/contract/emergency-contacts/alerts'
import { client } from '#lib/client.ts'

const api = client(alertsApi)
const key = ['emergency-contacts', 'alerts']

export const useAlerts = () => useQuery({ queryKey: key, queryFn: () => api.listAlerts(), meta: { topics: ['emergency-contacts'] } })

function useAlertMutation<I, O>(mutationFn: (input: I) => Promise<O>) {
  const queryClient = useQueryClient()
  // also on failure: it may already be active, or ended, from another device
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: key }) })
}

export const useStartAlert = () => useAlertMutation((place: Place | null) => api.startAlert({ place }))
export const usePlaceAlert = (id: string) => useAlertMutation((place: Place) => api.placeAlert({ id, ...place }))
export const useEndAlert = () => useAlertMutation((id: string) => api.endAlert({ id }))

const renewMs = 15_000
/** The current state of a shared alert. */
export const useShownAlert = (token: string) =>
  useQuery({
    queryKey: ['sos', token],
    queryFn: () => api.showAlert({ token }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.endedAt ? false : renewMs),
    refetchIntervalInBackground: true,
  })
