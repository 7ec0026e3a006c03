import type { Interval } from '@uzima/contract/providers'
import type { HoursFault } from '@uzima/contract/providers/hours'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeKey } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'
import { LocationField } from './LocationField.tsx'
import { SpanFields } from './SpanFields.tsx'

type IntervalFieldsProps = {
  name: string
  interval: Interval
  fault: HoursFault | undefined
  showFault: boolean
  onChange: (interval: Interval) => void
  onRemove: () => void
}

/** Hours of a weekday, and from which day through which they count, if not always. */
export function IntervalFields({ name, interval, fault, showFault, onChange, onRemove }: IntervalFieldsProps) {
  const { t } = useTranslation(['providers', 'common', 'errors'])
  const { validFrom, validUntil, ...span } = interval
  const [isOpen, setIsOpen] = useState(false)
  const hasDates = isOpen || validFrom !== null || validUntil !== null
  return (
    <SpanFields
      {...{ name, span, fault, showFault, onRemove }}
      onChange={(changed) => onChange({ ...interval, ...changed })}
      actions={
        hasDates ? null : (
          <Button variant="quiet" onClick={() => setIsOpen(true)} aria-label={t('providers:span.datesNamed', { name })}>
            {t('providers:span.dates')}
          </Button>
        )
      }
    >
      <LocationField className="mt-2" span={interval} onChange={onChange} />
      {hasDates ? (
        <div className="mt-2 flex flex-wrap items-start gap-x-3 gap-y-2">
          <TextField
            className="min-w-0 grow basis-36 sm:max-w-44"
            type="date"
            label={t('providers:span.from')}
            optional={t('common:optional')}
            value={validFrom ?? ''}
            onChange={(event) => onChange({ ...interval, validFrom: event.target.value || null })}
          />
          <TextField
            className="min-w-0 grow basis-36 sm:max-w-44"
            type="date"
            label={t('providers:span.until')}
            optional={t('common:optional')}
            value={validUntil ?? ''}
            onChange={(event) => onChange({ ...interval, validUntil: event.target.value || null })}
            error={fault === 'ends_before_start' ? t(codeKey(fault)) : undefined}
          />
        </div>
      ) : null}
    </SpanFields>
  )
}
