import { useTranslation } from 'react-i18next'
import { usePractice } from './api.ts'

/** Who reads why somebody comes; the front desk never why to a group visit. */
export function WhoReads({ isGroup }: { isGroup: boolean }) {
  const { t } = useTranslation('practice')
  const practice = usePractice().data
  if (!practice) return null
  return t(practice.reasonsAtDesk && !isGroup ? 'practice:reads.desk' : 'practice:reads.doctor')
}
