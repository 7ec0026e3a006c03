import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Encounter, encountersApi, type Hold, type NoteContent } from '@uzima/contract/encounters'
import { client } from '#lib/client.ts'
import { isApiError } from '#lib/errors.ts'

const api = client(encountersApi)
const keyOf = (appointmentId: string) => ['encounters', appointmentId]

export const useEncounter = (appointmentId: string) =>
  useQuery({ queryKey: keyOf(appointmentId), queryFn: () => api.getEncounter({ appointmentId }), staleTime: 0 })

export const usePatientEncounters = (patientId: string) =>
  useInfiniteQuery({
    queryKey: ['patients', patientId, 'encounters'],
    queryFn: ({ pageParam: cursor }) => api.listPatientEncounters({ patientId, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
  })

/** Under the schedule, so that they change with it. */
const dayNotes = ['schedule', 'notes']
export const useDayEncounters = (day: string) => useQuery({ queryKey: [...dayNotes, day], queryFn: () => api.listDayEncounters({ day }) })

/** The patient's view; under the visits, so that it changes with them. */
export const useVisitNote = (appointmentId: string) =>
  useQuery({
    queryKey: ['appointments', 'note', appointmentId],
    queryFn: () => api.getVisitNote({ appointmentId }),
    meta: { topics: ['encounters'] },
  })

/** The note as it is by now, where it was refused because it had been changed or signed elsewhere; else undefined. */
export function currentNote(error: unknown): Encounter | undefined {
  const isChanged = isApiError(error, 'note_changed') || isApiError(error, 'note_signed')
  return isChanged ? (error.help as { encounter?: Encounter } | undefined)?.encounter : undefined // as the contract says
}

/** The answer is the note as it is by now; other lists change when it is signed. */
export function useNoteMutation<I>(appointmentId: string, mutationFn: (input: I) => Promise<Encounter>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (encounter) => {
      queryClient.setQueryData(keyOf(appointmentId), encounter)
      // begun: the day beside it says so
      if (encounter.version === 1) void queryClient.invalidateQueries({ queryKey: dayNotes })
      if (encounter.status !== 'signed') return
      for (const queryKey of [['patients', encounter.visit.patientId], ['appointments'], ['schedule'], ['dashboard']])
        void queryClient.invalidateQueries({ queryKey })
    },
  })
}

type Written = { version: number; content: NoteContent }

export const useSaveNote = (appointmentId: string) =>
  useNoteMutation(appointmentId, ({ version, content }: Written) =>
    version === 0 ? api.startNote({ appointmentId, ...content }) : api.saveNote({ appointmentId, version, ...content }),
  )

export const useSignNote = (appointmentId: string) =>
  useNoteMutation(appointmentId, ({ version, content, hold }: Written & { hold: Hold | null }) =>
    api.signNote({ appointmentId, version, ...content, hold }),
  )

export const useReleaseNote = (appointmentId: string) => useNoteMutation(appointmentId, () => api.releaseNote({ appointmentId }))

export function useAddAddendum(appointmentId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ text, idempotencyKey }: { text: string; idempotencyKey: string }) =>
      api.addAddendum({ appointmentId, text }, { idempotencyKey }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(appointmentId) }),
  })
}
