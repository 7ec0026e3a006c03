import { useMutation, useQueryClient } from '@tanstack/react-query'
import { conditionsApi, type WriteCondition } from '@uzima/contract/conditions'
import { type Encounter, encountersApi } from '@uzima/contract/encounters'
import { client } from '#lib/client.ts'
import { useNoteMutation } from './api.ts'

const api = client(encountersApi)
const conditions = client(conditionsApi)
type NewProblem = { written: WriteCondition; idempotencyKey: string }
/** A diagnosis becomes a problem of the patient's list, recorded in the visit. */
export function useAddProblem({ id: appointmentId, patientId }: Encounter['visit']) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ written, idempotencyKey }: NewProblem) =>
      conditions.addPatientCondition({ ...written, patientId, appointmentId }, { idempotencyKey }),
    // medicines are checked against problems
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['patients', patientId] }),
  })
}

export const useLinkProblem = (appointmentId: string) =>
  useNoteMutation(appointmentId, (linked: { conditionId: string; diagnosis: string }) => api.linkProblem({ appointmentId, ...linked }))

export const useUnlinkProblem = (appointmentId: string) =>
  useNoteMutation(appointmentId, (conditionId: string) => api.unlinkProblem({ appointmentId, conditionId }))
