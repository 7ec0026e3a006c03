import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { connectedAppsApi } from '@uzima/contract/connected-apps'
import type { DataKind } from '@uzima/contract/connected-apps/scopes'
import { client } from '#lib/client.ts'
import { authCall } from '#lib/session.ts'

const api = client(connectedAppsApi)
const key = ['connected-apps']
const firstPage: string | undefined = undefined

export const useConnectedApps = () =>
  useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => api.listConnectedApps({ cursor: pageParam }),
    initialPageParam: firstPage,
    getNextPageParam: (page: { next: string | null }) => page.next ?? undefined,
    staleTime: 0,
  })

function useOwnMutation<I>(mutationFn: (input: I) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: key }) })
}
export const useDisconnectApp = () => useOwnMutation((id: string) => api.disconnectApp({ id }))
export const useNarrowApp = () => useOwnMutation((input: { id: string; kinds: DataKind[]; writes: DataKind[] }) => api.narrowApp(input))

/** The apps that clinicians can open from a chart. */
export const useAppsToOpen = () => useQuery({ queryKey: ['apps-to-open'], queryFn: () => api.listAppsToOpen(), staleTime: 300_000 })
export const useOpenApp = () =>
  useMutation({ mutationFn: (input: { id: string; patientId: string; appointmentId: string | null }) => api.openAppFromChart(input) })

/** What an app asks for; or where to go on, for whoever has allowed just this before. */
export type Authorization = {
  client: { id: string; name: string; uri: string }
  redirect_uri: string
  maker: string | null
  privacy_notice: string | null
  registered_at: string
  /** It registered itself, and the practice has not said that it knows it. */
  is_unapproved: boolean
  kinds: DataKind[]
  writes: DataKind[]
  is_offline: boolean
  /** Of an app that a clinician opens: for which patient, and whether it may see others in their care. */
  clinician?: { patient: string | null; others: boolean }
}
type Onward = { redirect_url: string }
export const isOnward = (answer: Authorization | Onward): answer is Onward => 'redirect_url' in answer

/** Read once: the answer may use the request up. */
export const useAuthorization = (id: string | null) =>
  useQuery({
    enabled: id !== null,
    queryKey: ['app-authorization', id],
    queryFn: () => authCall('GET', `/oauth/authorizations/${encodeURIComponent(id ?? '')}`) as Promise<Authorization | Onward>,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
  })

export type AppAnswer =
  | { action: 'deny' }
  | { action: 'approve'; writes: DataKind[] }
  | { action: 'approve'; kinds: DataKind[]; writes: DataKind[]; days: number }
export const useAnswerAuthorization = (id: string) =>
  useMutation({
    mutationFn: (answer: AppAnswer) =>
      authCall('POST', `/oauth/authorizations/${encodeURIComponent(id)}/consent`, answer) as Promise<Onward>,
  })
