import { useChart } from './api.ts'
import { ConflictNote, currentEntry } from './ConflictNote.tsx'
import { EntryHistory } from './EntryHistory.tsx'
import { EntryList, NothingSaid } from './EntryList.tsx'
import { type EntryAct, EntryRow } from './EntryRow.tsx'
import { actorName, recordedText } from './entry-words.ts'
import { JudgeDialog } from './JudgeDialog.tsx'
import { PartialDateField } from './PartialDateField.tsx'
import { typedDate, typedPastDate } from './partial-date.ts'

/** Loaded with the first section of a patient's page. */
export const loadPatientChart = async () => ({ default: (await import('./PatientChart.tsx')).PatientChart })

/** What the pages of all kinds of entries share. */
export {
  actorName,
  ConflictNote,
  currentEntry,
  type EntryAct,
  EntryHistory,
  EntryList,
  EntryRow,
  JudgeDialog,
  NothingSaid,
  PartialDateField,
  recordedText,
  typedDate,
  typedPastDate,
  useChart,
}
