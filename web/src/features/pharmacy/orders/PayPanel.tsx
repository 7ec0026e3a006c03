import { CreditCard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '#lib/format.ts'
import { formatDollars } from '#lib/money.ts'
import { Panel } from '#ui/Panel.tsx'
import { useDeliveries } from '../api.ts'
import { partnerName } from '../partner-words.ts'
import { PayButton } from './PayButton.tsx'

/** The next step if an order waits for its fee: the latest such order. */
export function PayPanel() {
  const { t } = useTranslation('pharmacy')
  const waiting = useDeliveries('payment_pending').data?.pages[0]?.rows[0]
  if (!waiting) return null
  const { number, partnerId, fee, payUntil } = waiting
  return (
    <Panel label={t('pharmacy:pay.title')}>
      <h2>{t('pharmacy:pay.title')}</h2>
      <p className="mt-1 max-w-160 text-muted">
        {t('pharmacy:pay.text', { number, pharmacy: partnerName(partnerId), fee: formatDollars(fee), time: formatTime(payUntil ?? '') })}
      </p>
      <PayButton order={waiting} icon={CreditCard} variant="panel" className="mt-4 max-sm:w-full" />
    </Panel>
  )
}
