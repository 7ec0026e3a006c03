import { PatientWellness } from './PatientWellness.tsx'
import { useCareName } from './useCareName.ts'

export { PatientWellness, useCareName }
