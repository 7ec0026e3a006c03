import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Allergy, type AllergyList, allergiesApi, type WriteAllergy } from '@uzima/contract/allergies'
import { client } from '#lib/client.ts'
import { currentLanguage } from '#lib/i18n.ts'
import type { Then } from '#lib/then.ts'

const api = client(allergiesApi)
const topic = 'allergies'

/** Whose: undefined for the user's own, otherwise a patient in their care. */
export type Whose = string | undefined
/** Providers' data on a patient lives under the patient's key, so it is refetched when access changes. */
const keyOf = (patientId: Whose) => (patientId ? ['patients', patientId, topic] : [topic])

export const useAllergies = (patientId: Whose) =>
  useQuery({
    queryKey: [...keyOf(patientId), 'list'],
    queryFn: (): Promise<AllergyList> => (patientId ? api.listPatientAllergies({ patientId }) : api.listAllergies()),
  })

export const useAllergyVersions = (patientId: Whose, id: string) =>
  useQuery({
    queryKey: [...keyOf(patientId), 'versions', id],
    queryFn: () => (patientId ? api.listPatientAllergyVersions({ patientId, id }) : api.listAllergyVersions({ id })),
  })

export const useSubstances = (search: string) =>
  useQuery({
    queryKey: [topic, 'substances', currentLanguage(), search],
    queryFn: () => api.suggestSubstances({ search, language: currentLanguage() }),
    enabled: search.length > 1,
    placeholderData: (before) => (search.length > 1 ? before : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    // suggestions are optional
    retry: false,
  })

/** Medicines are checked against allergies, and the emergency card and the chart's header show them. */
function useAllergyMutation<I, O>(patientId: Whose, mutationFn: (input: I) => Promise<O>, then: Then<O, I> = {}) {
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

type Added = { written: WriteAllergy; idempotencyKey: string }
export const useAddAllergy = (patientId: Whose, then: Then<Allergy>) =>
  useAllergyMutation(
    patientId,
    ({ written, idempotencyKey }: Added) =>
      patientId ? api.addPatientAllergy({ ...written, patientId }, { idempotencyKey }) : api.addAllergy(written, { idempotencyKey }),
    then,
  )

type Based = { id: string; version: number }
export const useEditAllergy = (patientId: Whose, then: Then<Allergy>) =>
  useAllergyMutation(
    patientId,
    (edited: WriteAllergy & Based) => (patientId ? api.editPatientAllergy({ ...edited, patientId }) : api.editAllergy(edited)),
    then,
  )

export const useStateNoAllergies = (patientId: Whose) =>
  useAllergyMutation(patientId, () => (patientId ? api.statePatientHasNoAllergies({ patientId }) : api.stateNoAllergies()))

export const useConfirmAllergy = (patientId: string, then: Then) =>
  useAllergyMutation(patientId, ({ id, version }: Based) => api.confirmAllergy({ patientId, id, version }), then)

export const useRefuteAllergy = (patientId: string, then: Then) =>
  useAllergyMutation(patientId, (judged: Based & { reason: string | null }) => api.refuteAllergy({ ...judged, patientId }), then)

export const useEnterAllergyInError = (patientId: Whose, then: Then) =>
  useAllergyMutation(
    patientId,
    (judged: Based & { reason: string }) =>
      patientId ? api.enterPatientAllergyInError({ ...judged, patientId }) : api.enterAllergyInError(judged),
    then,
  )
