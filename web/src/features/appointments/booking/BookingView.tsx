import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { paths } from '../../../paths.ts'
import { useCheck } from '../../symptom-checker/public.ts'
import { BookAppointmentForm } from './BookAppointmentForm.tsx'

type BookingViewProps = { doctorId: string; start: string; type: string | null; check: string | null }

export function BookingView({ check, ...preset }: BookingViewProps) {
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
      {check ? (
        <FormOfCheck check={check} {...preset} />
      ) : (
        <BookAppointmentForm preset={{ ...preset, reason: '', specialty: null }} check={null} />
      )}
    </>
  )
}

/** What the person described is the reason, and the check's specialty the first search; without the check both are empty. */
function FormOfCheck({ check, ...preset }: BookingViewProps & { check: string }) {
  const { t } = useTranslation('providers')
  const { isPending, data } = useCheck(check)
  if (isPending) return <SkeletonRows label={t('providers:next.loading')} rows={4} />
  return (
    <BookAppointmentForm
      preset={{ ...preset, reason: data?.primarySymptom ?? '', specialty: data?.specialty ?? null }}
      check={data ? check : null}
    />
  )
}
