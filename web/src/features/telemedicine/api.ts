import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Appointment, appointmentsApi, type Side } from '@uzima/contract/appointments'
import type { Call } from '@uzima/contract/endpoint'
import { telemedicineApi, type VideoCall } from '@uzima/contract/telemedicine'
import { client } from '#lib/client.ts'

const api = client(telemedicineApi)
const appointments = client(appointmentsApi)
/** Also the live topic for someone arriving, being admitted or leaving. */
const callKey = (id: string) => ['telemedicine', 'call', id]

/** Keyed under appointments, so that hints about visits refresh this list too. */
export const useVideoVisits = (scope: 'upcoming' | 'past', side: Side) =>
  useInfiniteQuery({
    queryKey: ['appointments', 'video', scope, side],
    queryFn: ({ pageParam }) => (side === 'doctor' ? api.listVideoSchedule : api.listVideoVisits)({ scope, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  })

/** Since when whose patient waits, by visit. Hints report who comes; polling notices who has vanished. */
export const useWaitingPatients = () =>
  useQuery({
    queryKey: ['telemedicine', 'waiting'],
    queryFn: () => api.listWaitingPatients(),
    refetchInterval: 30_000,
    staleTime: 0,
    select: ({ rows }): ReadonlyMap<string, string> => new Map(rows.map(({ visitId, since }) => [visitId, since])),
  }).data ?? nobodyWaits
const nobodyWaits: ReadonlyMap<string, string> = new Map()

export const useVideoVisit = (id: string) =>
  useQuery({ queryKey: ['appointments', 'video-visit', id], queryFn: () => api.openVideoVisit({ id }) })

/** Hints report who is present; polling notices who has vanished. */
export function useVideoCall(id: string) {
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: callKey(id),
    queryFn: async () => later(queryClient.getQueryData<VideoCall>(callKey(id)), await api.getVideoCall({ id })),
    refetchInterval: 30_000,
    staleTime: 0,
  })
}

/** Responses may arrive out of order. */
const later = (before: VideoCall | undefined, next: VideoCall) => (before && before.asOf > next.asOf ? before : next)

export const enterVideoVisit = (id: string) => api.enterVideoVisit({ id })
export const keepVideoVisit = (id: string, seat: string, isConnected: boolean) => api.keepVideoVisit({ id, seat, isConnected })
export const leaveVideoVisit = (id: string, seat: string) => api.leaveVideoVisit({ id, seat })

/** The response is the call's new state. */
export function useTakeCall(id: string) {
  const queryClient = useQueryClient()
  return (call: VideoCall) => queryClient.setQueryData<VideoCall>(callKey(id), (before) => later(before, call))
}

function useCallMutation<I>(id: string, mutationFn: (input: I) => Promise<VideoCall>) {
  const take = useTakeCall(id)
  return useMutation({ mutationFn, onSuccess: take })
}
export const useAdmitPatient = (id: string) => useCallMutation(id, () => api.admitPatient({ id }))
type Summary = Omit<Call<(typeof telemedicineApi)['writeVisitSummary']>, 'id'>
export const useWriteSummary = (id: string) => useCallMutation(id, (summary: Summary) => api.writeVisitSummary({ id, ...summary }))

export function useCompleteVisit(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (): Promise<Appointment> => appointments.completeAppointment({ id }),
    onSuccess: async () => {
      await Promise.all([['appointments'], ['schedule'], ['telemedicine']].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
  })
}
