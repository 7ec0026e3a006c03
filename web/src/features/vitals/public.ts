import { HealthSummary } from './HealthSummary.tsx'
import { LevelBadge } from './LevelBadge.tsx'
import { PatientVitals } from './PatientVitals.tsx'
import { useUnits } from './units.ts'
import { isOut, valueText } from './vital-words.ts'

export { HealthSummary, isOut, LevelBadge as VitalLevelBadge, PatientVitals, useUnits, valueText as vitalText }
