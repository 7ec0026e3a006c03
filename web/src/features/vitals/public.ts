import { loadGrowth } from './growth/load.ts'
import { HealthSummary } from './HealthSummary.tsx'
import { LevelBadge } from './LevelBadge.tsx'
import { useUnits } from './units.ts'
import { isOut, valueText } from './vital-words.ts'

/** Of a patient, for whoever treats them. */
const loadPatientVitals = async () => (await import('./PatientVitals.tsx')).PatientVitals

export { HealthSummary, isOut, LevelBadge as VitalLevelBadge, loadGrowth, loadPatientVitals, useUnits, valueText as vitalText }
