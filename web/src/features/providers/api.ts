import { keepPreviousData, queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { VisitMode } from '@uzima/contract/appointments/kinds'
import type { Call } from '@uzima/contract/endpoint'
import { maxDaysShown, type OneOffHours, providersApi } from '@uzima/contract/providers'
import { client } from '#lib/client.ts'
import { addDays } from '#lib/format.ts'

const api = client(providersApi)
const minute = 60_000

/** `type` and `mode`: times are those of visits of this type, and met like this. */
export type DoctorFilter = { need?: string; specialty?: string; language?: string; locationId?: string } & VisitWanted
export type VisitWanted = { type?: string; mode?: VisitMode }
export type HoursChange = Call<(typeof providersApi)['setHours']>

/** Bookings by others change free slots, and signed-out visitors get no live hints, so poll often. */
export const useDoctors = (filter: DoctorFilter) =>
  useInfiniteQuery({
    queryKey: ['providers', 'doctors', filter],
    queryFn: ({ pageParam }) => api.listDoctors({ ...filter, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: minute,
  })

/** The soonest times across doctors; polled like a doctor's own, since others book meanwhile. */
export const useNextAvailable = (filter: DoctorFilter) =>
  useInfiniteQuery({
    queryKey: ['providers', 'next', filter],
    queryFn: ({ pageParam }) => api.listNextAvailable({ ...filter, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: minute / 2,
    refetchInterval: minute,
  })

export const useDirectoryFilters = () =>
  useQuery({ queryKey: ['providers', 'filters'], queryFn: () => api.listDirectoryFilters(), staleTime: 60 * minute })

const doctorQuery = (id: string) =>
  queryOptions({ queryKey: ['providers', 'doctor', id], queryFn: () => api.getDoctor({ id }), staleTime: minute })

export const useDoctor = (id: string | undefined) => useQuery({ ...doctorQuery(id ?? ''), enabled: id !== undefined })

/**
 * Slots for a number of days, padded by a day on both sides because midnight differs by zone. Those of another type or way of meeting stay
 * until the wanted ones have come, so that what is below does not move from under a press.
 */
export const useFreeSlots = (doctorId: string, from: string, days: number, wanted: VisitWanted) =>
  useQuery({
    queryKey: ['providers', 'slots', doctorId, from, days, wanted],
    placeholderData: (shown, query) => (areSameDays(query?.queryKey, [doctorId, from, days]) ? shown : undefined),
    queryFn: async () => {
      const answers = await Promise.all(
        reaches(addDays(from, -1), days + 2).map((reach) =>
          api.listFreeSlots({ id: doctorId, from: reach.from, days: reach.days, ...wanted }),
        ),
      )
      return answers.flatMap((answer) => answer.days.flatMap((day) => day.slots))
    },
    staleTime: minute / 2,
    refetchInterval: minute,
  })

const areSameDays = (key: readonly unknown[] | undefined, of: unknown[]) => of.every((part, index) => key?.[index + 2] === part)

/** The times of day, in the doctor's zone, at which visits start in the four weeks from a day on. */
export function useStartTimes(doctorId: string, from: string, type?: string): string[] {
  const days = 28
  const slots = useQuery({
    queryKey: ['providers', 'times', doctorId, from, type],
    queryFn: () => api.listFreeSlots({ id: doctorId, from, days, ...(type && { type }) }),
    enabled: doctorId !== '' && from !== '',
    staleTime: minute,
  })
  return [...new Set(slots.data?.days.flatMap((day) => day.slots.map(({ time }) => time)))].sort()
}

function reaches(from: string, days: number): { from: string; days: number }[] {
  if (days <= maxDaysShown) return [{ from, days }]
  return [{ from, days: maxDaysShown }, ...reaches(addDays(from, maxDaysShown), days - maxDaysShown)]
}

const daysOffKey = ['schedule', 'days-off']

const hoursQuery = queryOptions({ queryKey: ['schedule', 'hours'], queryFn: () => api.getHours() })
export const useHours = () => useQuery(hoursQuery)
/** Refetches the stored hours after a conflict. */
export function useStoredHours() {
  const queryClient = useQueryClient()
  return () => queryClient.fetchQuery({ ...hoursQuery, staleTime: 0 })
}
export const useDaysOff = () => useQuery({ queryKey: daysOffKey, queryFn: () => api.listDaysOff() })

/** A doctor's hours determine the schedule and the directory. */
function useHoursMutation<I, O>(mutationFn: (input: I) => Promise<O>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () =>
      Promise.all([queryClient.invalidateQueries({ queryKey: ['schedule'] }), queryClient.invalidateQueries({ queryKey: ['providers'] })]),
  })
}

export const useSetHours = () => useHoursMutation((input: HoursChange) => api.setHours(input))
export const useAddDayOff = () => useHoursMutation((input: { day: string; until?: string }) => api.addDayOff(input))
export const useRemoveDayOff = () => useHoursMutation((input: { day: string; until?: string }) => api.removeDayOff(input))

export const useOneOffHours = () => useQuery({ queryKey: ['schedule', 'one-off-hours'], queryFn: () => api.listOneOffHours() })
export const useSetOneOffHours = () => useHoursMutation((input: OneOffHours) => api.setOneOffHours(input))
export const useRemoveOneOffHours = () => useHoursMutation((input: { day: string }) => api.removeOneOffHours(input))
