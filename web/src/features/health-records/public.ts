import { useRecord, useRecords, useSetStatus } from './api.ts'
import { LevelBadge } from './LevelBadge.tsx'
import { PatientRecords } from './PatientRecords.tsx'
import { RecordStatusBadge } from './RecordStatusBadge.tsx'
import { ReportStatusBadge } from './ReportStatusBadge.tsx'
import { ReviewedValues } from './ReviewedValues.tsx'
import { rangeText, typeIcons, valueText } from './record-words.ts'
import { useResultText } from './useResultText.ts'
import { useTestNames } from './useTestNames.ts'

export {
  LevelBadge as ValueLevelBadge,
  PatientRecords,
  RecordStatusBadge,
  ReportStatusBadge,
  ReviewedValues,
  rangeText,
  typeIcons as recordIcons,
  useRecord as usePatientRecord,
  useRecords,
  useResultText,
  useSetStatus as useReview,
  useTestNames,
  valueText as resultText,
}
