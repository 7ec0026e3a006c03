import { PatientMedications } from './PatientMedications.tsx'

export { PatientMedications }
