import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { byId, day, givenDay, id, instant, optionalText, page, pageQuery, text } from './fields.ts'
import { StoredFile } from './files.ts'
import { descriptionLength, recordStatus, recordType } from './health-records/kinds.ts'
import { openReportStatus, reportStatus } from './health-records/report.ts'
import { ComparedValue, LabPanel, LabSeries, LabTest, LabValue, valuesOfRecord } from './health-records/values.ts'

export const titleLength = 120
export const providerLength = 120
export const commentLength = 2000
export const filesOfRecord = 10
export const correctionReasonLength = 500

const clear = {
  id,
  type: recordType,
  date: day,
  status: recordStatus,
  /** How far a result is; null for records that are no results. */
  reportStatus: z.nullable(reportStatus),
  /** Who added it. */
  addedBy: z.enum(['patient', 'provider']),
}

/** A row in the list. */
export const HealthRecordRow = z.object({
  ...clear,
  title: z.string(),
  provider: z.string(),
  files: z.int(),
  values: z.array(ComparedValue),
})
export type HealthRecordRow = z.infer<typeof HealthRecordRow>

export const recordAction = z.enum(['edit', 'delete', 'setStatus', 'setReportStatus', 'correct'])
export const HealthRecord = z.object({
  ...clear,
  patientId: id,
  title: z.string(),
  provider: z.string(),
  description: z.nullable(z.string()),
  values: z.array(ComparedValue),
  files: z.array(StoredFile),
  /** Of a corrected result: why it was last corrected, by whom and when. */
  correction: z.nullable(z.object({ reason: z.string(), byName: z.nullable(z.string()), at: instant })),
  addedByName: z.nullable(z.string()),
  reviewedByName: z.nullable(z.string()),
  reviewedAt: z.nullable(instant),
  /** What whoever reviewed it says to the patient. */
  comment: z.nullable(z.string()),
  /** The message it was saved from: the sender's side and when it was sent. */
  fromMessage: z.optional(z.object({ by: z.enum(['patient', 'provider']), sentAt: instant })),
  /** The order that it answers. */
  orderId: z.nullable(id),
  /** Incremented on each change; edits must name the version they are based on. */
  version: z.int(),
  updatedAt: instant,
  /** What the caller may do with it. */
  actions: z.array(recordAction),
})
export type HealthRecord = z.infer<typeof HealthRecord>

export const RecordVersion = z.object({
  id,
  version: z.int(),
  /** What led to this version. */
  change: z.enum(['edited', 'reviewed', 'deleted', 'advanced', 'corrected']),
  /** Why it was corrected. */
  reason: z.nullable(z.string()),
  changedAt: instant,
  changedByName: z.nullable(z.string()),
  type: recordType,
  date: day,
  status: recordStatus,
  reportStatus: z.nullable(reportStatus),
  title: z.string(),
  provider: z.string(),
  description: z.nullable(z.string()),
  values: z.array(LabValue),
})
export type RecordVersion = z.infer<typeof RecordVersion>

export const WriteRecord = z.object({
  title: text(titleLength),
  type: recordType,
  date: day,
  provider: text(providerLength),
  description: optionalText(descriptionLength),
  values: z.array(LabValue).check(z.maxLength(valuesOfRecord)),
  /** Completed uploads and, on an edit, the files to keep. */
  files: z.array(id).check(z.maxLength(filesOfRecord)),
})
export type WriteRecord = z.infer<typeof WriteRecord>
const EditRecord = z.extend(WriteRecord, { version: z.int() })
const CorrectResult = z.extend(EditRecord, { reason: text(correctionReasonLength) })
/** A message between the caller and this patient. If it was already saved, the existing record is returned. */
export const AddRecord = z.extend(WriteRecord, { message: z.optional(z.object({ senderId: id, messageId: id })) })
export type AddRecord = z.infer<typeof AddRecord>

/** Messages already saved to the health records, with the record each became. */
export const SavedMessages = z.object({
  /** Whether the caller may save more; `consent`: only after accepting the notice. */
  canSave: z.enum(['yes', 'consent', 'no']),
  saved: z.array(z.object({ senderId: id, messageId: id, recordId: id })),
})
export type SavedMessages = z.infer<typeof SavedMessages>

