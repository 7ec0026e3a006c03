import type { Appointment } from '@uzima/contract/appointments'
import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '#lib/format.ts'
import { formatMoney, formatPercent } from '#lib/money.ts'
import { Card } from '#ui/Card.tsx'
import { Facts } from '#ui/Facts.tsx'
import { MoneyBadge } from './MoneyBadge.tsx'
import { type PaidFrom, PayVisit } from './PayVisit.tsx'

/** What a visit costs, what is paid of it, and the way to pay; nothing where it has no price. */
export function VisitMoney({ visit, from = 'visit', className }: { visit: Appointment; from?: PaidFrom; className?: string }) {
  const { t } = useTranslation('prices')
  const { money, status, side } = visit
  if (!money) return null
  const { amount, deposit, tax, paid, returned, currency, state, cancelUntil, keptIfCancelled } = money
  const isToCome = status === 'scheduled'
  const left = amount - paid
  const inMoney = (value: number) => <span className="tabular-nums">{formatMoney(value, currency)}</span>
  return (
    <Card title={t('prices:title')} action={<MoneyBadge money={money} />} className={className}>
      <Facts
        columns={2}
        facts={[
          {
            label: t('prices:price'),
            value: (
              <>
                {inMoney(amount)}
                {tax ? (
                  <span className="block font-normal text-muted text-small">
                    {t('prices:tax', { name: tax.name, percent: formatPercent(tax.percent), amount: formatMoney(tax.amount, currency) })}
                  </span>
                ) : null}
              </>
            ),
          },
          ...(deposit === null ? [] : [{ label: t('prices:deposit'), value: inMoney(deposit) }]),
          ...(paid > 0 ? [{ label: t('prices:paid'), value: inMoney(paid) }] : []),
          ...(paid > 0 && left > 0 && state !== 'paid' && (isToCome || status === 'completed')
            ? [{ label: t('prices:left'), value: inMoney(left) }]
            : []),
          ...(returned > 0 ? [{ label: t('prices:returned'), value: inMoney(returned) }] : []),
        ]}
      />
      {state === 'return_failed' ? <p className="mt-4 text-small">{t('prices:returnFailed')}</p> : null}
      {isToCome && side === 'patient' && deposit !== null && cancelUntil !== null ? (
        <p className="mt-4 text-muted text-small">
          {t('prices:cancelUntil', { day: formatDate(cancelUntil, 'weekday'), time: formatTime(cancelUntil) })}
        </p>
      ) : null}
      {keptIfCancelled > 0 ? <p className="mt-4 text-muted text-small">{t('prices:late')}</p> : null}
      <PayVisit id={visit.id} money={money} from={from} />
    </Card>
  )
}
