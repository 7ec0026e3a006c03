import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { toast } from '#ui/toast.ts'
import { useConnectPortal } from './api.ts'
import type { Offered } from './ConnectRow.tsx'

/** What will happen, before the person goes to the other portal. */
export function ConnectDialog({ portal, onClose }: { portal: Offered; onClose: () => void }) {
  const { t } = useTranslation(['portals', 'common'])
  const connect = useConnectPortal()
  const steps = ['sign', 'look', portal.isMonthly ? 'monthly' : 'once', 'documents', 'stop'] as const
  const go = () =>
    connect.mutate(portal.id, {
      onSuccess: ({ url }) => window.location.assign(url),
      onError: (error) => toast.error(t('portals:notConnected'), { text: errorText(error) }),
    })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('portals:connect.title', { portal: portal.name })}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button onClick={onClose}>{t('portals:connect.keep')}</Button>
          <Button variant="primary" busy={connect.isPending || connect.isSuccess} busyLabel={t('portals:connect.busy')} onClick={go}>
            {t('portals:connect.go', { host: portal.host })}
          </Button>
        </>
      }
    >
      <ul className="list-disc space-y-2 ps-5 [overflow-wrap:anywhere]">
        {steps.map((step) => (
          <li key={step}>{t(`portals:connect.${step}`, { portal: portal.name, host: portal.host })}</li>
        ))}
      </ul>
    </Dialog>
  )
}
