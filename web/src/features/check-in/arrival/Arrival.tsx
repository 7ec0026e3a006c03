import type { CheckIn } from '@uzima/contract/check-in'
import { DoorOpen, QrCode } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ArriveButton } from './ArriveButton.tsx'
import { ShownCode } from './ShownCode.tsx'

/** At the practice: the patient says that they are here, or shows a code. `isNext` where nothing else on the page comes before it. */
export function Arrival({ checkIn, isNext }: { checkIn: CheckIn; isNext: boolean }) {
  const { id, arrival, doctor, place, timeZone } = checkIn
  const { t } = useTranslation('check-in')
  const [isShown, setShown] = useState(false)
  if (arrival.state === 'none') return null
  if (arrival.state === 'arrived')
    return (
      <Banner kind="success" icon={DoorOpen}>
        <div role="status">
          <p className="font-semibold">{t('check-in:arrive.done')}</p>
          <p>{t('check-in:arrive.doneText', { doctor })}</p>
        </div>
      </Banner>
    )
  const opens = { day: formatDate(arrival.opensAt, 'weekday', { zone: timeZone }), time: formatTime(arrival.opensAt, { zone: timeZone }) }
  return (
    <Card title={t('check-in:arrive.title')}>
      <p>{arrival.state === 'early' ? t('check-in:arrive.early', opens) : t('check-in:arrive.text')}</p>
      <p className="text-muted text-small">{place}</p>
      {arrival.state === 'open' ? (
        <div className="mt-4 space-y-4">
          <ArriveButton id={id} isPrimary={isNext} />
          <div className="border-border border-t pt-4">
            <h3>{t('check-in:arrive.code')}</h3>
            <p className="text-muted text-small">{t('check-in:arrive.codeText')}</p>
            {isShown ? (
              <ShownCode id={id} />
            ) : (
              <Button icon={QrCode} className="mt-3 max-sm:w-full" onClick={() => setShown(true)}>
                {t('check-in:arrive.codeShow')}
              </Button>
            )}
          </div>
        </div>
      ) : null}
    </Card>
  )
}
