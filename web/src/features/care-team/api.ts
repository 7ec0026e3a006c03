import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CareTeam, type CareTeamMember, careTeamApi, type WriteMember } from '@uzima/contract/care-team'
import { sharingApi } from '@uzima/contract/sharing'
import { client } from '#lib/client.ts'
import type { Then } from '#lib/then.ts'

const api = client(careTeamApi)
const sharing = client(sharingApi)
const topic = 'care-team'

/** Whose: undefined for the user's own, otherwise a patient in their care. */
export type Whose = string | undefined
/** Providers' data on a patient lives under the patient's key, so it is refetched when access changes. */
const keyOf = (patientId: Whose) => (patientId ? ['patients', patientId, topic] : [topic])

export const useCareTeam = (patientId: Whose) =>
  useQuery({
    queryKey: keyOf(patientId),
    queryFn: (): Promise<CareTeam> => (patientId ? api.listPatientCareTeam({ patientId }) : api.listCareTeam()),
    // who may see the record changes with shares and visits
    staleTime: 0,
  })

/** People of the practice by name. */
export const usePeople = (search: string) =>
  useQuery({
    queryKey: [topic, 'people', search],
    queryFn: () => sharing.listProviders({ search, cursor: undefined }),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
    // suggestions are optional
    retry: false,
  })

/** The main doctor stands first among the contacts. */
function useTeamMutation<I, O>(patientId: Whose, mutationFn: (input: I) => Promise<O>, then: Then<O, I>) {
  const queryClient = useQueryClient()
  return useMutation({
    ...then,
    mutationFn,
    onSettled: () => {
      for (const queryKey of [keyOf(patientId), ['messages']]) void queryClient.invalidateQueries({ queryKey })
    },
  })
}

type Added = { written: WriteMember; idempotencyKey: string }
export const useAddMember = (patientId: Whose, then: Then<CareTeamMember>) =>
  useTeamMutation(
    patientId,
    ({ written, idempotencyKey }: Added) =>
      patientId
        ? api.addPatientCareTeamMember({ ...written, patientId }, { idempotencyKey })
        : api.addCareTeamMember(written, { idempotencyKey }),
    then,
  )

type Based = { id: string; version: number }
export const useEndMember = (patientId: Whose, then: Then<CareTeamMember>) =>
  useTeamMutation(
    patientId,
    ({ id, version }: Based) =>
      patientId ? api.endPatientCareTeamMember({ patientId, id, version }) : api.endCareTeamMember({ id, version }),
    then,
  )

export const useRestoreMember = (patientId: Whose, then: Then) =>
  useTeamMutation(
    patientId,
    ({ id, version }: Based) =>
      patientId ? api.restorePatientCareTeamMember({ patientId, id, version }) : api.restoreCareTeamMember({ id, version }),
    then,
  )

export const useBecomeMainDoctor = (patientId: string, then: Then<CareTeamMember>) =>
  useTeamMutation(patientId, () => api.becomeMainDoctor({ patientId }), then)
