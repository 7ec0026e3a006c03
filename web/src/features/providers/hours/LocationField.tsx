import type { Span } from '@uzima/contract/providers'
import { useTranslation } from 'react-i18next'
import { SelectField } from '#ui/SelectField.tsx'
import { useChoiceOfLocations } from '../../locations/public.ts'

type LocationFieldProps<S extends Span> = { span: S; onChange: (span: S) => void; className?: string }

/** Where these hours are; nothing where there is one location only. Hours that name none are at the main one. */
export function LocationField<S extends Span>({ span, onChange, className }: LocationFieldProps<S>) {
  const { t } = useTranslation('providers')
  const locations = useChoiceOfLocations()
  if (locations.length === 0) return null
  const isKnown = locations.some(({ id }) => id === span.locationId)
  return (
    <SelectField
      className={className}
      label={t('providers:filter.location')}
      options={[
        // closed by now: nobody can book these hours
        ...(span.locationId && !isKnown ? [{ value: span.locationId, label: t('providers:span.closedLocation') }] : []),
        ...locations.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={span.locationId ?? locations[0]?.id ?? ''}
      onChange={({ target }) => onChange({ ...span, locationId: target.value })}
    />
  )
}
