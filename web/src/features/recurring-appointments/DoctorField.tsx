import type { RecurringAppointment } from '@uzima/contract/recurring-appointments'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { specialtyName, useDoctors } from '../providers/public.ts'

type DoctorFieldProps = {
  series: RecurringAppointment | undefined
  field: Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>
}

/** The doctor; without one it is a reminder. The series' doctor stays listed regardless of which directory pages are loaded. */
export function DoctorField({ series, field }: DoctorFieldProps) {
  const { t } = useTranslation('recurring-appointments')
  const { profile } = useSession()
  const doctors = useDoctors({})
  const found = (doctors.data?.pages.flatMap((page) => page.rows) ?? []).filter(({ id }) => id !== profile?.doctorId)
  const options = found.map(({ id, name, specialty }) => ({ value: id, label: `${name} (${specialtyName(specialty)})` }))
  const { doctorId = null, doctorName = null } = series ?? {}
  const own = doctorId && doctorName && !found.some(({ id }) => id === doctorId) ? [{ value: doctorId, label: doctorName }] : []
  return (
    <div>
      <SelectField
        label={t('recurring-appointments:form.doctor')}
        hint={t('recurring-appointments:form.doctorHint')}
        options={[{ value: '', label: t('recurring-appointments:form.nobody') }, ...own, ...options]}
        {...field}
      />
      {doctors.hasNextPage ? (
        <Button variant="quiet" busy={doctors.isFetchingNextPage} onClick={() => void doctors.fetchNextPage()}>
          {t('recurring-appointments:form.moreDoctors')}
        </Button>
      ) : null}
    </div>
  )
}
