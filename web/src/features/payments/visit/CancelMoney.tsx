import type { Side } from '@uzima/contract/appointments'
import type { VisitMoney } from '@uzima/contract/payments/prices'
import { Banknote, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#lib/money.ts'
import { Banner } from '#ui/Banner.tsx'

type Amounts = Pick<VisitMoney, 'paid' | 'keptIfCancelled' | 'currency'>

/** What comes of what is paid if the visit is cancelled now, before somebody cancels it. */
export function CancelMoney({ visit: { money, side } }: { visit: { side: Side; money: Amounts | null } }) {
  const { t } = useTranslation('prices')
  if (!money || money.paid === 0) return null
  const { paid, keptIfCancelled: kept, currency } = money
  const words = { kept: formatMoney(kept, currency), rest: formatMoney(paid - kept, currency) }
  return (
    <div className="mb-4">
      {kept > 0 ? (
        <Banner kind="warning" icon={TriangleAlert}>
          <p className="font-semibold">{t('prices:cancel.kept', words)}</p>
          {paid > kept ? <p>{t('prices:cancel.rest', words)}</p> : null}
        </Banner>
      ) : (
        <Banner icon={Banknote}>{t(side === 'patient' ? 'prices:cancel.back' : 'prices:cancel.backToPatient', words)}</Banner>
      )}
    </div>
  )
}
