import { useRecords } from './api.ts'
import { LevelBadge } from './LevelBadge.tsx'
import { PatientRecords } from './PatientRecords.tsx'
import { RecordStatusBadge } from './RecordStatusBadge.tsx'
import { rangeText, typeIcons, valueText } from './record-words.ts'
import { useTestNames } from './useTestNames.ts'

export {
  LevelBadge as ValueLevelBadge,
  PatientRecords,
  RecordStatusBadge,
  rangeText,
  typeIcons as recordIcons,
  useRecords,
  useTestNames,
  valueText as resultText,
}
