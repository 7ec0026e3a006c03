import type { ContactRow } from '@uzima/contract/emergency-contacts'
import { Siren, TriangleAlert, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { useIsOnline } from '#lib/useIsOnline.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { toast } from '#ui/toast.ts'
import { useStartAlert } from './alerts-api.ts'
import { findPlace } from './whereabouts.ts'

type AlertDialogProps = { contacts: ContactRow[]; sendsTexts: boolean; onClose: () => void }

/** Shows who will be alerted, how and with which location; then sends the alert. */
export function AlertDialog({ contacts, sendsTexts, onClose }: AlertDialogProps) {
  const { t } = useTranslation(['emergency-contacts', 'common'])
  const start = useStartAlert()
  const isOnline = useIsOnline()
  const [withPlace, setWithPlace] = useState(true)
  const [isLocating, setLocating] = useState(false)
  const wayTo = ({ email }: ContactRow) => {
    if (sendsTexts) return email ? 'both' : 'text'
    return email ? 'mail' : 'none'
  }
  const send = async () => {
    setLocating(withPlace)
    const place = withPlace ? await findPlace() : null
    setLocating(false)
    start.mutate(place, {
      onSuccess: ({ notified }) => {
        const text = t('emergency-contacts:alert.done.text', { count: notified })
        toast.success(t('emergency-contacts:alert.done.title'), {
          text: withPlace && !place ? `${text} ${t('emergency-contacts:alert.done.withoutPlace')}` : text,
        })
        onClose()
      },
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      banner={{ kind: 'emergency', icon: Siren, word: t('emergency-contacts:alert.severity') }}
      title={t('emergency-contacts:alert.title')}
      text={t('emergency-contacts:alert.intro')}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {t('emergency-contacts:form.cancel')}
          </Button>
          <Button
            variant="emergency"
            size="large"
            disabled={!isOnline}
            busy={isLocating || start.isPending}
            busyLabel={t(isLocating ? 'emergency-contacts:alert.locating' : 'emergency-contacts:alert.busy')}
            onClick={() => void send()}
          >
            {t('emergency-contacts:alert.submit')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {isOnline ? null : (
          <Banner kind="warning" icon={WifiOff} role="alert">
            {t('emergency-contacts:alert.offline')}
          </Banner>
        )}
        <ul className="divide-y divide-border rounded-card border border-border px-4" aria-label={t('emergency-contacts:alert.who')}>
          {contacts.map((contact) => (
            <li key={contact.id} className="flex flex-wrap justify-between gap-x-4 py-2.5">
              <span className="min-w-0 break-words font-semibold">{contact.name}</span>
              <span className="text-muted text-small">{t(`emergency-contacts:alert.way.${wayTo(contact)}`)}</span>
            </li>
          ))}
        </ul>
        <CheckboxField
          label={t('emergency-contacts:alert.place')}
          hint={t('emergency-contacts:alert.placeHint')}
          checked={withPlace}
          onChange={(event) => setWithPlace(event.target.checked)}
        />
        {start.error ? (
          <Banner kind="danger" icon={TriangleAlert} role="alert">
            {errorText(start.error)}
          </Banner>
        ) : null}
      </div>
    </Dialog>
  )
}
