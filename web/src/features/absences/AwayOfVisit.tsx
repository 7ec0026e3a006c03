import { CalendarOff, Repeat } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../../paths.ts'
import { AnswerAway } from './AnswerAway.tsx'
import { useAnswered, useOwnRequests } from './api.ts'
import { useSeriesQuestions } from './leaving-api.ts'
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
  const ofSeries = useSeriesQuestions().data?.rows.find(({ visits }) => visits.includes(visit))
  const request = requests.data?.rows.find(({ visitId }) => visitId === visit)
  if (!request && !ofSeries) return children
  if (isBeside) return null
  if (ofSeries)
    return (
      <Banner
        kind="warning"
        icon={Repeat}
        action={
          <Button asChild variant="quiet">
            <Link to={paths.recurringAppointments()}>{t('absences:notice.answer')}</Link>
          </Button>
        }
      >
        <p className="font-semibold">{t('absences:series.title', { doctor: ofSeries.doctor })}</p>
        <p>{t('absences:series.ofVisit')}</p>
      </Banner>
    )
  if (!request) return children
  const { id, doctor, hasLeft, start } = request
  return (
    <div className="space-y-4">
      <Banner kind="warning" icon={CalendarOff}>
        <p className="font-semibold">{t(hasLeft ? 'absences:ask.left' : 'absences:ask.title', { doctor: doctor.name })}</p>
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
