import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { paths } from '../../../paths.ts'
import { BookAppointmentForm } from './BookAppointmentForm.tsx'

// few come from a check
const FormOfCheck = lazy(async () => ({ default: (await import('./FormOfCheck.tsx')).FormOfCheck }))

type BookingViewProps = { doctorId: string; start: string; type: string | null; check: string | null }

export function BookingView({ check, ...preset }: BookingViewProps) {
  const { t } = useTranslation(['appointments', 'providers'])
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
      {check ? (
        <Suspense fallback={<SkeletonRows label={t('providers:next.loading')} rows={4} />}>
          <FormOfCheck check={check} preset={preset} />
        </Suspense>
      ) : (
        <BookAppointmentForm preset={{ ...preset, reason: '', specialty: null }} check={null} />
      )}
    </>
  )
}
