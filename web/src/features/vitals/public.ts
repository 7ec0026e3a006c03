import { HealthSummary } from './HealthSummary.tsx'
import { PatientVitals } from './PatientVitals.tsx'

export { HealthSummary, PatientVitals }
