import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { VisitMode } from '@uzima/contract/appointments/kinds'
import {
  type BookAtDesk,
  type DeskDay,
  type DeskState,
  type DeskStep,
  type DeskStepHelp,
  type DeskVisit,
  deskApi,
  leastSearch,
  type MoveDeskVisit,
  type TakeWalkIn,
} from '@uzima/contract/desk'
import { client } from '#lib/client.ts'
import { isApiError } from '#lib/errors.ts'
import type { Then } from '#lib/then.ts'

const api = client(deskApi)
/** Everything under it is read again when a visit changes. */
const key = ['desk']
const dayKey = [...key, 'day']

/** A change at another desk makes it read again (topic `desk`). */
export const useDeskDay = (day: string | undefined) =>
  useQuery({
    queryKey: [...dayKey, day ?? 'today'],
    queryFn: () => api.getDeskDay({ day }),
    staleTime: 0,
    placeholderData: day === undefined ? keepPreviousData : undefined,
  })

type Step = { id: string; step: DeskStep; from: DeskState; room: string | null; roomId: string | null }
/** The answer, and the help of a conflict, are the visit as it is by now. */
export function useDeskStep(onRefused: (error: Error) => void) {
  const queryClient = useQueryClient()
  const keep = (visit: DeskVisit) =>
    queryClient.setQueriesData<DeskDay>({ queryKey: dayKey }, (day) => day && { ...day, clinicians: day.clinicians.map(withVisit(visit)) })
  return useMutation({
    mutationFn: (step: Step) => api.takeDeskStep(step),
    onSuccess: keep,
    onError: (error) => {
      const visit = presentIn(error)?.visit
      if (visit) keep(visit)
      else void queryClient.invalidateQueries({ queryKey: key })
      onRefused(error)
    },
  })
}

/** Who is still in a room, as far as the desk shows it; null if nobody is. */
export function useWhoIsIn({ id, locationId }: Pick<DeskVisit, 'id' | 'locationId'>): (room: string | undefined) => string | null {
  const queryClient = useQueryClient()
  const visits = queryClient
    .getQueriesData<DeskDay>({ queryKey: dayKey })
    .flatMap(([, day]) => day?.clinicians.flatMap((clinician) => clinician.visits) ?? [])
  const others = visits.filter((visit) => visit.id !== id && visit.state === 'in_room' && visit.locationId === locationId)
  return (room) => (room !== undefined && others.find((visit) => visit.room === room)?.name) || null
}

/** The visit of whoever has this code, now arrived. */
export function useArriveByCode() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => api.arriveByCode({ code }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: dayKey }),
  })
}

const withVisit = (changed: DeskVisit) => (clinician: DeskDay['clinicians'][number]) => ({
  ...clinician,
  visits: clinician.visits.map((visit) => (visit.id === changed.id ? changed : visit)),
})

/** Who is meant, once there is something to search for; the last answer stays while the next one is awaited. */
export const usePatientSearch = (search: string) =>
  useQuery({
    enabled: search.trim().length >= leastSearch,
    queryKey: ['desk-patients', search.trim()],
    queryFn: () => api.findDeskPatients({ search }),
    placeholderData: keepPreviousData,
    // personal data of others: not kept once the dialog is closed
    gcTime: 0,
    staleTime: 0,
  })

const minute = 60_000
export const useDeskChoices = () => useQuery({ queryKey: ['desk-choices'], queryFn: () => api.getDeskChoices(), staleTime: minute })

/** What the times are for. */
export type What = { type: string | undefined; mode?: VisitMode } | { visitId: string }
export const useDeskTimes = (doctorId: string, from: string, what: What) =>
  useQuery({
    enabled: doctorId !== '',
    queryKey: [...key, 'times', doctorId, from, what],
    queryFn: () => api.listDeskTimes({ doctorId, from, ...what }),
    staleTime: minute / 2,
    refetchInterval: minute,
  })
/** Where a visit could be moved to on a day; read anew as other desks take times. */
export const useDeskTargets = (visitId: string | undefined, day: string) =>
  useQuery({
    enabled: visitId !== undefined,
    queryKey: [...key, 'targets', visitId, day],
    queryFn: async () => (await api.listDeskTargets({ id: visitId ?? '', day })).rows,
    staleTime: 0,
    gcTime: 0,
  })
export const useNextFree = (what: What) =>
  useQuery({
    queryKey: [...key, 'next', what],
    queryFn: () => api.listDeskNextFree(what),
    placeholderData: keepPreviousData,
    staleTime: minute / 2,
    refetchInterval: minute,
  })

/** Who could see somebody who has just come, soonest first; as it was when the dialog opened, so that the choice does not change by itself. */
export const useSoonest = (type: string | undefined, isKnown: boolean) =>
  useQuery({
    enabled: isKnown,
    queryKey: ['desk-soonest', type ?? null],
    queryFn: async () => (await api.listDeskSoonest({ type })).rows,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** The rooms where a visit takes place, and which are free for it. */
export const useDeskRooms = (visitId: string) =>
  useQuery({
    queryKey: [...key, 'rooms', visitId],
    queryFn: async () => (await api.listDeskRooms({ id: visitId })).rows,
    staleTime: 0,
    gcTime: 0,
  })

/** The visit may be of another clinician or day by now: the days are read again, also when somebody was faster. */
function useDeskMutation<I, O>(mutationFn: (input: I) => Promise<O>, then: Then<O> = {}) {
  const queryClient = useQueryClient()
  return useMutation({ ...then, mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: key }) })
}
type Keyed<T> = T & { idempotencyKey: string }
export const useBook = () => useDeskMutation(({ idempotencyKey, ...visit }: Keyed<BookAtDesk>) => api.bookAtDesk(visit, { idempotencyKey }))
export const useWalkIn = () =>
  useDeskMutation(({ idempotencyKey, ...visit }: Keyed<TakeWalkIn>) => api.takeWalkIn(visit, { idempotencyKey }))
export const useBookSeat = () =>
  useDeskMutation(({ idempotencyKey, ...seat }: Keyed<{ id: string; patientId: string }>) => api.bookSeat(seat, { idempotencyKey }))
export const useMoveDeskSeat = () => useDeskMutation((seat: { id: string; from: string; to: string }) => api.moveDeskSeat(seat))
export const useGroupsOfType = (type: string | undefined) =>
  useQuery({
    enabled: type !== undefined,
    queryKey: [...key, 'groups', type],
    queryFn: async () => (await api.listGroupVisitsOfType({ type: type ?? '' })).rows,
    staleTime: 0,
  })
export const useMoveVisit = () => useDeskMutation((move: MoveDeskVisit & { id: string }) => api.moveDeskVisit(move))
export const useChangeRoom = (then: Then) =>
  useDeskMutation((change: { id: string; from: string | null; roomId: string | null }) => api.changeDeskRoom(change), then)
export const useCancelVisit = () =>
  useDeskMutation((visit: { id: string; from: string; fromDoctorId: string }) => api.cancelDeskVisit(visit))

/** The visit as it is by now, if somebody was faster with a step or move; else undefined. */
export const presentIn = (error: unknown): DeskStepHelp | undefined =>
  isApiError(error, 'desk_step_taken') ? (error.help as DeskStepHelp) : undefined // as the contract says
