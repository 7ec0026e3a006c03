import { lazy } from 'react'
import { loadTexts } from '#lib/i18n.ts'
import { useChart } from './api.ts'
import { ChartActions } from './ChartActions.tsx'
import { ChartKeys } from './ChartKeys.tsx'
import { ConflictNote, currentEntry } from './ConflictNote.tsx'
import { EntryDialogs, type EntryKind } from './EntryDialogs.tsx'
import { EntryList, NothingSaid } from './EntryList.tsx'
import { type EntryAct, EntryRow } from './EntryRow.tsx'
import { actorName, recordedText } from './entry-words.ts'
import { PartialDateField } from './PartialDateField.tsx'
import { typedDate, typedPastDate } from './partial-date.ts'
import { tellConfirmed } from './tell.ts'
import { timelineTexts } from './timeline-links.ts'
import { useSaveEntry } from './useSaveEntry.ts'

/** Loaded apart, since it names tests; within a Suspense. */
export const ChartFlags = lazy(async () => {
  const [{ ChartFlags: Loaded }] = await Promise.all([import('./ChartFlags.tsx'), loadTexts(['health-records'])])
  return { default: Loaded }
})

/** Loaded with the first section of a patient's page. */
export const loadPatientChart = async () => ({ default: (await import('./PatientChart.tsx')).PatientChart })

/** Everything in the user's own record: a view of their health records. */
export const loadOwnTimeline = async () => {
  const [{ OwnTimeline }] = await Promise.all([import('./OwnTimeline.tsx'), loadTexts(timelineTexts)])
  return { default: OwnTimeline }
}

/** What the pages of all kinds of entries share. */
export {
  actorName,
  ChartActions,
  ChartKeys,
  ConflictNote,
  currentEntry,
  type EntryAct,
  EntryDialogs,
  type EntryKind,
  EntryList,
  EntryRow,
  NothingSaid,
  PartialDateField,
  recordedText,
  tellConfirmed,
  typedDate,
  typedPastDate,
  useChart,
  useSaveEntry,
}
