import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type HealthRecord, healthRecordsApi, type WriteRecord } from '@uzima/contract/health-records'
import type { RecordStatus, RecordType } from '@uzima/contract/health-records/kinds'
import type { OpenReportStatus } from '@uzima/contract/health-records/report'
import { client } from '#lib/client.ts'
import type { Then } from '#lib/then.ts'

const api = client(healthRecordsApi)
const topic = 'health-records'
const live = { topics: [topic] }

/** Whose records: undefined for the user's own, otherwise a patient in their care. */
export type Whose = string | undefined
/** Providers' data on a patient lives under the patient's key, so it is refetched when access changes. */
const keyOf = (patientId: Whose) => (patientId ? ['patients', patientId, topic] : [topic])

export type Filters = { type?: RecordType; status?: RecordStatus; from?: string; until?: string; search?: string }

export const useRecords = (patientId: Whose, filters: Filters) =>
  useInfiniteQuery({
    queryKey: [...keyOf(patientId), 'list', filters],
    queryFn: ({ pageParam: cursor }) =>
      patientId ? api.listPatientRecords({ ...filters, cursor, patientId }) : api.listHealthRecords({ ...filters, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    meta: live,
  })

export const useRecord = (patientId: Whose, id: string) =>
  useQuery({
    queryKey: [...keyOf(patientId), 'one', id],
    queryFn: () => (patientId ? api.getPatientRecord({ patientId, id }) : api.getHealthRecord({ id })),
    meta: live,
  })

export const useVersions = (patientId: Whose, id: string) =>
  useQuery({
    queryKey: [...keyOf(patientId), 'versions', id],
    queryFn: () => (patientId ? api.listPatientRecordVersions({ patientId, id }) : api.listRecordVersions({ id })),
    meta: live,
  })

export const useLabSeries = (patientId: Whose) =>
  useQuery({
    queryKey: [...keyOf(patientId), 'values'],
    queryFn: () => (patientId ? api.listPatientLabValues({ patientId }) : api.listLabValues()),
    meta: live,
  })

export const useLabTests = () =>
  useQuery({ queryKey: [topic, 'tests'], queryFn: () => api.listLabTests(), staleTime: Number.POSITIVE_INFINITY })

/** A changed record affects every list it appears in. */
function useRecordMutation<I, O>(patientId: Whose, mutationFn: (input: I) => Promise<O>, then: Then<O, I>) {
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

type Added = { record: WriteRecord; status: RecordStatus; reportStatus: OpenReportStatus; orderId: string | null; idempotencyKey: string }
export const useAddRecord = (patientId: Whose, then: Then) =>
  useRecordMutation(
    patientId,
    ({ record, status, reportStatus, orderId, idempotencyKey }: Added) =>
      patientId
        ? api.addPatientRecord({ ...record, status, reportStatus, orderId, patientId }, { idempotencyKey })
        : api.addHealthRecord(record, { idempotencyKey }),
    then,
  )

type Edited = WriteRecord & { id: string; version: number }
type Completed = Edited & { reportStatus: OpenReportStatus | undefined }
export const useEditRecord = (patientId: Whose, then: Then) =>
  useRecordMutation(
    patientId,
    ({ reportStatus, ...edited }: Completed) =>
      patientId ? api.editPatientRecord({ ...edited, reportStatus, patientId }) : api.editHealthRecord(edited),
    then,
  )

export const useCorrectResult = (patientId: string, then: Then) =>
  useRecordMutation(patientId, (corrected: Edited & { reason: string }) => api.correctResult({ ...corrected, patientId }), then)

type Reported = { record: HealthRecord; reportStatus: OpenReportStatus }
export const useSetReportStatus = (patientId: string, then: Then<unknown, Reported>) =>
  useRecordMutation(
    patientId,
    ({ record: { id, version }, reportStatus }: Reported) => api.setReportStatus({ patientId, id, version, reportStatus }),
    then,
  )

export const useDeleteRecord = (patientId: Whose, then: Then) =>
  useRecordMutation(
    patientId,
    (id: string) => (patientId ? api.deletePatientRecord({ patientId, id }) : api.deleteHealthRecord({ id })),
    then,
  )

type Reviewed = {
  record: HealthRecord
  status: RecordStatus
  /** To the patient; absent, what was said stays. */
  comment?: string | null
  /** Their name, where it is said afterwards. */
  patient?: string
}
/** Of a patient's record, whosever page it is. */
export function useSetStatus(then: Then<HealthRecord, Reviewed>) {
  const queryClient = useQueryClient()
  return useMutation({
    ...then,
    mutationFn: ({ record: { id, patientId, version }, status, comment }: Reviewed) =>
      api.setRecordStatus({ patientId, id, version, status, ...(comment !== undefined && { comment }) }),
    onSuccess: async (record, reviewed) => {
      // at once, since the next press may be about it again, and names its version
      queryClient.setQueryData([...keyOf(record.patientId), 'one', record.id], record)
      await queryClient.invalidateQueries({ queryKey: keyOf(record.patientId) })
      then.onSuccess?.(record, reviewed)
    },
  })
}

/** The user's own results that wait for a review. */
export const useWaitingResults = () =>
  useQuery({ queryKey: [topic, 'waiting'], queryFn: () => api.listWaitingResults(), staleTime: 0, meta: live })

export const fetchFile = (patientId: Whose, id: string, fileId: string) =>
  patientId ? api.getPatientRecordFile({ patientId, id, fileId }) : api.getRecordFile({ id, fileId })

type Wanted = { id: string; fileId?: string }
/** Downloads a record's file, or the record as a document. */
export const useDownload = (patientId: Whose, then: Then<Blob, Wanted>) =>
  useMutation({
    ...then,
    mutationFn: ({ id, fileId }: Wanted) => {
      if (fileId) return fetchFile(patientId, id, fileId)
      return patientId ? api.getPatientRecordPdf({ patientId, id }) : api.getRecordPdf({ id })
    },
  })

export type Format = 'pdf' | 'fhir'
export const useExport = (then: Then<Blob, Format>) =>
  useMutation({ ...then, mutationFn: (format: Format) => (format === 'pdf' ? api.exportAsPdf() : api.exportAsFhir()) })
