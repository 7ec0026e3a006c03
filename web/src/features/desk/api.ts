import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type DeskDay, type DeskState, type DeskStep, type DeskStepHelp, type DeskVisit, deskApi } from '@uzima/contract/desk'
import type { z } from 'zod/mini'
import { client } from '#lib/client.ts'
import { isApiError } from '#lib/errors.ts'

const api = client(deskApi)
const key = ['desk']

/** A change at another desk makes it read again (topic `desk`). */
export const useDeskDay = (day: string | undefined) =>
  useQuery({
    queryKey: [...key, day ?? 'today'],
    queryFn: () => api.getDeskDay({ day }),
    staleTime: 0,
    placeholderData: day === undefined ? keepPreviousData : undefined,
  })

type Step = { id: string; step: DeskStep; from: DeskState; room: string | null }
/** The answer, and the help of a conflict, are the visit as it is by now. */
export function useDeskStep() {
  const queryClient = useQueryClient()
  const keep = (visit: DeskVisit) =>
    queryClient.setQueriesData<DeskDay>({ queryKey: key }, (day) => day && { ...day, clinicians: day.clinicians.map(withVisit(visit)) })
  return useMutation({
    mutationFn: (step: Step) => api.takeDeskStep(step),
    onSuccess: keep,
    onError: (error) => {
      const visit = presentIn(error)
      if (visit) keep(visit)
      else void queryClient.invalidateQueries({ queryKey: key })
    },
  })
}

const withVisit = (changed: DeskVisit) => (clinician: DeskDay['clinicians'][number]) => ({
  ...clinician,
  visits: clinician.visits.map((visit) => (visit.id === changed.id ? changed : visit)),
})

/** The visit of a step for which somebody was faster; else undefined. */
export const presentIn = (error: unknown): DeskVisit | undefined =>
  isApiError(error, 'desk_step_taken') ? (error.help as z.infer<typeof DeskStepHelp>).visit : undefined // as the contract says
