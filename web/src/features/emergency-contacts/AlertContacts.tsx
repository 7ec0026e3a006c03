import { BellRing } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button, type ButtonVariant } from '#ui/Button.tsx'
import { paths } from '../../paths.ts'
import { useAlerts } from './alerts-api.ts'
import { useContacts } from './api.ts'

const AlertDialog = lazy(async () => ({ default: (await import('./AlertDialog.tsx')).AlertDialog }))

/** Alerts the contacts; links to the active alert, or to the contacts if there are none. */
export function AlertContacts({ variant }: { variant: ButtonVariant }) {
  const { t } = useTranslation('emergency-contacts')
  const { data: contacts = [] } = useContacts()
  const { data: { alerts = [], sendsTexts = false } = {} } = useAlerts()
  const [isOpen, setOpen] = useState(false)
  const isRunning = alerts.some(({ endedAt }) => endedAt === null)
  if (contacts.length === 0 || isRunning) {
    return (
      <Button asChild variant={variant} size="call" icon={BellRing}>
        <Link to={paths.emergencyContacts()}>{t(isRunning ? 'emergency-contacts:alert.running' : 'emergency-contacts:page.title')}</Link>
      </Button>
    )
  }
  return (
    <>
      <Button variant={variant} size="call" icon={BellRing} onClick={() => setOpen(true)}>
        {t('emergency-contacts:alert.open')}
      </Button>
      <Suspense fallback={null}>
        {isOpen ? <AlertDialog contacts={contacts} sendsTexts={sendsTexts} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  )
}
