import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Procedure, proceduresApi, type WriteProcedure } from '@uzima/contract/procedures'
import { client } from '#lib/client.ts'
import { currentLanguage } from '#lib/i18n.ts'
import type { Then } from '#lib/then.ts'

const api = client(proceduresApi)
const topic = 'procedures'

/** Whose: undefined for the user's own, otherwise a patient in their care. */
export type Whose = string | undefined
/** Providers' data on a patient lives under the patient's key, so it is refetched when access changes. */
const keyOf = (patientId: Whose) => (patientId ? ['patients', patientId, topic] : [topic])

export const useProcedures = (patientId: Whose) =>
  useQuery({
    queryKey: [...keyOf(patientId), 'list'],
    queryFn: () => (patientId ? api.listPatientProcedures({ patientId }) : api.listProcedures()),
  })

export const useProcedureVersions = (patientId: Whose, id: string) =>
  useQuery({
    queryKey: [...keyOf(patientId), 'versions', id],
    queryFn: () => (patientId ? api.listPatientProcedureVersions({ patientId, id }) : api.listProcedureVersions({ id })),
  })

export const useProcedureNames = (search: string) =>
  useQuery({
    queryKey: [topic, 'names', currentLanguage(), search],
    queryFn: () => api.suggestProcedures({ search, language: currentLanguage() }),
    enabled: search.length > 1,
    placeholderData: (before) => (search.length > 1 ? before : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    // suggestions are optional
    retry: false,
  })

function useProcedureMutation<I, O>(patientId: Whose, mutationFn: (input: I) => Promise<O>, then: Then<O, I> = {}) {
  const queryClient = useQueryClient()
  return useMutation({
    ...then,
    mutationFn,
    onSuccess: (answer, input) => {
      void queryClient.invalidateQueries({ queryKey: keyOf(patientId) })
      then.onSuccess?.(answer, input)
    },
  })
}

type Added = { written: WriteProcedure; idempotencyKey: string }
export const useAddProcedure = (patientId: Whose, then: Then<Procedure>) =>
  useProcedureMutation(
    patientId,
    ({ written, idempotencyKey }: Added) =>
      patientId ? api.addPatientProcedure({ ...written, patientId }, { idempotencyKey }) : api.addProcedure(written, { idempotencyKey }),
    then,
  )

type Based = { id: string; version: number }
export const useEditProcedure = (patientId: Whose, then: Then<Procedure>) =>
  useProcedureMutation(
    patientId,
    (edited: WriteProcedure & Based) => (patientId ? api.editPatientProcedure({ ...edited, patientId }) : api.editProcedure(edited)),
    then,
  )

export const useConfirmProcedure = (patientId: string, then: Then) =>
  useProcedureMutation(patientId, ({ id, version }: Based) => api.confirmProcedure({ patientId, id, version }), then)

export const useRefuteProcedure = (patientId: string, then: Then) =>
  useProcedureMutation(patientId, (judged: Based & { reason: string | null }) => api.refuteProcedure({ ...judged, patientId }), then)

export const useEnterProcedureInError = (patientId: Whose, then: Then) =>
  useProcedureMutation(
    patientId,
    (judged: Based & { reason: string }) =>
      patientId ? api.enterPatientProcedureInError({ ...judged, patientId }) : api.enterProcedureInError(judged),
    then,
  )
