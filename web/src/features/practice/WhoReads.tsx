import { useTranslation } from 'react-i18next'
import { usePractice } from './api.ts'

const nothingYet = '\u00a0'

/** Who reads why somebody comes; the front desk never why to a group visit. Keeps its line from the start, so that nothing below moves. */
export function WhoReads({ isGroup }: { isGroup: boolean }) {
  const { t } = useTranslation('practice')
  const practice = usePractice().data
  if (!practice) return nothingYet
  return t(practice.reasonsAtDesk && !isGroup ? 'practice:reads.desk' : 'practice:reads.doctor')
}
