import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SocialHistory, socialHistoryApi, type WriteSocialHistory } from '@uzima/contract/social-history'
import { client } from '#lib/client.ts'
import type { Then } from '#lib/then.ts'

const api = client(socialHistoryApi)
const topic = 'social-history'

/** Whose: undefined for the user's own, otherwise a patient in their care. */
export type Whose = string | undefined
/** Providers' data on a patient lives under the patient's key, so it is refetched when access changes. */
const keyOf = (patientId: Whose) => (patientId ? ['patients', patientId, topic] : [topic])

export const useSocialHistory = (patientId: Whose) =>
  useQuery({
    queryKey: [...keyOf(patientId), 'list'],
    queryFn: () => (patientId ? api.listPatientSocialHistory({ patientId }) : api.listSocialHistory()),
  })

export const useSocialHistoryVersions = (patientId: Whose, id: string) =>
  useQuery({
    queryKey: [...keyOf(patientId), 'versions', id],
    queryFn: () => (patientId ? api.listPatientSocialHistoryVersions({ patientId, id }) : api.listSocialHistoryVersions({ id })),
  })

/** Medicines and preventive care are checked against it. */
function useSocialHistoryMutation<I, O>(patientId: Whose, mutationFn: (input: I) => Promise<O>, then: Then<O, I> = {}) {
  const queryClient = useQueryClient()
  const others = patientId ? [['patients', patientId]] : [['wellness'], ['medications']]
  return useMutation({
    ...then,
    mutationFn,
    onSuccess: (answer, input) => {
      for (const queryKey of [keyOf(patientId), ...others]) void queryClient.invalidateQueries({ queryKey })
      then.onSuccess?.(answer, input)
    },
  })
}

type Added = { written: WriteSocialHistory; idempotencyKey: string }
export const useAddSocialHistory = (patientId: Whose, then: Then<SocialHistory>) =>
  useSocialHistoryMutation(
    patientId,
    ({ written, idempotencyKey }: Added) =>
      patientId
        ? api.addPatientSocialHistory({ ...written, patientId }, { idempotencyKey })
        : api.addSocialHistory(written, { idempotencyKey }),
    then,
  )

type Based = { id: string; version: number }
export const useConfirmSocialHistory = (patientId: string, then: Then) =>
  useSocialHistoryMutation(patientId, ({ id, version }: Based) => api.confirmSocialHistory({ patientId, id, version }), then)

export const useRefuteSocialHistory = (patientId: string, then: Then) =>
  useSocialHistoryMutation(
    patientId,
    (judged: Based & { reason: string | null }) => api.refuteSocialHistory({ ...judged, patientId }),
    then,
  )

export const useEnterSocialHistoryInError = (patientId: Whose, then: Then) =>
  useSocialHistoryMutation(
    patientId,
    (judged: Based & { reason: string }) =>
      patientId ? api.enterPatientSocialHistoryInError({ ...judged, patientId }) : api.enterSocialHistoryInError(judged),
    then,
  )
