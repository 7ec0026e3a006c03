import { loadTexts } from '#lib/i18n.ts'
import { useAppointment, useAppointments, useSchedule } from './api.ts'
import { LastNote } from './LastNote.tsx'
import { PatientVisits } from './PatientVisits.tsx'
import { useNow } from './useNow.ts'
import { VisitList } from './VisitList.tsx'
import { VisitRow } from './VisitRow.tsx'
import { VisitStatus } from './VisitStatus.tsx'

/** Loaded with the page of a doctor's day. */
export const loadTodaySchedule = async () => ({ default: (await import('./schedule/TodaySchedule.tsx')).TodaySchedule })

/** Beside the note of a visit, with its texts. */
export const loadFollowUp = async () => {
  const [{ FollowUp }] = await Promise.all([import('./FollowUp.tsx'), loadTexts(['appointments', 'providers'])])
  return { default: FollowUp }
}

/** The doctor's own day: its visits, and what the desk says of them. */
export function useToday() {
  const { data } = useSchedule(undefined, 1)
  return { visits: data?.days[0]?.visits ?? [], arrivals: data?.arrivals ?? [] }
}

/** First page of the person's upcoming visits. */
export const useUpcomingVisits = () => useAppointments('upcoming').data?.pages[0]?.rows ?? []

export { LastNote, PatientVisits, useAppointment, useNow, VisitList, VisitRow, VisitStatus }
