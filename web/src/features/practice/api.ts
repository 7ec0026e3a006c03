import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '@uzima/contract/endpoint'
import { type PracticeSettings, practiceApi } from '@uzima/contract/practice'
import { client } from '#lib/client.ts'

const api = client(practiceApi)
const key = ['practice']

export const usePracticeSettings = () => useQuery({ queryKey: key, queryFn: () => api.getPracticeSettings(), staleTime: 0 })

export function useChangePracticeSettings() {
  const queryClient = useQueryClient()
  return useMutation<PracticeSettings, Error, Call<(typeof practiceApi)['changePracticeSettings']>>({
    mutationFn: (input) => api.changePracticeSettings(input),
    onSuccess: (settings) => queryClient.setQueryData(key, settings),
  })
}
