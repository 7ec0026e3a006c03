import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Immunization, immunizationsApi, type WriteImmunization } from '@uzima/contract/immunizations'
import { wellnessApi } from '@uzima/contract/wellness'
import { client } from '#lib/client.ts'
import { currentLanguage } from '#lib/i18n.ts'
import type { Then } from '#lib/then.ts'

const api = client(immunizationsApi)
const prevention = client(wellnessApi)
const topic = 'immunizations'

/** Whose: undefined for the user's own, otherwise a patient in their care. */
export type Whose = string | undefined
/** Providers' data on a patient lives under the patient's key, so it is refetched when access changes. */
const keyOf = (patientId: Whose) => (patientId ? ['patients', patientId, topic] : [topic])

export const useImmunizations = (patientId: Whose) =>
  useQuery({
    queryKey: [...keyOf(patientId), 'list'],
    queryFn: () => (patientId ? api.listPatientImmunizations({ patientId }) : api.listImmunizations()),
  })

export const useImmunizationVersions = (patientId: Whose, id: string) =>
  useQuery({
    queryKey: [...keyOf(patientId), 'versions', id],
    queryFn: () => (patientId ? api.listPatientImmunizationVersions({ patientId, id }) : api.listImmunizationVersions({ id })),
  })

/** What is complete, due or overdue by the doses recorded: it also depends on the profile. */
export const useVaccinationSeries = (patientId: Whose) =>
  useQuery({
    queryKey: patientId ? ['patients', patientId, 'wellness', 'vaccinations'] : ['wellness', 'vaccinations'],
    queryFn: () => (patientId ? prevention.listPatientVaccinationSeries({ patientId }) : prevention.listVaccinationSeries()),
    meta: { topics: ['wellness', 'profile'] },
  })

export const useVaccines = (search: string) =>
  useQuery({
    queryKey: [topic, 'vaccines', currentLanguage(), search],
    queryFn: () => api.suggestVaccines({ search, language: currentLanguage() }),
    enabled: search.length > 1,
    placeholderData: (before) => (search.length > 1 ? before : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    // suggestions are optional
    retry: false,
  })

export const usePrintImmunizations = (patientId: Whose, then: Then<Blob>) =>
  useMutation({ ...then, mutationFn: () => (patientId ? api.printPatientImmunizations({ patientId }) : api.printImmunizations()) })

/** What prevention says is due follows from them. */
function useImmunizationMutation<I, O>(patientId: Whose, mutationFn: (input: I) => Promise<O>, then: Then<O, I> = {}) {
  const queryClient = useQueryClient()
  const others = patientId ? ['patients', patientId, 'wellness'] : ['wellness']
  return useMutation({
    ...then,
    mutationFn,
    onSuccess: (answer, input) => {
      for (const queryKey of [keyOf(patientId), others]) void queryClient.invalidateQueries({ queryKey })
      then.onSuccess?.(answer, input)
    },
  })
}

type Added = { written: WriteImmunization; idempotencyKey: string }
/** `healthRecordId` is the one it is taken over from. */
export const useAddImmunization = (patientId: Whose, healthRecordId: string | null, then: Then<Immunization>) =>
  useImmunizationMutation(
    patientId,
    ({ written, idempotencyKey }: Added) =>
      patientId
        ? api.addPatientImmunization({ ...written, healthRecordId, patientId }, { idempotencyKey })
        : api.addImmunization({ ...written, healthRecordId }, { idempotencyKey }),
    then,
  )

type Based = { id: string; version: number }
export const useEditImmunization = (patientId: Whose, then: Then<Immunization>) =>
  useImmunizationMutation(
    patientId,
    (edited: WriteImmunization & Based) =>
      patientId ? api.editPatientImmunization({ ...edited, patientId }) : api.editImmunization(edited),
    then,
  )

export const useConfirmImmunization = (patientId: string, then: Then) =>
  useImmunizationMutation(patientId, ({ id, version }: Based) => api.confirmImmunization({ patientId, id, version }), then)

export const useRefuteImmunization = (patientId: string, then: Then) =>
  useImmunizationMutation(patientId, (judged: Based & { reason: string | null }) => api.refuteImmunization({ ...judged, patientId }), then)

export const useEnterImmunizationInError = (patientId: Whose, then: Then) =>
  useImmunizationMutation(
    patientId,
    (judged: Based & { reason: string }) =>
      patientId ? api.enterPatientImmunizationInError({ ...judged, patientId }) : api.enterImmunizationInError(judged),
    then,
  )
