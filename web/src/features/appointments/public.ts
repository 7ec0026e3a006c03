import { useAppointments } from './api.ts'
import { LastNote } from './LastNote.tsx'
import { PatientVisits } from './PatientVisits.tsx'
import { useNow } from './useNow.ts'
import { VisitList } from './VisitList.tsx'
import { VisitRow } from './VisitRow.tsx'
import { VisitStatus } from './VisitStatus.tsx'

/** Loaded with the page of a doctor's day. */
export const loadTodaySchedule = async () => ({ default: (await import('./schedule/TodaySchedule.tsx')).TodaySchedule })

/** First page of the person's upcoming visits. */
export const useUpcomingVisits = () => useAppointments('upcoming').data?.pages[0]?.rows ?? []

export { LastNote, PatientVisits, useNow, VisitList, VisitRow, VisitStatus }
