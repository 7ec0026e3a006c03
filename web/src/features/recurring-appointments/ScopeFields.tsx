import { type RecurringAppointment, type Scope, scopes } from '@uzima/contract/recurring-appointments'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#lib/format.ts'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { useRecurringDates } from './api.ts'

type ScopeFieldsProps = {
  series: RecurringAppointment
  scope: Scope
  onScope: (scope: Scope) => void
  day: Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>
}

/** Applies a change to one date, to it and the following ones, or to all. */
export function ScopeFields({ series, scope, onScope, day }: ScopeFieldsProps) {
  const { t } = useTranslation('recurring-appointments')
  const dates = useRecurringDates(series.id).data ?? []
  return (
    <>
      <ChoiceGroup
        legend={t('recurring-appointments:scope.legend')}
        name="scope"
        options={[...scopes].reverse().map((value) => ({ value, title: t(`recurring-appointments:scope.${value}`) }))}
        value={scope}
        onPick={onScope}
      />
      {scope === 'all' ? null : (
        <SelectField
          label={t(`recurring-appointments:scope.day.${scope}`)}
          placeholder={t('recurring-appointments:form.choose')}
          options={dates
            .filter(({ state }) => state !== 'skipped')
            .map((date) => ({ value: date.day, label: formatDay(date.day, 'full') }))}
          {...day}
        />
      )}
    </>
  )
}
