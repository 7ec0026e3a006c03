import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { calendarFeedsApi } from '@uzima/contract/calendar-feeds'
import type { Output } from '@uzima/contract/endpoint'
import { client } from '#lib/client.ts'

const api = client(calendarFeedsApi)
const key = ['calendar-feed']
type Own = Output<(typeof calendarFeedsApi)['getCalendarFeed']>

export const useCalendarFeed = () => useQuery({ queryKey: key, queryFn: () => api.getCalendarFeed() })

function useChange<I>(mutationFn: (input: I) => Promise<Own>) {
  const queryClient = useQueryClient()
  return useMutation<Own, Error, I>({ mutationFn, onSuccess: (own) => queryClient.setQueryData(key, own) })
}
export const useMakeCalendarFeed = () => useChange<void>(() => api.makeCalendarFeed({ isDetailed: false }))
export const useChangeCalendarFeed = () => useChange((isDetailed: boolean) => api.changeCalendarFeed({ isDetailed }))
export const useEndCalendarFeed = () => useChange<void>(() => api.endCalendarFeed())
