import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { loadOfferCheck, useCheck, useShareCheck } from '../../symptom-checker/public.ts'
import { BookAppointmentForm } from './BookAppointmentForm.tsx'
import type { BookingPreset } from './use-booking-choices.ts'

const OfferCheck = lazy(loadOfferCheck)

type FormOfCheckProps = { check: string; preset: Omit<BookingPreset, 'reason' | 'specialty'> }

/** What the person described is the reason, and the check's specialty the first search; without the check both are empty. */
export function FormOfCheck({ check: id, preset }: FormOfCheckProps) {
  const { t } = useTranslation('providers')
  const { isPending, data } = useCheck(id)
  const share = useShareCheck()
  if (isPending) return <SkeletonRows label={t('providers:next.loading')} rows={4} />
  return (
    <BookAppointmentForm
      preset={{ ...preset, reason: data?.primarySymptom ?? '', specialty: data?.specialty ?? null }}
      check={
        data
          ? { offer: (choice) => <OfferCheck id={id} {...choice} />, share: (appointmentId) => share.mutateAsync({ id, appointmentId }) }
          : null
      }
    />
  )
}
