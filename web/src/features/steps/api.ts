import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { stepsApi } from '@uzima/contract/steps'
import { client } from '#lib/client.ts'
import type { Then } from '#lib/then.ts'

const api = client(stepsApi)
const name = 'steps'
/** They change with the measurements, beside which they stand. */
const topic = 'vitals'

/** Whose steps: undefined for the user's own, otherwise of a patient in their care. */
export type Whose = string | undefined
/** Providers' data on a patient lives under the patient's key, so it is refetched when access changes. */
const keyOf = (patientId: Whose) => (patientId ? ['patients', patientId, topic, name] : [name])

export const useSteps = (patientId: Whose, period: { from: string; until: string }) =>
  useQuery({
    queryKey: [...keyOf(patientId), period],
    queryFn: () => (patientId ? api.listPatientSteps({ ...period, patientId }) : api.listSteps(period)),
    meta: { topics: [topic] },
  })

export function useDeleteSteps(then: Then) {
  const queryClient = useQueryClient()
  return useMutation({
    ...then,
    mutationFn: (id: string) => api.deleteSteps({ id }),
    onSuccess: async (answer, input) => {
      await queryClient.invalidateQueries({ queryKey: keyOf(undefined) })
      then.onSuccess?.(answer, input)
    },
  })
}
