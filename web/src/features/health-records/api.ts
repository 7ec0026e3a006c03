import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type HealthRecord, healthRecordsApi, type RecordStatus, type RecordType, type WriteRecord } from '@uzima/contract/health-records'
import type { OpenReportStatus } from '@uzima/contract/health-records/report'
import { client } from '#lib/client.ts'

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
function useRecordMutation<I, O>(patientId: Whose, mutationFn: (input: I) => Promise<O>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(patientId) }) })
}

type Added = { record: WriteRecord; status: RecordStatus; reportStatus: OpenReportStatus; orderId: string | null; idempotencyKey: string }
export const useAddRecord = (patientId: Whose) =>
  useRecordMutation(patientId, ({ record, status, reportStatus, orderId, idempotencyKey }: Added) =>
    patientId
      ? api.addPatientRecord({ ...record, status, reportStatus, orderId, patientId }, { idempotencyKey })
      : api.addHealthRecord(record, { idempotencyKey }),
  )

type Edited = WriteRecord & { id: string; version: number }
type Completed = Edited & { reportStatus: OpenReportStatus | undefined }
export const useEditRecord = (patientId: Whose) =>
  useRecordMutation(patientId, ({ reportStatus, ...edited }: Completed) =>
    patientId ? api.editPatientRecord({ ...edited, reportStatus, patientId }) : api.editHealthRecord(edited),
  )

export const useCorrectResult = (patientId: string) =>
  useRecordMutation(patientId, (corrected: Edited & { reason: string }) => api.correctResult({ ...corrected, patientId }))

export const useSetReportStatus = (patientId: string) =>
  useRecordMutation(patientId, ({ record, reportStatus }: { record: HealthRecord; reportStatus: OpenReportStatus }) =>
    api.setReportStatus({ patientId, id: record.id, version: record.version, reportStatus }),
  )

export const useDeleteRecord = (patientId: Whose) =>
  useRecordMutation(patientId, (id: string) => (patientId ? api.deletePatientRecord({ patientId, id }) : api.deleteHealthRecord({ id })))

type Reviewed = { record: HealthRecord; status: RecordStatus /** To the patient; absent, what was said stays. */; comment?: string | null }
export const useSetStatus = (patientId: string) =>
  useRecordMutation(patientId, ({ record, status, comment }: Reviewed) =>
    api.setRecordStatus({ patientId, id: record.id, version: record.version, status, ...(comment !== undefined && { comment }) }),
  )

/** The user's own results that wait for a review. */
export const useWaitingResults = () =>
  useQuery({ queryKey: [topic, 'waiting'], queryFn: () => api.listWaitingResults(), staleTime: 0, meta: live })

export const fetchFile = (patientId: Whose, id: string, fileId: string) =>
  patientId ? api.getPatientRecordFile({ patientId, id, fileId }) : api.getRecordFile({ id, fileId })

type Wanted = { id: string; fileId?: string }
/** Downloads a record's file, or the record as a document. */
export const useDownload = (patientId: Whose) =>
  useMutation({
    mutationFn: ({ id, fileId }: Wanted) => {
      if (fileId) return fetchFile(patientId, id, fileId)
      return patientId ? api.getPatientRecordPdf({ patientId, id }) : api.getRecordPdf({ id })
    },
  })

export type Format = 'pdf' | 'fhir'
export const useExport = () => useMutation({ mutationFn: (format: Format) => (format === 'pdf' ? api.exportAsPdf() : api.exportAsFhir()) })
