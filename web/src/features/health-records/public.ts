import { PatientRecords } from './PatientRecords.tsx'

export { PatientRecords }
