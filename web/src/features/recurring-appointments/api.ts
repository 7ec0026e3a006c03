import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '@uzima/contract/endpoint'
import { recurringAppointmentsApi } from '@uzima/contract/recurring-appointments'
import { client } from '#lib/client.ts'

const api = client(recurringAppointmentsApi)
type Api = typeof recurringAppointmentsApi
const topic = 'recurring-appointments'
/** Moving or cancelling a single visit changes its date in the series. */
const live = { topics: [topic, 'appointments'] }

export const useRecurringAppointments = () =>
  useInfiniteQuery({
    queryKey: [topic, 'list'],
    queryFn: ({ pageParam: cursor }) => api.listRecurringAppointments({ cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    meta: live,
  })

export const useRecurringDates = (id: string | undefined) =>
  useQuery({
    queryKey: [topic, 'dates', id],
    queryFn: () => api.listRecurringDates({ id: id ?? '' }),
    select: ({ rows }) => rows,
    enabled: id !== undefined,
    meta: live,
  })

function useSeriesMutation<I, O>(mutationFn: (input: I) => Promise<O>) {
  const queryClient = useQueryClient()
  const stale = [topic, 'appointments', 'dashboard']
  return useMutation({
    mutationFn,
    onSuccess: () => Promise.all(stale.map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
  })
}

export type Written = Call<Api['addRecurringAppointment']>
type Added = { written: Written; idempotencyKey: string }
export const useAddRecurring = () =>
  useSeriesMutation(({ written, idempotencyKey }: Added) => api.addRecurringAppointment(written, { idempotencyKey }))
export const useEditRecurring = () =>
  useSeriesMutation((input: Call<Api['editRecurringAppointment']>) => api.editRecurringAppointment(input))
export const useDeleteRecurring = () => useSeriesMutation((id: string) => api.deleteRecurringAppointment({ id }))
export const useSkipDate = () => useSeriesMutation((input: Call<Api['skipRecurringDate']>) => api.skipRecurringDate(input))
