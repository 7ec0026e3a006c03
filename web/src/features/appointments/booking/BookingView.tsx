import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { paths } from '../../../paths.ts'
import { BookAppointmentForm } from './BookAppointmentForm.tsx'

export function BookingView({ check, ...preset }: { doctorId: string; start: string; check: string | null }) {
  const { t } = useTranslation('appointments')
  return (
    <>
      <PageHeader
        title={t('appointments:book.title')}
        actions={
          <Button asChild>
            <Link to={paths.appointments({ view: 'upcoming' })}>{t('appointments:list.title')}</Link>
          </Button>
        }
      />
      <BookAppointmentForm preset={preset} check={check} />
    </>
  )
}
