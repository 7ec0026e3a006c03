import type { Alert } from '@uzima/contract/emergency-contacts/alerts'
import { MapPin, MapPinOff, Siren } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDateTime, formatTime } from '#lib/format.ts'
import { AskFirst } from '#ui/AskFirst.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { toast } from '#ui/toast.ts'
import { useEndAlert, usePlaceAlert } from './alerts-api.ts'
import { findPlace, useFollowing } from './whereabouts.ts'

/** The active alert: who was notified, whether the location is known, and how to end it. */
export function RunningAlert({ alert }: { alert: Alert }) {
  const { t } = useTranslation('emergency-contacts')
  const { id, startedAt, endsAt, placedAt, notified } = alert
  const { mutate: place, isPending } = usePlaceAlert(id)
  const end = useEndAlert()
  const [isLocating, setLocating] = useState(false)
  useFollowing(placedAt !== null, place)
  const showPlace = async () => {
    setLocating(true)
    const found = await findPlace()
    setLocating(false)
    if (found) place(found)
    else toast.error(t('emergency-contacts:running.noPlace.title'), { text: t('emergency-contacts:running.noPlace.text') })
  }
  const finish = (done: () => void) =>
    end.mutate(id, {
      onSuccess: () => {
        done()
        toast.success(t('emergency-contacts:running.ended.title'), { text: t('emergency-contacts:running.ended.text') })
      },
    })
  return (
    <div role="status" className="mt-5 border-emergency/40 border-t pt-5">
      <h3 className="flex items-center gap-2.5 font-semibold text-title">
        <Icon of={Siren} />
        {t('emergency-contacts:running.title', { count: notified })}
      </h3>
      <p className="mt-1">{t('emergency-contacts:running.times', { start: formatTime(startedAt), end: formatDateTime(endsAt) })}</p>
      <p className="mt-2 flex items-start gap-2.5">
        <Icon of={placedAt ? MapPin : MapPinOff} className="mt-0.5" />
        {placedAt ? t('emergency-contacts:running.placed', { time: formatTime(placedAt) }) : t('emergency-contacts:running.notPlaced')}
      </p>
      <div className="mt-4 flex flex-col gap-3 sm:flex-row">
        <AskFirst
          title={t('emergency-contacts:running.ask.title')}
          text={t('emergency-contacts:running.ask.text')}
          keepLabel={t('emergency-contacts:running.ask.keep')}
          confirmLabel={t('emergency-contacts:running.ask.confirm')}
          busyLabel={t('emergency-contacts:running.ending')}
          busy={end.isPending}
          error={end.error ? errorText(end.error) : undefined}
          onConfirm={finish}
        >
          {(ask) => <Button onClick={ask}>{t('emergency-contacts:running.end')}</Button>}
        </AskFirst>
        {placedAt ? null : (
          <Button
            icon={MapPin}
            busy={isLocating || isPending}
            busyLabel={t('emergency-contacts:alert.locating')}
            onClick={() => void showPlace()}
          >
            {t('emergency-contacts:running.showPlace')}
          </Button>
        )}
      </div>
    </div>
  )
}
