import { PatientWellness } from './PatientWellness.tsx'

export { PatientWellness }
