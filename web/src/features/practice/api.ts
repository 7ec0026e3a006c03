import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '@uzima/contract/endpoint'
import { type PracticeSettings, practiceApi } from '@uzima/contract/practice'
import { client } from '#lib/client.ts'

const api = client(practiceApi)
const key = ['practice']

/** What everybody may know of the practice. */
export const usePractice = () => useQuery({ queryKey: ['practice', 'public'], queryFn: () => api.getPractice() })

export const usePracticeSettings = () => useQuery({ queryKey: key, queryFn: () => api.getPracticeSettings(), staleTime: 0 })

function useSettingsMutation<Input = void>(mutationFn: (input: Input) => Promise<PracticeSettings>) {
  const queryClient = useQueryClient()
  return useMutation<PracticeSettings, Error, Input>({
    mutationFn,
    onSuccess: (settings) => {
      queryClient.setQueryData(key, settings)
      // an admin’s dashboard says whether the practice is still to be set up
      void queryClient.invalidateQueries({ queryKey: ['dashboard'] })
    },
  })
}

export const useChangePracticeSettings = () =>
  useSettingsMutation((input: Call<(typeof practiceApi)['changePracticeSettings']>) => api.changePracticeSettings(input))
export const useTestMail = () => useSettingsMutation(() => api.sendTestMail())
export const useOpenDoors = () => useSettingsMutation((input: { withoutMail: boolean }) => api.openDoors(input))
