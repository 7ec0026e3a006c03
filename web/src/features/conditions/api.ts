import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Condition, type ConditionList, conditionsApi, type WriteCondition } from '@uzima/contract/conditions'
import { client } from '#lib/client.ts'
import { currentLanguage } from '#lib/i18n.ts'
import type { Then } from '#lib/then.ts'

const api = client(conditionsApi)
const topic = 'conditions'

/** Whose: undefined for the user's own, otherwise a patient in their care. */
export type Whose = string | undefined
/** Providers' data on a patient lives under the patient's key, so it is refetched when access changes. */
const keyOf = (patientId: Whose) => (patientId ? ['patients', patientId, topic] : [topic])

export const useConditions = (patientId: Whose, enabled = true) =>
  useQuery({
    enabled,
    queryKey: [...keyOf(patientId), 'list'],
    queryFn: (): Promise<ConditionList> => (patientId ? api.listPatientConditions({ patientId }) : api.listConditions()),
  })

export const useConditionVersions = (patientId: Whose, id: string) =>
  useQuery({
    queryKey: [...keyOf(patientId), 'versions', id],
    queryFn: () => (patientId ? api.listPatientConditionVersions({ patientId, id }) : api.listConditionVersions({ id })),
  })

export const useProblems = (search: string) =>
  useQuery({
    queryKey: [topic, 'problems', currentLanguage(), search],
    queryFn: () => api.suggestProblems({ search, language: currentLanguage() }),
    enabled: search.length > 1,
    placeholderData: (before) => (search.length > 1 ? before : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    // suggestions are optional
    retry: false,
  })

/** Medicines are checked against problems, and the emergency card shows them. */
function useConditionMutation<I, O>(patientId: Whose, mutationFn: (input: I) => Promise<O>, then: Then<O, I> = {}) {
  const queryClient = useQueryClient()
  const others = patientId ? [['patients', patientId]] : [['medications'], ['emergency-contacts']]
  return useMutation({
    ...then,
    mutationFn,
    onSuccess: (answer, input) => {
      for (const queryKey of [keyOf(patientId), ...others]) void queryClient.invalidateQueries({ queryKey })
      then.onSuccess?.(answer, input)
    },
  })
}

type Added = { written: WriteCondition; idempotencyKey: string }
export const useAddCondition = (patientId: Whose, then: Then<Condition>) =>
  useConditionMutation(
    patientId,
    ({ written, idempotencyKey }: Added) =>
      patientId ? api.addPatientCondition({ ...written, patientId }, { idempotencyKey }) : api.addCondition(written, { idempotencyKey }),
    then,
  )

type Based = { id: string; version: number }
export const useEditCondition = (patientId: Whose, then: Then<Condition>) =>
  useConditionMutation(
    patientId,
    (edited: WriteCondition & Based) => (patientId ? api.editPatientCondition({ ...edited, patientId }) : api.editCondition(edited)),
    then,
  )

export const useStateNoConditions = (patientId: Whose) =>
  useConditionMutation(patientId, () => (patientId ? api.statePatientHasNoConditions({ patientId }) : api.stateNoConditions()))

export const useConfirmCondition = (patientId: string, then: Then) =>
  useConditionMutation(patientId, ({ id, version }: Based) => api.confirmCondition({ patientId, id, version }), then)

export const useRefuteCondition = (patientId: string, then: Then) =>
  useConditionMutation(patientId, (judged: Based & { reason: string | null }) => api.refuteCondition({ ...judged, patientId }), then)

export const useEnterConditionInError = (patientId: Whose, then: Then) =>
  useConditionMutation(
    patientId,
    (judged: Based & { reason: string }) =>
      patientId ? api.enterPatientConditionInError({ ...judged, patientId }) : api.enterConditionInError(judged),
    then,
  )
