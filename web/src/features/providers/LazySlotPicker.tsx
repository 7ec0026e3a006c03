import { type ComponentProps, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { SlotsSkeleton } from './SlotsSkeleton.tsx'

const Picker = lazy(async () => ({ default: (await import('./SlotPicker.tsx')).SlotPicker }))

/** The calendar of one doctor, loaded when a doctor is chosen. */
export function SlotPicker(props: ComponentProps<typeof Picker>) {
  const { t } = useTranslation('providers')
  return (
    <Suspense fallback={<SlotsSkeleton label={t('providers:slots.loading')} />}>
      <Picker {...props} />
    </Suspense>
  )
}
