import type { ShownAlert } from '@uzima/contract/emergency-contacts/alerts'
import { CircleCheck, MapPin, MapPinOff, PhoneCall, Siren, WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatNumber, formatTime } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { callTo, emergencyCall, placeOnMap } from '../../paths.ts'

type ShownAlertViewProps = { alert: ShownAlert; readAt: number; isStale: boolean }

/** What to do first, then where. */
export function ShownAlertView({ alert, readAt, isStale }: ShownAlertViewProps) {
  const { t } = useTranslation('emergency-contacts')
  const { name, phone, startedAt, endedAt, place } = alert
  if (endedAt)
    return (
      <>
        <h1 className="mb-4">{t('emergency-contacts:sos.ended.title', { name })}</h1>
        <Banner kind="success" icon={CircleCheck} role="status">
          {t('emergency-contacts:sos.ended.text', { name, time: formatDateTime(endedAt) })}
        </Banner>
      </>
    )
  return (
    <div className="space-y-6">
      <section className="rounded-card bg-emergency-soft p-4 text-emergency-text wide:p-6">
        <h1 className="flex items-start gap-3">
          <Icon of={Siren} size={28} className="mt-1" />
          {t('emergency-contacts:sos.heading', { name })}
        </h1>
        <p className="mt-2">{t('emergency-contacts:sos.since', { name, time: formatDateTime(startedAt) })}</p>
        <p className="mt-2">{t('emergency-contacts:sos.what', { name })}</p>
        <div className="mt-4 flex flex-col gap-3 sm:flex-row">
          {phone ? (
            <Button asChild variant="emergency" size="call" icon={PhoneCall}>
              <a href={callTo(phone.replace(/[^+\d]/g, ''))}>{t('emergency-contacts:call.name', { name })}</a>
            </Button>
          ) : null}
          <Button asChild variant={phone ? 'secondary' : 'emergency'} size="call" icon={PhoneCall}>
            <a href={emergencyCall}>{t('emergency-contacts:services.call')}</a>
          </Button>
        </div>
      </section>
      <Card title={t('emergency-contacts:sos.place.title')}>
        {place ? (
          <>
            <p className="flex items-start gap-3">
              <Icon of={MapPin} className="mt-0.5 text-brand" />
              <span>
                <span className="block font-semibold tabular-nums">
                  {place.latitude.toFixed(5)}, {place.longitude.toFixed(5)}
                </span>
                <span className="block text-muted text-small">
                  {t('emergency-contacts:sos.place.when', {
                    time: formatDateTime(place.at),
                    metres: formatNumber(Math.round(place.accuracy)),
                  })}
                </span>
              </span>
            </p>
            <Button asChild icon={MapPin} className="mt-4">
              <a href={placeOnMap(place)}>{t('emergency-contacts:sos.place.open')}</a>
            </Button>
          </>
        ) : (
          <p className="flex items-start gap-3 text-muted">
            <Icon of={MapPinOff} className="mt-0.5" />
            {t('emergency-contacts:sos.place.unknown')}
          </p>
        )}
      </Card>
      {isStale ? (
        <Banner kind="warning" icon={WifiOff} role="alert">
          {t('emergency-contacts:sos.stale', { time: formatTime(new Date(readAt)) })}
        </Banner>
      ) : (
        <p className="text-muted text-small">{t('emergency-contacts:sos.renewed', { time: formatTime(new Date(readAt)) })}</p>
      )}
    </div>
  )
}
