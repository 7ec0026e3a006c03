import { useAppointments } from './api.ts'
import { PatientVisits } from './PatientVisits.tsx'
import { useNow } from './useNow.ts'
import { VisitList } from './VisitList.tsx'
import { VisitRow } from './VisitRow.tsx'

/** The first page of the own visits to come. */
export const useUpcomingVisits = () => useAppointments('upcoming').data?.pages[0]?.rows ?? []

export { PatientVisits, useNow, VisitList, VisitRow }
