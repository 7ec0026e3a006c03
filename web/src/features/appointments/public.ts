import { useNow } from './useNow.ts'
import { VisitList } from './VisitList.tsx'
import { VisitRow } from './VisitRow.tsx'

export { useNow, VisitList, VisitRow }
