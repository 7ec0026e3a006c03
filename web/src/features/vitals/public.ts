import { loadGrowth } from './growth/load.ts'
import { HealthSummary } from './HealthSummary.tsx'
import { LevelBadge } from './LevelBadge.tsx'
import { PatientVitals } from './PatientVitals.tsx'
import { useUnits } from './units.ts'
import { isOut, valueText } from './vital-words.ts'

export { HealthSummary, isOut, LevelBadge as VitalLevelBadge, loadGrowth, PatientVitals, useUnits, valueText as vitalText }
