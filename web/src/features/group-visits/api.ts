import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ChangeGroupVisit, groupVisitsApi, type ScheduleGroupVisits } from '@uzima/contract/group-visits'
import { client } from '#lib/client.ts'

const api = client(groupVisitsApi)
const key = ['group-visits']
const minute = 60_000

/** The next ones of a type; others take seats meanwhile. */
export const useGroupVisits = (type: string, doctorId?: string) =>
  useQuery({
    queryKey: [...key, 'of', type, doctorId ?? 'any'],
    queryFn: async () => (await api.listGroupVisits({ type, doctorId })).rows,
    staleTime: 0,
    refetchInterval: minute / 2,
  })

/** A seat is a visit: what shows visits reads again, also after a refusal. */
function useSeatMutation<I, O>(mutationFn: (input: I) => Promise<O>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => Promise.all([key, ['appointments']].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
}
type Seat = { id: string; reason: string | null; idempotencyKey: string }
export const useTakeSeat = () => useSeatMutation(({ idempotencyKey, ...seat }: Seat) => api.takeSeat(seat, { idempotencyKey }))
export const useMoveSeat = () => useSeatMutation((seat: { id: string; visitId: string }) => api.moveSeat(seat))

export const useGroupChoices = () =>
  useQuery({ queryKey: [...key, 'choices'], queryFn: () => api.getGroupVisitChoices(), staleTime: minute })

/** The day at the desk and the doctor's own read again, also where somebody was faster. */
function useStaffMutation<I, O>(mutationFn: (input: I) => Promise<O>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => Promise.all([['desk'], ['schedule'], key].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
}
export const useScheduleGroupVisits = () => useStaffMutation((given: ScheduleGroupVisits) => api.scheduleGroupVisits(given))
export const useChangeGroupVisit = () => useStaffMutation((given: ChangeGroupVisit & { id: string }) => api.changeGroupVisit(given))
export const useCancelGroupVisit = () => useStaffMutation((given: { id: string; version: number }) => api.cancelGroupVisit(given))
