import { CalendarOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/Banner.tsx'
import { toast } from '#ui/toast.ts'
import { AnswerAway } from './AnswerAway.tsx'
import { useAnswered, useOwnRequests } from './api.ts'
import { momentAt } from './words.ts'

type AwayOfVisitProps = {
  visit: string
  /** What is shown of a visit that stands. */
  children: ReactNode
  /** Shows nothing instead: the question stands elsewhere on the page. */
  isBeside?: boolean
}

/** In place of a visit that will not take place as planned, the question what is to become of it; else the visit. */
export function AwayOfVisit({ visit, children, isBeside = false }: AwayOfVisitProps) {
  const { t } = useTranslation('absences')
  const requests = useOwnRequests()
  const answered = useAnswered()
  const request = requests.data?.rows.find(({ visitId }) => visitId === visit)
  if (!request) return children
  if (isBeside) return null
  const { id, doctor, start } = request
  return (
    <div className="space-y-4">
      <Banner kind="warning" icon={CalendarOff}>
        <p className="font-semibold">{t('absences:ask.title', { doctor: doctor.name })}</p>
        <p>{t('absences:ask.text', { time: momentAt(start, doctor.timeZone) })}</p>
      </Banner>
      <AnswerAway
        request={request}
        way={{ id }}
        onAnswered={(given) => {
          if (given !== 'over') toast.success(t(given.visit ? 'absences:link.moved.title' : 'absences:link.cancelled.title'))
          void answered()
        }}
        onStale={() => void requests.refetch()}
      />
    </div>
  )
}
