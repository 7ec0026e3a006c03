import { PatientVisits } from './PatientVisits.tsx'
import { useNow } from './useNow.ts'
import { VisitList } from './VisitList.tsx'
import { VisitRow } from './VisitRow.tsx'

export { PatientVisits, useNow, VisitList, VisitRow }
