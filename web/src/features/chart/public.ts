import { useChart } from './api.ts'
import { ConflictNote, currentEntry } from './ConflictNote.tsx'
import { confirming, holds } from './confirming.ts'
import { EntryDialogs, type EntryKind } from './EntryDialogs.tsx'
import { EntryHistory } from './EntryHistory.tsx'
import { EntryList, NothingSaid } from './EntryList.tsx'
import { type EntryAct, EntryRow } from './EntryRow.tsx'
import { actorName } from './entry-words.ts'
import { JudgeDialog } from './JudgeDialog.tsx'
import { PartialDateField } from './PartialDateField.tsx'
import { typedDate, typedPastDate } from './partial-date.ts'

/** Loaded with the first section of a patient's page. */
export const loadPatientChart = async () => ({ default: (await import('./PatientChart.tsx')).PatientChart })

/** What the pages of all kinds of entries share. */
export {
  actorName,
  ConflictNote,
  confirming,
  currentEntry,
  type EntryAct,
  EntryDialogs,
  EntryHistory,
  type EntryKind,
  EntryList,
  EntryRow,
  holds,
  JudgeDialog,
  NothingSaid,
  PartialDateField,
  typedDate,
  typedPastDate,
  useChart,
}
