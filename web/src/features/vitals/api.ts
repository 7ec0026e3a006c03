import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type AddVital, type AddVitals, type EditVital, type VitalSign, vitalsApi } from '@uzima/contract/vitals'
import type { GrowthMeasure } from '@uzima/contract/vitals/growth'
import type { VitalKind } from '@uzima/contract/vitals/kinds'
import { client } from '#lib/client.ts'
import type { Then } from '#lib/then.ts'

const api = client(vitalsApi)
const topic = 'vitals'
const live = { topics: [topic] }

/** Whose measurements: undefined for the user's own, otherwise a patient in their care. */
export type Whose = string | undefined
/** Providers' data on a patient lives under the patient's key, so it is refetched when access changes. */
const keyOf = (patientId: Whose) => (patientId ? ['patients', patientId, topic] : [topic])

export const useLatestVitals = (patientId: Whose) =>
  useQuery({
    queryKey: [...keyOf(patientId), 'latest'],
    queryFn: () => (patientId ? api.listLatestPatientVitals({ patientId }) : api.listLatestVitals()),
    meta: live,
  })

export const useVitalsBetween = (patientId: Whose, span: { kind: VitalKind; from: string; until: string }) =>
  useQuery({
    queryKey: [...keyOf(patientId), 'between', span],
    queryFn: () => (patientId ? api.listPatientVitalsBetween({ ...span, patientId }) : api.listVitalsBetween(span)),
    meta: live,
  })

export const useGrowth = (patientId: Whose, measure: GrowthMeasure) =>
  useQuery({
    queryKey: [...keyOf(patientId), 'growth', measure],
    queryFn: () => (patientId ? api.getPatientGrowth({ patientId, measure }) : api.getGrowth({ measure })),
    placeholderData: keepPreviousData,
    meta: live,
  })

export const useVitals = (patientId: Whose, kind: VitalKind) =>
  useInfiniteQuery({
    queryKey: [...keyOf(patientId), 'list', kind],
    queryFn: ({ pageParam: cursor }) => (patientId ? api.listPatientVitals({ kind, cursor, patientId }) : api.listVitals({ kind, cursor })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    meta: live,
  })

export const useVitalVersions = (patientId: Whose, id: string) =>
  useQuery({
    queryKey: [...keyOf(patientId), 'versions', id],
    queryFn: () => (patientId ? api.listPatientVitalVersions({ patientId, id }) : api.listVitalVersions({ id })),
    meta: live,
  })

export const useVitalKinds = () =>
  useQuery({ queryKey: [topic, 'kinds'], queryFn: () => api.listVitalKinds(), staleTime: Number.POSITIVE_INFINITY })

/** A changed measurement affects lists, charts and the dashboard's summary. */
function useVitalMutation<I, O>(patientId: Whose, mutationFn: (input: I) => Promise<O>, then: Then<O, I>) {
  const queryClient = useQueryClient()
  return useMutation({
    ...then,
    mutationFn,
    onSuccess: async (answer, input) => {
      await queryClient.invalidateQueries({ queryKey: keyOf(patientId) })
      then.onSuccess?.(answer, input)
    },
  })
}

type Added = { vital: AddVital; idempotencyKey: string }
export const useAddVital = (patientId: Whose, then: Then<VitalSign>) =>
  useVitalMutation(
    patientId,
    ({ vital, idempotencyKey }: Added) =>
      patientId ? api.addPatientVital({ ...vital, patientId }, { idempotencyKey }) : api.addVital(vital, { idempotencyKey }),
    then,
  )

type Together = { vitals: AddVitals; idempotencyKey: string }
export const useAddVitals = (patientId: Whose, then: Then<{ rows: VitalSign[] }>) =>
  useVitalMutation(
    patientId,
    ({ vitals, idempotencyKey }: Together) =>
      patientId ? api.addPatientVitals({ ...vitals, patientId }, { idempotencyKey }) : api.addVitals(vitals, { idempotencyKey }),
    then,
  )

type Edited = EditVital & { id: string }
export const useEditVital = (patientId: Whose, then: Then<VitalSign>) =>
  useVitalMutation(
    patientId,
    (edited: Edited) => (patientId ? api.editPatientVital({ ...edited, patientId }) : api.editVital(edited)),
    then,
  )

export const useDeleteVital = (patientId: Whose, then: Then) =>
  useVitalMutation(patientId, (id: string) => (patientId ? api.deletePatientVital({ patientId, id }) : api.deleteVital({ id })), then)

export const useExport = (patientId: Whose, then: Then<Blob>) =>
  useMutation({ ...then, mutationFn: () => (patientId ? api.exportPatientVitals({ patientId }) : api.exportVitals({})) })
