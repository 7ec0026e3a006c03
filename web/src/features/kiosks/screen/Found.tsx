import type { KioskVisit } from '@uzima/contract/kiosks'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'

type FoundProps = {
  visit: KioskVisit
  /** The practice's name, which stands above. */
  practice: string | undefined
  isBusy: boolean
  onAnswer: (isSame: boolean) => void
  onCancel: () => void
}

/** The visit without a name, and whether the practice can still reach them. */
export function Found({ visit: { start, timeZone, doctor, place, phoneEnd }, practice, isBusy, onAnswer, onCancel }: FoundProps) {
  const { t } = useTranslation('kiosks')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mb-4">
        {t('kiosks:screen.is')}
      </h1>
      <Card>
        <p className="font-semibold text-h1">{t('kiosks:screen.at', { time: formatTime(start, { zone: timeZone }), doctor })}</p>
        <p className="text-muted">{practice && place.startsWith(`${practice}, `) ? place.slice(practice.length + 2) : place}</p>
      </Card>
      <p className="mt-6 mb-4 text-lead">{phoneEnd ? t('kiosks:screen.same', { end: phoneEnd }) : t('kiosks:screen.sameAtAll')}</p>
      <div className="grid gap-3">
        <Button size="call" variant="primary" full busy={isBusy} busyLabel={t('kiosks:screen.saving')} onClick={() => onAnswer(true)}>
          {t('kiosks:screen.yes')}
        </Button>
        <Button size="call" full disabled={isBusy} onClick={() => onAnswer(false)}>
          {t('kiosks:screen.no')}
        </Button>
        <Button size="call" variant="quiet" full onClick={onCancel}>
          {t('kiosks:screen.cancel')}
        </Button>
      </div>
    </>
  )
}
