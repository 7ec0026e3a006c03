import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Appointment, appointmentsApi, type Side } from '@uzima/contract/appointments'
import type { Call } from '@uzima/contract/endpoint'
import { client } from '#lib/client.ts'
import { isApiError } from '#lib/errors.ts'

const api = client(appointmentsApi)
const key = ['appointments']

export type Scope = 'upcoming' | 'past'
type Booking = Call<(typeof appointmentsApi)['bookAppointment']>

export const useAppointments = (scope: Scope, side: Side = 'patient') =>
  useInfiniteQuery({
    queryKey: [...key, 'list', scope, side],
    queryFn: ({ pageParam }) => api.listAppointments({ scope, side, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  })

/** The doctor's visits with one patient. */
export const usePatientVisits = (patientId: string, scope: Scope) =>
  useInfiniteQuery({
    queryKey: [...key, 'list', scope, 'doctor', patientId],
    queryFn: ({ pageParam }) => api.listAppointments({ scope, side: 'doctor', patientId, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  })

export const useAppointment = (id: string) => useQuery({ queryKey: [...key, 'one', id], queryFn: () => api.getAppointment({ id }) })

/** The doctor's schedule for a number of days, from today unless a day is given. */
export const useSchedule = (from: string | undefined, days: number) =>
  useQuery({ queryKey: ['schedule', 'days', from ?? 'today', days], queryFn: () => api.listSchedule({ from, days }) })

/** A changed visit affects both people's lists, the doctor's schedule and the free slots. */
function useVisitMutation<I>(mutationFn: (input: I) => Promise<Appointment>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: async (visit) => {
      queryClient.setQueryData([...key, 'one', visit.id], visit)
      await Promise.all([key, ['schedule'], ['providers']].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
    // the times, or the money, shown were no longer true; or what is asked instead stands in place of the visit
    onError: (error) => {
      const stale = isApiError(error, 'slot_taken')
        ? ['providers']
        : isApiError(error, 'deposit_kept')
          ? key
          : isApiError(error, 'visit_in_question')
            ? ['absences']
            : undefined
      return stale && queryClient.invalidateQueries({ queryKey: stale })
    },
  })
}

export const useBookAppointment = () =>
  useVisitMutation(({ idempotencyKey, ...booking }: Booking & { idempotencyKey: string }) =>
    api.bookAppointment(booking, { idempotencyKey }),
  )
type FollowUp = Call<(typeof appointmentsApi)['bookFollowUp']>
export const useBookFollowUp = () =>
  useVisitMutation(({ idempotencyKey, ...booking }: FollowUp & { idempotencyKey: string }) => api.bookFollowUp(booking, { idempotencyKey }))
export const useRescheduleAppointment = () => useVisitMutation((input: { id: string; start: string }) => api.rescheduleAppointment(input))
export const useCancelAppointment = () =>
  useVisitMutation((input: { id: string; reason: string; kept: number }) => api.cancelAppointment(input))
export const useConfirmAppointment = () => useVisitMutation((input: { id: string }) => api.confirmAppointment(input))
export const useCompleteAppointment = () => useVisitMutation((input: { id: string }) => api.completeAppointment(input))
export const useMarkNoShow = () => useVisitMutation((input: { id: string }) => api.markNoShow(input))
export const useWriteNote = () => useVisitMutation((input: { id: string; note: string }) => api.writeNote(input))

export const useCalendarFile = () => useMutation({ mutationFn: (id: string) => api.getCalendarFile({ id }) })
