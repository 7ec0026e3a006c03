import type { AppointmentType } from '@uzima/contract/appointment-types'
import { reasonLength } from '@uzima/contract/appointments'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoundField } from '#lib/form.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { usePriceWords } from '../../payments/public.ts'
import { loadWhoReads } from '../../practice/public.tsx'

const WhoReads = lazy(loadWhoReads)

type AboutStepProps = {
  fields: { reason: BoundField; type: BoundField }
  types: readonly AppointmentType[]
  type: AppointmentType | undefined
  isGroup: boolean
  /** The reason is still what a symptom check brought along. */
  isFromCheck: boolean
}

/** What the visit is about, and of which type. */
export function AboutStep({ fields, types, type, isGroup, isFromCheck }: AboutStepProps) {
  const { t } = useTranslation(['appointments', 'common'])
  const priceOf = usePriceWords()
  const typeHint = type && [t('appointments:book.typeMinutes', { count: type.minutes }), type.price && priceOf(type.price)]
  return (
    <div className="grid gap-4 wide:grid-cols-2">
      <TextArea
        label={t('appointments:book.reason')}
        optional={isGroup ? t('common:optional') : undefined}
        hint={
          isFromCheck ? (
            t('appointments:book.fromCheck')
          ) : (
            <Suspense fallback={'\u00a0'}>
              <WhoReads isGroup={isGroup} />
            </Suspense>
          )
        }
        rows={1}
        maxLength={reasonLength}
        {...fields.reason}
      />
      <SelectField
        label={t('appointments:book.type')}
        optional={t('common:optional')}
        placeholder={t('appointments:book.anyType')}
        options={types.map(({ code, name }) => ({ value: code, label: name }))}
        hint={typeHint?.filter(Boolean).join(' · ')}
        {...fields.type}
      />
    </div>
  )
}
