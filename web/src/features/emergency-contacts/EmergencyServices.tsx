import { emergencyNumber } from '@uzima/contract/emergency-contacts/countries'
import { MapPin, PhoneCall, Siren } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { countryOptions } from '#lib/country-options.ts'
import { formatCountry } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { SelectChip } from '#ui/SelectChip.tsx'
import { callTo, emergencyCall } from '../../paths.ts'
import { localNumber } from './local-number.ts'

type EmergencyServicesProps = {
  region: string
  onRegion: (region: string) => void
  /** Button to alert the contacts, beside the call buttons. */
  alert: ReactNode
  /** The active alert. */
  children: ReactNode
}

/** Emergency services: 911 and the local country's number. */
export function EmergencyServices({ region, onRegion, alert, children }: EmergencyServicesProps) {
  const { t } = useTranslation('emergency-contacts')
  const heading = useId()
  const local = localNumber(region)
  return (
    <section aria-labelledby={heading} className="mb-6 rounded-card bg-emergency-soft p-4 text-emergency-text wide:p-6">
      <div className="flex items-start gap-3">
        <Icon of={Siren} size={24} className="mt-0.5" />
        <div className="min-w-0">
          <h2 id={heading}>{t('emergency-contacts:services.title')}</h2>
          <p className="mt-1 max-w-150">{t('emergency-contacts:services.text')}</p>
        </div>
      </div>
      <div className="mt-4 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button asChild variant="emergency" size="call" icon={PhoneCall}>
          <a href={emergencyCall}>{t('emergency-contacts:services.call')}</a>
        </Button>
        {local ? (
          <Button asChild size="call" icon={PhoneCall}>
            <a href={callTo(local.number)}>{t('emergency-contacts:services.callLocal', local)}</a>
          </Button>
        ) : null}
        {alert}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small">
        <span aria-hidden>{t('emergency-contacts:services.region')}</span>
        <SelectChip
          label={t('emergency-contacts:services.region')}
          icon={MapPin}
          options={countryOptions()}
          value={region}
          onChange={(event) => onRegion(event.target.value)}
        />
        {emergencyNumber(region) ? null : (
          <p className="basis-full">{t('emergency-contacts:services.unknown', { country: formatCountry(region) })}</p>
        )}
      </div>
      {children}
    </section>
  )
}
