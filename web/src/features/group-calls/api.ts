import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type GroupCall, groupCallsApi } from '@uzima/contract/group-calls'
import { client } from '#lib/client.ts'

const api = client(groupCallsApi)
/** Below the live topic for calls that begin, end or lose somebody. */
const callKey = (id: string) => ['telemedicine', 'group', id]

/** Hints report that it begins; polling notices what they missed. */
export const useGroupCall = (id: string) =>
  useQuery({ queryKey: callKey(id), queryFn: () => api.getGroupCall({ id }), refetchInterval: 20_000, staleTime: 0 })

export const enterGroupCall = (id: string) => api.enterGroupCall({ id })
export const keepGroupCall = (id: string) => api.keepGroupCall({ id })

export const usePeopleInCall = (id: string, isDoctor: boolean) =>
  useQuery({ queryKey: ['group-call-people', id], queryFn: () => api.listPeopleInGroupCall({ id }), enabled: isDoctor })

function useCallMutation<I>(id: string, mutationFn: (input: I) => Promise<GroupCall>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: async (call) => {
      queryClient.setQueryData<GroupCall>(callKey(id), call)
      await queryClient.invalidateQueries({ queryKey: ['group-call-people', id] })
    },
  })
}
export const useRemoveFromCall = (id: string) =>
  useCallMutation(id, (input: { seat: string; isRemoved: boolean }) => api.removeFromGroupCall({ id, ...input }))
export const useEndGroupCall = (id: string) => useCallMutation(id, () => api.endGroupCall({ id }))
