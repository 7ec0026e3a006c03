import { type BookedBy, bookedBy, type ManagedAppointmentType } from '@uzima/contract/appointment-types'
import { daysBookableAhead } from '@uzima/contract/providers'
import { useTranslation } from 'react-i18next'
import { SelectField } from '#ui/SelectField.tsx'
import { noticeOf, notices, reaches } from '../notice.ts'
import { asNumber, type TypeFormState } from './useTypeForm.ts'

/** Who may book, how early and late, and until when a visit can be changed. `stored`: what stands can be chosen too. */
export function BookingRuleFields({ form, stored }: { form: TypeFormState; stored: ManagedAppointmentType | undefined }) {
  const { t } = useTranslation('appointment-types')

  function noticeOptions(none: string, minutes = 0) {
    const offered = [...new Set([...notices, ...(minutes > 0 ? [minutes] : [])])].sort((a, b) => a - b)
    return [
      { value: '0', label: none },
      ...offered.map((each) => {
        const { unit, count } = noticeOf(each)
        return { value: String(each), label: t('appointment-types:form.before', { time: t(`appointment-types:${unit}`, { count }) }) }
      }),
    ]
  }
  const daysOptions = [...new Set([...reaches, stored?.daysAhead ?? daysBookableAhead])]
    .sort((a, b) => a - b)
    .map((count) => ({
      value: String(count),
      label: t('appointment-types:form.before', { time: t('appointment-types:days', { count }) }),
    }))

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t('appointment-types:form.bookedBy')}
        options={bookedBy.options.map((value: BookedBy) => ({ value, label: t(`appointment-types:bookedBy.${value}`) }))}
        {...form.field('bookedBy')}
      />
      {form.watch('bookedBy') === 'staff' ? null : (
        <>
          <SelectField
            label={t('appointment-types:form.noticeMinutes')}
            options={noticeOptions(t('appointment-types:form.anyTime'), stored?.noticeMinutes)}
            {...form.field('noticeMinutes', asNumber)}
          />
          <SelectField label={t('appointment-types:form.daysAhead')} options={daysOptions} {...form.field('daysAhead', asNumber)} />
          <SelectField
            label={t('appointment-types:form.changeMinutes')}
            options={noticeOptions(t('appointment-types:form.untilBegin'), stored?.changeMinutes)}
            {...form.field('changeMinutes', asNumber)}
          />
        </>
      )}
    </div>
  )
}
