import type { Payment } from '@uzima/contract/payments'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate } from '#lib/format.ts'
import { formatMoney } from '#lib/money.ts'
import { Button } from '#ui/Button.tsx'
import { paths } from '../../paths.ts'
import { PaymentStatusBadge } from './PaymentStatusBadge.tsx'
import { ReceiptButton } from './ReceiptButton.tsx'

const wideOnly = 'max-wide:hidden'
const cell = 'px-3 py-3.5 align-top first:pl-4 last:pr-4 wide:first:pl-6 wide:last:pr-6'

/** Transactions as a table; on phones each is a single cell. */
export function PaymentTable({ payments }: { payments: Payment[] }) {
  const { t } = useTranslation('payments')
  const head = (name: string, width: string) => (
    <th scope="col" className={`${cell} ${width} font-medium`}>
      {t(`payments:column.${name}`)}
    </th>
  )
  return (
    <table className="w-full table-fixed text-left">
      <caption className="sr-only">{t('payments:page.title')}</caption>
      <thead className={wideOnly}>
        <tr className="text-muted text-small">
          {head('date', 'w-36')}
          {head('id', '')}
          {head('amount', 'w-28 text-right')}
          {head('method', 'w-38')}
          {head('status', 'w-40')}
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <PaymentLine key={payment.id} payment={payment} />
        ))}
      </tbody>
    </table>
  )
}

function PaymentLine({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payments')
  const {
    id,
    createdAt,
    amount,
    currency,
    paymentMethod,
    cardLast4,
    status,
    failure,
    description,
    transactionRef,
    isSandbox,
    refundedAmount,
  } = payment
  const date = (
    <time dateTime={createdAt} className="tabular-nums">
      {formatDate(createdAt)}
    </time>
  )
  const money = <span className="font-semibold tabular-nums">{formatMoney(amount, currency)}</span>
  const card = cardLast4 ? <span className="block text-muted text-small tabular-nums">{`•••• ${cardLast4}`}</span> : null
  const badge = <PaymentStatusBadge status={status} />
  const more = failure
    ? t(`payments:failure.${failure}`)
    : refundedAmount > 0 && status !== 'refunded'
      ? t('payments:list.partlyRefunded', { amount: formatMoney(refundedAmount, currency) })
      : ''
  const why = more ? <span className="mt-1 block text-muted text-small">{more}</span> : null
  const actions = <PaymentActions payment={payment} />
  return (
    <tr className="border-border border-t first:border-t-0 wide:first:border-t">
      <td className={`${cell} ${wideOnly}`}>{date}</td>
      <td className={cell}>
        <span className="flex items-baseline justify-between gap-3 wide:hidden">
          {date}
          {money}
        </span>
        <span className="block break-all text-small tabular-nums">{id}</span>
        <span className="block text-muted text-small">
          {[t(`payments:description.${description}`), transactionRef, ...(isSandbox ? [t('payments:admin.sandbox')] : [])].join(' · ')}
        </span>
        <span className="mt-2 block space-y-1 wide:hidden">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {badge}
            <span className="text-small">{t(`payments:method.${paymentMethod}`)}</span>
          </span>
          {why}
        </span>
        {actions}
      </td>
      <td className={`${cell} ${wideOnly} text-right`}>{money}</td>
      <td className={`${cell} ${wideOnly}`}>
        {t(`payments:method.${paymentMethod}`)}
        {card}
      </td>
      <td className={`${cell} ${wideOnly}`}>
        {badge}
        {why}
      </td>
    </tr>
  )
}

/** Actions: get the receipt or continue paying. */
function PaymentActions({ payment: { id, status, receiptNumber } }: { payment: Payment }) {
  const { t } = useTranslation('payments')
  if (receiptNumber) return <ReceiptButton id={id} number={receiptNumber} />
  if (status !== 'pending') return null
  return (
    <span className="-ml-4 block">
      <Button asChild variant="quiet">
        <Link to={paths.checkout({ id })}>{t('payments:list.goOn')}</Link>
      </Button>
    </span>
  )
}
