import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FoundAtKiosk, kiosksApi, type WhoIsThere } from '@uzima/contract/kiosks'
import { client } from '#lib/client.ts'

const api = client(kiosksApi)
const key = ['kiosks']
const minute = 60_000

export const useKiosks = () => useQuery({ queryKey: key, queryFn: () => api.listKiosks(), staleTime: 0 })
export const useStartKiosk = () => useMutation({ mutationFn: (name: string) => api.startKiosk({ name }) })
export function useEndKiosk() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.endKiosk({ id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

const tokenKey = 'kiosk'
/** Of this device, until staff end it: it opens nothing but what is for kiosks. */
export const kioskToken = () => localStorage.getItem(tokenKey) ?? ''
export const keepKioskToken = (token: string) => localStorage.setItem(tokenKey, token)

/** Asked for now and then, so that an ended kiosk says so. */
export const useKiosk = () =>
  useQuery({
    queryKey: ['kiosk'],
    queryFn: () => api.getKiosk({}, { kiosk: kioskToken() }),
    refetchInterval: minute,
    retry: false,
    enabled: kioskToken() !== '',
  })

// no hooks: what a person typed and was answered is nowhere but on the screen
export const findAtKiosk = (who: WhoIsThere): Promise<FoundAtKiosk> => api.findAtKiosk(who, { kiosk: kioskToken() })
export const arriveAtKiosk = (who: WhoIsThere, isSame: boolean): Promise<FoundAtKiosk> =>
  api.arriveAtKiosk({ ...who, isSame }, { kiosk: kioskToken() })
