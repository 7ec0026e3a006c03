import { usualModes, type VisitMode } from '@uzima/contract/appointments/kinds'
import { daysPlannedAhead, type RecurringAppointment } from '@uzima/contract/recurring-appointments'
import { type ComponentProps, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '#ui/SelectField.tsx'
import { useAppointmentTypes } from '../appointment-types/public.ts'
import { usePriceWords } from '../payments/public.ts'
import { loadCallNumber } from '../profiles/public.ts'

const CallNumber = lazy(loadCallNumber)
type Field = Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>

type WayFieldsProps = {
  series: RecurringAppointment | undefined
  type: string
  mode: VisitMode
  typeField: Field
  modeField: Field
  onMode: (mode: VisitMode) => void
}

/** What is booked and how one meets. The type of a series stays listed whatever the practice offers by now. */
export function WayFields({ series, type: code, mode, typeField, modeField, onMode }: WayFieldsProps) {
  const { t } = useTranslation(['recurring-appointments', 'appointments', 'prices', 'common'])
  const priceOf = usePriceWords()
  const types = (useAppointmentTypes().data ?? []).filter(({ daysAhead, seats }) => daysAhead >= daysPlannedAhead && seats === null)
  const own = series?.type && !types.some((each) => each.code === series.type?.code) ? [series.type] : []
  const type = types.find((each) => each.code === code)
  const kept = series?.type?.code === code && series.mode ? [series.mode] : []
  const offered = type?.modes ?? usualModes
  const modes = [...offered, ...kept.filter((each) => !offered.includes(each))]
  return (
    <>
      <SelectField
        label={t('appointments:book.type')}
        hint={
          type
            ? [t('appointments:book.typeMinutes', { count: type.minutes }), type.price && t('prices:each', { price: priceOf(type.price) })]
                .filter(Boolean)
                .join(' · ')
            : undefined
        }
        options={[
          { value: '', label: t('recurring-appointments:form.noType') },
          ...[...own, ...types].map(({ code: value, name }) => ({ value, label: name })),
        ]}
        {...typeField}
        onChange={(event) => {
          const next = types.find((each) => each.code === event.target.value)?.modes ?? usualModes
          const [first] = next
          if (first && !next.includes(mode)) onMode(first)
          return typeField.onChange?.(event)
        }}
      />
      <SelectField
        label={t('recurring-appointments:form.mode')}
        options={modes.map((value) => ({ value, label: t(`appointments:mode.${value}`) }))}
        {...modeField}
      />
      {mode === 'phone' ? (
        <div className="sm:col-span-2">
          <Suspense fallback={null}>
            <CallNumber doctor={undefined} />
          </Suspense>
        </div>
      ) : null}
    </>
  )
}