/** A result that has arrived, and that its patient reads once it is reviewed, at the latest then. */
export const WaitingResult = z.object({ id, type: recordType, arrivedAt: instant, readableAt: instant })
export type WaitingResult = z.infer<typeof WaitingResult>

const listQuery = z.object({
  type: z.optional(recordType),
  status: z.optional(recordStatus),
  from: z.optional(givenDay),
  until: z.optional(givenDay),
  /** Words in the title, provider, description or value names. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  ...pageQuery,
})
const list = page(HealthRecordRow)

const series = z.object({ series: z.array(LabSeries) })

const fileOf = z.object({ id, fileId: id })
const ofPatient = z.object({ patientId: id })
const oneOfPatient = z.object({ patientId: id, id })
const bytes = z.unknown()

export const healthRecordsApi = endpoints({
  listHealthRecords: {
    method: 'GET',
    path: '/api/health-records',
    summary:
      'The caller’s records, latest first. A search scans a limited number at a time, so a page may be empty and still have a next one.',
    query: listQuery,
    response: list,
  },
  addHealthRecord: {
    method: 'POST',
    path: '/api/health-records',
    summary: 'Adds to the caller’s record; the entry stays pending until a provider has reviewed it.',
    body: AddRecord,
    response: HealthRecord,
    status: 201,
    idempotent: true,
  },
  listWaitingResults: {
    method: 'GET',
    path: '/api/health-records/waiting',
    summary: 'The caller’s results that wait for a review, without what they say, and when they can be read at the latest.',
    response: z.object({ rows: z.array(WaitingResult) }),
  },
  listLabTests: {
    method: 'GET',
    path: '/api/health-records/tests',
    summary: 'The known laboratory tests with their units, and the panels in which they are reported.',
    response: z.object({ tests: z.array(LabTest), panels: z.array(LabPanel) }),
  },
  listSavedMessages: {
    method: 'GET',
    path: '/api/health-records/messages/:contactId',
    summary: 'Which messages with a contact are in the caller’s record.',
    params: z.object({ contactId: id }),
    response: SavedMessages,
  },
  listLabValues: {
    method: 'GET',
    path: '/api/health-records/values',
    summary: 'The caller’s laboratory values over time.',
    response: series,
  },
  exportAsPdf: {
    method: 'GET',
    path: '/api/health-records/export/pdf',
    summary: 'The caller’s whole record as one document. Requires recent authentication, but no consent.',
    response: bytes,
    file: 'application/pdf',
  },
  exportAsFhir: {
    method: 'GET',
    path: '/api/health-records/export/fhir',
    summary: 'The caller’s whole record, files included, as one FHIR R4 bundle. Requires recent authentication, but no consent.',
    response: bytes,
    file: 'application/fhir+json',
  },
  getHealthRecord: {
    method: 'GET',
    path: '/api/health-records/:id',
    summary: 'One of the caller’s records.',
    params: byId,
    response: HealthRecord,
  },
  editHealthRecord: {
    method: 'PUT',
    path: '/api/health-records/:id',
    summary: 'Changes an entry the caller added; earlier versions are kept.',
    params: byId,
    body: EditRecord,
    response: HealthRecord,
  },
  deleteHealthRecord: {
    method: 'DELETE',
    path: '/api/health-records/:id',
    summary: 'Removes an entry the caller added; it is kept, but no longer shown.',
    params: byId,
    response: z.object({}),
  },
  listRecordVersions: {
    method: 'GET',
    path: '/api/health-records/:id/versions',
    summary: 'Earlier versions of one of the caller’s records, latest first.',
    params: byId,
    response: z.object({ rows: z.array(RecordVersion) }),
  },
  getRecordFile: {
    method: 'GET',
    path: '/api/health-records/:id/files/:fileId',
    summary: 'A file of one of the caller’s records, as uploaded; images are re-encoded.',
    params: fileOf,
    response: bytes,
    file: 'application/octet-stream',
  },
  getRecordPdf: {
    method: 'GET',
    path: '/api/health-records/:id/pdf',
    summary: 'One of the caller’s records as a document.',
    params: byId,
    response: bytes,
    file: 'application/pdf',
  },
  listPatientRecords: {
    method: 'GET',
    path: '/api/health-records/of/:patientId',
    summary: 'The records of a patient in the caller’s care.',
    params: ofPatient,
    query: listQuery,
    response: list,
  },
  addPatientRecord: {
    method: 'POST',
    path: '/api/health-records/of/:patientId',
    summary:
      'Adds an entry with its status to the record of a patient in the caller’s care, as the answer to an open order if one is given; the patient is notified.',
    params: ofPatient,
    body: z.extend(AddRecord, { status: recordStatus, reportStatus: z.optional(openReportStatus), orderId: z.optional(z.nullable(id)) }),
    response: HealthRecord,
    status: 201,
    idempotent: true,
  },
  listPatientSavedMessages: {
    method: 'GET',
    path: '/api/health-records/of/:patientId/messages',
    summary: 'Which of the caller’s messages with a patient in their care are in the patient’s record.',
    params: ofPatient,
    response: SavedMessages,
  },
  listPatientLabValues: {
    method: 'GET',
    path: '/api/health-records/of/:patientId/values',
    summary: 'The laboratory values of a patient in the caller’s care, over time.',
    params: ofPatient,
    response: series,
  },
  getPatientRecord: {
    method: 'GET',
    path: '/api/health-records/of/:patientId/:id',
    summary: 'A record of a patient in the caller’s care.',
    params: oneOfPatient,
    response: HealthRecord,
  },
  editPatientRecord: {
    method: 'PUT',
    path: '/api/health-records/of/:patientId/:id',
    summary:
      'Changes an entry the caller added to a patient’s record, or a result that is not final yet, whoever of those who care for the patient added it.',
    params: oneOfPatient,
    body: z.extend(EditRecord, { reportStatus: z.optional(openReportStatus) }),
    response: HealthRecord,
  },
  setReportStatus: {
    method: 'POST',
    path: '/api/health-records/of/:patientId/:id/report',
    summary: 'Takes a result on to a later status, up to final; the patient is notified of a final one.',
    params: oneOfPatient,
    body: z.object({ reportStatus: openReportStatus, version: z.int() }),
    response: HealthRecord,
  },
  correctResult: {
    method: 'POST',
    path: '/api/health-records/of/:patientId/:id/correct',
    summary: 'Corrects a final result with a reason; both wordings stay readable, and the patient is notified.',
    params: oneOfPatient,
    body: CorrectResult,
    response: HealthRecord,
  },
  setRecordStatus: {
    method: 'POST',
    path: '/api/health-records/of/:patientId/:id/status',
    summary: 'Sets a record’s status, and what the patient is told of it if given; they are notified.',
    params: oneOfPatient,
    body: z.object({ status: recordStatus, version: z.int(), comment: z.optional(z.nullable(text(commentLength))) }),
    response: HealthRecord,
  },
  deletePatientRecord: {
    method: 'DELETE',
    path: '/api/health-records/of/:patientId/:id',
    summary: 'Removes an entry the caller added to a patient’s record.',
    params: oneOfPatient,
    response: z.object({}),
  },
  listPatientRecordVersions: {
    method: 'GET',
    path: '/api/health-records/of/:patientId/:id/versions',
    summary: 'Earlier versions of an entry in a patient’s record.',
    params: oneOfPatient,
    response: z.object({ rows: z.array(RecordVersion) }),
  },
  getPatientRecordFile: {
    method: 'GET',
    path: '/api/health-records/of/:patientId/:id/files/:fileId',
    summary: 'A file of a patient’s record.',
    params: z.object({ patientId: id, id, fileId: id }),
    response: bytes,
    file: 'application/octet-stream',
  },
  getPatientRecordPdf: {
    method: 'GET',
    path: '/api/health-records/of/:patientId/:id/pdf',
    summary: 'A patient’s record as a document.',
    params: oneOfPatient,
    response: bytes,
    file: 'application/pdf',
  },
})
