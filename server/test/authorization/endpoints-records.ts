import type { DeclaredEndpoint } from './declared-endpoint.ts'

const record = { title: 'Blood', type: 'other', date: '2027-01-01', provider: 'Clinic', description: null, values: [], files: [] }
const upload = { name: 'picture.png', size: 10, type: 'image/png' }
const noFile = { fileId: '01890000-0000-7000-8000-000000000000' }
const own = { who: 'patients', needs: ['consented'] } as const
const treating = { who: 'providers' } as const

/** Health records and files: the caller's own with consent; a patient's for those who treat them. */
export const recordEndpoints: Record<string, DeclaredEndpoint> = {
  listHealthRecords: own,
  addHealthRecord: { ...own, input: () => record },
  listWaitingResults: own,
  listLabTests: { who: 'verified' },
  listLabValues: own,
  listSavedMessages: { who: 'patients', input: () => ({ contactId: noFile.fileId }) },
  getHealthRecord: { ...own, rows: 'own records' },
  editHealthRecord: { ...own, rows: 'own records', input: () => ({ ...record, version: 1 }) },
  deleteHealthRecord: { ...own, rows: 'own records' },
  listRecordVersions: { ...own, rows: 'own records' },
  // the record has no such file
  getRecordFile: { ...own, rows: 'own records', says: '404 file_not_found', input: () => noFile },
  getRecordPdf: { ...own, rows: 'own records' },
  // the FHIR API: other tests ask for each type
  getCapabilities: { who: 'anyone' },
  readResource: { ...own, rows: 'own records', input: () => ({ resourceType: 'DocumentReference' }) },
  searchResources: { ...own, shows: 'record', input: () => ({ resourceType: 'Patient' }) },
  searchResourcesByForm: { ...own, shows: 'record', input: () => ({ resourceType: 'Patient' }) },
  readEverything: { ...own, says: '404 not_found', input: () => ({ id: noFile.fileId }) },
  readSummary: { ...own, says: '404 not_found', input: () => ({ id: noFile.fileId }) },
  readOwnSummary: { ...own, shows: 'record' },
  readDocuments: { ...own, says: '400 invalid_input' },
  readDocumentsByParameters: { ...own, says: '400 invalid_input', input: () => ({ bytes: Buffer.from('{}') }) },
  issueHealthCards: { ...own, says: '404 not_found', input: () => ({ id: noFile.fileId, bytes: Buffer.from('{}') }) },
  readFile: { ...own, says: '404 not_found', input: () => ({ id: noFile.fileId }) },
  // who writes into whose record is asked in the module's own tests
  createResource: { ...own, says: '400 invalid_input', input: () => ({ resourceType: 'Observation', bytes: Buffer.from('{}') }) },
  runTransaction: { ...own, says: '400 invalid_input', input: () => ({ bytes: Buffer.from('{}') }) },
  updateResource: {
    ...own,
    says: '400 invalid_input',
    input: () => ({ resourceType: 'Observation', id: noFile.fileId, bytes: Buffer.from('{}') }),
  },

  exportAsPdf: { who: 'patients', needs: ['fresh'] },
  exportAsFhir: { who: 'patients', needs: ['fresh'] },

  listPatientRecords: { ...treating, rows: 'patients', idName: 'patientId' },
  addPatientRecord: { ...treating, rows: 'patients', idName: 'patientId', input: () => ({ ...record, status: 'normal' }) },
  // an empty list for a patient whom the caller doesn't treat
  listPatientSavedMessages: { ...treating, input: ({ idOfPerson }) => ({ patientId: idOfPerson('ada') }) },
  listPatientLabValues: { ...treating, rows: 'patients', idName: 'patientId' },
  getPatientRecord: { ...treating, rows: 'records of patients', input: ({ idOfPerson }, _, of) => ({ patientId: idOfPerson(of) }) },
  editPatientRecord: {
    ...treating,
    rows: 'records of patients',
    input: ({ idOfPerson }, _, of) => ({ ...record, patientId: idOfPerson(of), version: 1 }),
  },
  setRecordStatus: {
    ...treating,
    rows: 'records of patients',
    input: ({ idOfPerson }, _, of) => ({ patientId: idOfPerson(of), status: 'abnormal', version: 1 }),
  },
  setReportStatus: {
    ...treating,
    rows: 'results of patients',
    // it is final already
    says: '409 record_changed',
    input: ({ idOfPerson }, _, of) => ({ patientId: idOfPerson(of), reportStatus: 'final', version: 1 }),
  },
  correctResult: {
    ...treating,
    rows: 'results of patients',
    input: ({ idOfPerson }, _, of) => ({ ...record, patientId: idOfPerson(of), version: 1, reason: 'Misread' }),
  },
  deletePatientRecord: { ...treating, rows: 'records of patients', input: ({ idOfPerson }, _, of) => ({ patientId: idOfPerson(of) }) },
  listPatientRecordVersions: {
    ...treating,
    rows: 'records of patients',
    input: ({ idOfPerson }, _, of) => ({ patientId: idOfPerson(of) }),
  },
  getPatientRecordFile: {
    ...treating,
    rows: 'records of patients',
    says: '404 file_not_found',
    input: ({ idOfPerson }, _, of) => ({ patientId: idOfPerson(of), ...noFile }),
  },
  getPatientRecordPdf: { ...treating, rows: 'records of patients', input: ({ idOfPerson }, _, of) => ({ patientId: idOfPerson(of) }) },

  startUpload: { ...own, input: () => upload },
  startPatientUpload: { ...treating, rows: 'patients', idName: 'patientId', input: () => upload },
  sendChunk: { who: 'patients', rows: 'uploads', input: () => ({ position: 0, bytes: Buffer.alloc(10) }) },
  finishUpload: { who: 'patients', rows: 'uploads', says: '409 file_incomplete' },
  getUpload: { who: 'patients', rows: 'uploads' },
  cancelUpload: { who: 'patients', rows: 'uploads' },
}
