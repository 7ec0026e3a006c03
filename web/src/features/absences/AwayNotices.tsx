import { CalendarOff, Repeat } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { paths } from '../../paths.ts'
import { useOwnRequests } from './api.ts'
import { useSeriesQuestions } from './leaving-api.ts'
import { momentAt } from './words.ts'

/** Above a list of visits: those, and the series, that will not take place as planned. */
export function AwayNotices({ className }: { className?: string }) {
  const { t } = useTranslation('absences')
  const requests = useOwnRequests()
  const questions = useSeriesQuestions()
  const rows = requests.data?.rows ?? []
  const series = questions.data?.rows ?? []
  if (rows.length + series.length === 0) return null
  return (
    <div className={classes('space-y-3', className)}>
      {rows.map(({ id, visitId, doctor, hasLeft, start, proposal }) => (
        <Banner
          key={id}
          kind="warning"
          icon={CalendarOff}
          action={
            <Button asChild variant="quiet">
              <Link to={paths.appointments({ visit: visitId })}>{t('absences:notice.answer')}</Link>
            </Button>
          }
        >
          <p className="font-semibold">{t(hasLeft ? 'absences:ask.left' : 'absences:ask.title', { doctor: doctor.name })}</p>
          <p>{t(proposal ? 'absences:notice.proposed' : 'absences:notice.asked', { time: momentAt(start, doctor.timeZone) })}</p>
        </Banner>
      ))}
      {series.map(({ id, doctor, colleague }) => (
        <Banner
          key={id}
          kind="warning"
          icon={Repeat}
          action={
            <Button asChild variant="quiet">
              <Link to={paths.recurringAppointments()}>{t('absences:notice.answer')}</Link>
            </Button>
          }
        >
          <p className="font-semibold">{t('absences:series.title', { doctor })}</p>
          <p>{colleague ? t('absences:series.short', { name: colleague.name }) : t('absences:series.unplaced')}</p>
        </Banner>
      ))}
    </div>
  )
}
