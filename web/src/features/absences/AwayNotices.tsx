import { CalendarOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { paths } from '../../paths.ts'
import { useOwnRequests } from './api.ts'
import { momentAt } from './words.ts'

/** Above a list of visits: those that will not take place as planned. */
export function AwayNotices({ className }: { className?: string }) {
  const { t } = useTranslation('absences')
  const requests = useOwnRequests()
  const rows = requests.data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <div className={classes('space-y-3', className)}>
      {rows.map(({ id, visitId, doctor, start, proposal }) => (
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
          <p className="font-semibold">{t('absences:ask.title', { doctor: doctor.name })}</p>
          <p>{t(proposal ? 'absences:notice.proposed' : 'absences:notice.asked', { time: momentAt(start, doctor.timeZone) })}</p>
        </Banner>
      ))}
    </div>
  )
}
