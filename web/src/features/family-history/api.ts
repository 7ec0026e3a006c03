import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FamilyHistory, familyHistoryApi, type WriteFamilyHistory } from '@uzima/contract/family-history'
import { client } from '#lib/client.ts'
import type { Then } from '#lib/then.ts'

const api = client(familyHistoryApi)
const topic = 'family-history'

/** Whose: undefined for the user's own, otherwise a patient in their care. */
export type Whose = string | undefined
/** Providers' data on a patient lives under the patient's key, so it is refetched when access changes. */
const keyOf = (patientId: Whose) => (patientId ? ['patients', patientId, topic] : [topic])

export const useFamilyHistory = (patientId: Whose) =>
  useQuery({
    queryKey: [...keyOf(patientId), 'list'],
    queryFn: () => (patientId ? api.listPatientFamilyHistory({ patientId }) : api.listFamilyHistory()),
  })

export const useFamilyHistoryVersions = (patientId: Whose, id: string) =>
  useQuery({
    queryKey: [...keyOf(patientId), 'versions', id],
    queryFn: () => (patientId ? api.listPatientFamilyHistoryVersions({ patientId, id }) : api.listFamilyHistoryVersions({ id })),
  })

/** Preventive care follows from it. */
function useFamilyHistoryMutation<I, O>(patientId: Whose, mutationFn: (input: I) => Promise<O>, then: Then<O, I> = {}) {
  const queryClient = useQueryClient()
  const others = patientId ? [['patients', patientId]] : [['wellness']]
  return useMutation({
    ...then,
    mutationFn,
    onSuccess: (answer, input) => {
      for (const queryKey of [keyOf(patientId), ...others]) void queryClient.invalidateQueries({ queryKey })
      then.onSuccess?.(answer, input)
    },
  })
}

type Added = { written: WriteFamilyHistory; idempotencyKey: string }
export const useAddFamilyHistory = (patientId: Whose, then: Then<FamilyHistory>) =>
  useFamilyHistoryMutation(
    patientId,
    ({ written, idempotencyKey }: Added) =>
      patientId
        ? api.addPatientFamilyHistory({ ...written, patientId }, { idempotencyKey })
        : api.addFamilyHistory(written, { idempotencyKey }),
    then,
  )

type Based = { id: string; version: number }
export const useEditFamilyHistory = (patientId: Whose, then: Then<FamilyHistory>) =>
  useFamilyHistoryMutation(
    patientId,
    (edited: WriteFamilyHistory & Based) =>
      patientId ? api.editPatientFamilyHistory({ ...edited, patientId }) : api.editFamilyHistory(edited),
    then,
  )

export const useStateNoFamilyHistory = (patientId: Whose) =>
  useFamilyHistoryMutation(patientId, () => (patientId ? api.statePatientHasNoFamilyHistory({ patientId }) : api.stateNoFamilyHistory()))

export const useConfirmFamilyHistory = (patientId: string, then: Then) =>
  useFamilyHistoryMutation(patientId, ({ id, version }: Based) => api.confirmFamilyHistory({ patientId, id, version }), then)

export const useRefuteFamilyHistory = (patientId: string, then: Then) =>
  useFamilyHistoryMutation(
    patientId,
    (judged: Based & { reason: string | null }) => api.refuteFamilyHistory({ ...judged, patientId }),
    then,
  )

export const useEnterFamilyHistoryInError = (patientId: Whose, then: Then) =>
  useFamilyHistoryMutation(
    patientId,
    (judged: Based & { reason: string }) =>
      patientId ? api.enterPatientFamilyHistoryInError({ ...judged, patientId }) : api.enterFamilyHistoryInError(judged),
    then,
  )
