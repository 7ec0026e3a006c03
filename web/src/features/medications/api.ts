import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '@uzima/contract/endpoint'
import { medicationsApi, type Unchecked } from '@uzima/contract/medications'
import { client } from '#lib/client.ts'
import type { Then } from '#lib/then.ts'

const api = client(medicationsApi)
type Api = typeof medicationsApi
const topic = 'medications'
const live = { topics: [topic] }

/** Whose list: undefined for the user's own, otherwise a patient in their care. */
export type Whose = string | undefined
/** Providers' data on a patient lives under the patient's key, so it is refetched when access changes. */
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
    // suggestions are optional
    retry: false,
  })

export type Asked = Call<Api['checkMedication']>
const check = (patientId: Whose, asked: Asked) =>
  patientId ? api.checkPatientMedication({ ...asked, patientId }) : api.checkMedication(asked)

/** What is known about the name just typed; saving checks again. */
export const useNameCheck = (patientId: Whose, asked: Asked) =>
  useQuery({
    queryKey: [...keyOf(patientId), 'check', asked.name, asked],
    queryFn: () => check(patientId, asked),
    // what is known of the name stays while the dose is checked
    placeholderData: (before, query) => (query?.queryKey.includes(asked.name) ? before : undefined),
    enabled: asked.name.length > 2,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
export const useCheckMedication = (patientId: Whose) => useMutation({ mutationFn: (asked: Asked) => check(patientId, asked) })

/** A changed medicine affects the lists, the other medicines' alerts and the day's doses. */
function useMedicationMutation<I, O>(patientId: Whose, mutationFn: (input: I) => Promise<O>, then: Then<O, I> = {}) {
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

export type Written = Call<Api['addMedication']>
type Added = { written: Written; appointmentId?: string | undefined; idempotencyKey: string; unchecked: Unchecked[] }
export const useAddMedication = (patientId: Whose, then: Then<unknown, Added>) =>
  useMedicationMutation(
    patientId,
    ({ written, appointmentId, idempotencyKey }: Added) =>
      patientId
        ? api.prescribeMedication({ ...written, patientId, appointmentId }, { idempotencyKey })
        : api.addMedication(written, { idempotencyKey }),
    then,
  )

type Edited = { edited: Call<Api['editMedication']>; unchecked: Unchecked[] }
export const useEditMedication = (patientId: Whose, then: Then<unknown, Edited>) =>
  useMedicationMutation(
    patientId,
    ({ edited }: Edited) => (patientId ? api.editPrescription({ ...edited, patientId }) : api.editMedication(edited)),
    then,
  )

type Switched = { change: Call<Api['setMedicationActive']>; unchecked: Unchecked[] }
export const useSetMedicationActive = (patientId: Whose, then: Then<unknown, Switched>) =>
  useMedicationMutation(
    patientId,
    ({ change }: Switched) => (patientId ? api.stopPrescription({ ...change, patientId }) : api.setMedicationActive(change)),
    then,
  )

export const useAcknowledgeAlert = (then: Then) =>
  useMedicationMutation(undefined, (read: Call<Api['acknowledgeAlert']>) => api.acknowledgeAlert(read), then)

export const useDeleteMedication = (then: Then) => useMedicationMutation(undefined, (id: string) => api.deleteMedication({ id }), then)

export const useMedicationVersions = (id: string) =>
  useQuery({ queryKey: [topic, 'versions', id], queryFn: () => api.listMedicationVersions({ id }) })

export const usePrintMedications = (then: Then<Blob>) => useMutation({ ...then, mutationFn: () => api.printMedications() })

/** Today's doses in the person's zone; polled, since doses become due or missed while the page is open. */
export const useDoses = () =>
  useQuery({ queryKey: [topic, 'doses'], queryFn: () => api.listDoses({}), staleTime: 0, refetchInterval: 60_000, meta: live })

/** Doses of a past day, once one is selected. */
export const useDosesOf = (day: string | undefined) =>
  useQuery({ queryKey: [topic, 'doses', day], queryFn: () => api.listDoses({ day }), enabled: day !== undefined, meta: live })

export const useRecordDose = () =>
  useMedicationMutation(undefined, ({ idempotencyKey, ...recorded }: Call<Api['recordDose']> & { idempotencyKey?: string }) =>
    api.recordDose(recorded, idempotencyKey === undefined ? {} : { idempotencyKey }),
  )

type Taken = { id: string; medicine: string; idempotencyKey: string }
export const useTakeMedication = (then: Then<unknown, Taken>) =>
  useMedicationMutation(undefined, ({ id, idempotencyKey }: Taken) => api.takeMedication({ id }, { idempotencyKey }), then)

export const useDoseTimes = (enabled = true) => useQuery({ queryKey: [topic, 'dose-times'], queryFn: () => api.getDoseTimes(), enabled })
export const useSetDoseTimes = (then: Then) =>
  useMedicationMutation(undefined, (times: Call<Api['setDoseTimes']>) => api.setDoseTimes(times), then)
