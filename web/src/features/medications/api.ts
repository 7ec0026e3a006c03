import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '@uzima/contract/endpoint'
import { medicationsApi } from '@uzima/contract/medications'
import { client } from '#lib/client.ts'

const api = client(medicationsApi)
type Api = typeof medicationsApi
const topic = 'medications'
const live = { topics: [topic] }

/** Whose list: the own one without a patient, else that of a patient in one's care. */
export type Whose = string | undefined
/** What a provider reads of a patient is asked for again when the access changes. */
const keyOf = (patientId: Whose) => (patientId ? ['patients', patientId, topic] : [topic])

export type Shown = 'all' | 'active' | 'past'
export const useMedications = (patientId: Whose, show: Shown) =>
  useInfiniteQuery({
    queryKey: [...keyOf(patientId), 'list', show],
    queryFn: ({ pageParam: cursor }) =>
      patientId ? api.listPatientMedications({ patientId, show, cursor }) : api.listMedications({ show, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    meta: live,
  })

export const useNameSuggestions = (search: string) =>
  useQuery({
    queryKey: [topic, 'names', search],
    queryFn: () => api.suggestMedications({ search }),
    enabled: search.length > 1,
    placeholderData: (before) => (search.length > 1 ? before : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    // a name may be written without them
    retry: false,
  })

export type Asked = { name: string; medicationId?: string | undefined }
const check = (patientId: Whose, asked: Asked) =>
  patientId ? api.checkPatientMedication({ ...asked, patientId }) : api.checkMedication(asked)

/** What is known of a name that was just written; saving asks once more. */
export const useNameCheck = (patientId: Whose, asked: Asked) =>
  useQuery({
    queryKey: [...keyOf(patientId), 'check', asked],
    queryFn: () => check(patientId, asked),
    enabled: asked.name.length > 2,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
export const useCheckMedication = (patientId: Whose) => useMutation({ mutationFn: (asked: Asked) => check(patientId, asked) })

/** A medicine changed: so did the lists it stands in, the alerts of the others, and the doses of the day. */
function useMedicationMutation<I, O>(patientId: Whose, mutationFn: (input: I) => Promise<O>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(patientId) }) })
}

export type Written = Call<Api['addMedication']>
type Added = { written: Written; idempotencyKey: string }
export const useAddMedication = (patientId: Whose) =>
  useMedicationMutation(patientId, ({ written, idempotencyKey }: Added) =>
    patientId ? api.prescribeMedication({ ...written, patientId }, { idempotencyKey }) : api.addMedication(written, { idempotencyKey }),
  )

export const useEditMedication = (patientId: Whose) =>
  useMedicationMutation(patientId, (edited: Call<Api['editMedication']>) =>
    patientId ? api.editPrescription({ ...edited, patientId }) : api.editMedication(edited),
  )

export const useSetMedicationActive = (patientId: Whose) =>
  useMedicationMutation(patientId, (change: Call<Api['setMedicationActive']>) =>
    patientId ? api.stopPrescription({ ...change, patientId }) : api.setMedicationActive(change),
  )

export const useAcknowledgeAlert = () =>
  useMedicationMutation(undefined, (read: Call<Api['acknowledgeAlert']>) => api.acknowledgeAlert(read))

export const useDeleteMedication = () => useMedicationMutation(undefined, (id: string) => api.deleteMedication({ id }))

export const useMedicationVersions = (id: string) =>
  useQuery({ queryKey: [topic, 'versions', id], queryFn: () => api.listMedicationVersions({ id }) })

export const usePrintMedications = () => useMutation({ mutationFn: () => api.printMedications() })

/** Of today in the person's own zone; a dose falls due, and is missed, while the page is open. */
export const useDoses = () =>
  useQuery({ queryKey: [topic, 'doses'], queryFn: () => api.listDoses({}), staleTime: 0, refetchInterval: 60_000, meta: live })

/** Of a day that is over, once one is chosen. */
export const useDosesOf = (day: string | undefined) =>
  useQuery({ queryKey: [topic, 'doses', day], queryFn: () => api.listDoses({ day }), enabled: day !== undefined, meta: live })

export const useRecordDose = () => useMedicationMutation(undefined, (recorded: Call<Api['recordDose']>) => api.recordDose(recorded))

export const useTakeMedication = () =>
  useMedicationMutation(undefined, ({ id, idempotencyKey }: { id: string; idempotencyKey: string }) =>
    api.takeMedication({ id }, { idempotencyKey }),
  )

export const useDoseTimes = (enabled = true) => useQuery({ queryKey: [topic, 'dose-times'], queryFn: () => api.getDoseTimes(), enabled })
export const useSetDoseTimes = () => useMedicationMutation(undefined, (times: Call<Api['setDoseTimes']>) => api.setDoseTimes(times))
