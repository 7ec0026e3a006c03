import { useRecords } from './api.ts'
import { PatientRecords } from './PatientRecords.tsx'

export { PatientRecords, useRecords }
