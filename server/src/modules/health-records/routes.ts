import { healthRecordsApi } from '@uzima/contract/health-records'
import { routes } from '#http/routes.ts'
import { exportAsFhir, exportAsPdf } from './service/export.ts'
import {
  addHealthRecord,
  addPatientRecord,
  deleteHealthRecord,
  deletePatientRecord,
  editHealthRecord,
  editPatientRecord,
  getHealthRecord,
  getPatientRecord,
  getPatientRecordFile,
  getPatientRecordPdf,
  getRecordFile,
  getRecordPdf,
  listHealthRecords,
  listLabTests,
  listLabValues,
  listPatientLabValues,
  listPatientRecords,
  listPatientRecordVersions,
  listRecordVersions,
  listWaitingResults,
  readPatientRecord,
  setRecordStatus,
} from './service/records.ts'
import { correctResult, setReportStatus } from './service/results.ts'
import { listPatientSavedMessages, listSavedMessages } from './service/saved-messages.ts'

const consented = ['consented'] as const

/** The own record requires consent to the notice; that of a patient in one's care does not depend on the reader's consent. */
export const healthRecords = routes(healthRecordsApi, {
  listHealthRecords: { allow: 'member', needs: consented, audit: 'health_records.listed', run: listHealthRecords },
  addHealthRecord: {
    allow: 'member',
    needs: consented,
    audit: 'health_record.added',
    run: addHealthRecord,
    replay: (ctx, id) => getHealthRecord(ctx, { id }),
  },
  // that they arrived, not what they say
  listWaitingResults: { allow: 'member', needs: consented, audit: null, run: listWaitingResults },
  // the same for everyone
  listLabTests: { allow: 'verified', audit: null, run: listLabTests },
  listLabValues: { allow: 'member', needs: consented, audit: 'lab_values.listed', run: listLabValues },
  // reveals that something was saved, not what
  listSavedMessages: { allow: 'member', audit: null, run: listSavedMessages },
  getHealthRecord: { allow: 'member', needs: consented, audit: 'health_record.viewed', run: getHealthRecord },
  editHealthRecord: { allow: 'member', needs: consented, audit: 'health_record.edited', run: editHealthRecord },
  deleteHealthRecord: { allow: 'member', needs: consented, audit: 'health_record.deleted', run: deleteHealthRecord },
  listRecordVersions: { allow: 'member', needs: consented, audit: 'health_record.versions_viewed', run: listRecordVersions },
  getRecordFile: { allow: 'member', needs: consented, audit: 'health_record.file_opened', run: getRecordFile },
  getRecordPdf: { allow: 'member', needs: consented, audit: 'health_record.downloaded', run: getRecordPdf },
  // the right to a copy does not depend on consent
  exportAsPdf: { allow: 'member', needs: ['fresh'], audit: 'health_records.exported', run: exportAsPdf },
  exportAsFhir: { allow: 'member', needs: ['fresh'], audit: 'health_records.exported', run: exportAsFhir },
  listPatientRecords: { allow: 'provider', audit: 'health_records.listed', run: listPatientRecords },
  addPatientRecord: {
    allow: 'provider',
    audit: 'health_record.added',
    run: addPatientRecord,
    replay: readPatientRecord,
  },
  listPatientSavedMessages: { allow: 'provider', audit: null, run: listPatientSavedMessages },
  listPatientLabValues: { allow: 'provider', audit: 'lab_values.listed', run: listPatientLabValues },
  getPatientRecord: { allow: 'provider', audit: 'health_record.viewed', run: getPatientRecord },
  editPatientRecord: { allow: 'provider', audit: 'health_record.edited', run: editPatientRecord },
  setRecordStatus: { allow: 'provider', audit: 'health_record.reviewed', run: setRecordStatus },
  setReportStatus: { allow: 'provider', audit: 'health_record.report_set', run: setReportStatus },
  correctResult: { allow: 'provider', audit: 'health_record.corrected', run: correctResult },
  deletePatientRecord: { allow: 'provider', audit: 'health_record.deleted', run: deletePatientRecord },
  listPatientRecordVersions: { allow: 'provider', audit: 'health_record.versions_viewed', run: listPatientRecordVersions },
  getPatientRecordFile: { allow: 'provider', audit: 'health_record.file_opened', run: getPatientRecordFile },
  getPatientRecordPdf: { allow: 'provider', audit: 'health_record.downloaded', run: getPatientRecordPdf },
})
