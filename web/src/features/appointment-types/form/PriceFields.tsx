import type { DescribeAppointmentType } from '@uzima/contract/appointment-types'
import type { Price } from '@uzima/contract/payments/prices'
import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod/mini'
import { formatMoney, readMoney, writeMoney } from '#lib/money.ts'
import { TextField } from '#ui/TextField.tsx'

type PriceFieldsProps = {
  control: Control<z.input<typeof DescribeAppointmentType>>
  /** Of the practice now. */
  currency: string
  /** As it stands. */
  stored: Price | null
  errorOf: (name: 'price.amount' | 'price.deposit') => string | undefined
}

const write = (amount: number | null | undefined, currency: string) => (amount == null ? '' : writeMoney(amount, currency))

/** What a visit costs and what of it is paid in advance. A price in a former currency is entered anew. */
export function PriceFields({ control, currency, stored, errorOf }: PriceFieldsProps) {
  const { t } = useTranslation(['appointment-types', 'common'])
  const { field } = useController({ control, name: 'price' })
  const isFormer = stored !== null && stored.currency !== currency
  const [typed, setTyped] = useState({
    amount: isFormer ? '' : write(stored?.amount, currency),
    deposit: isFormer ? '' : write(stored?.deposit, currency),
  })

  function type(next: Partial<typeof typed>) {
    const now = { ...typed, ...next }
    setTyped(now)
    const read = (text: string) => readMoney(text, currency) ?? Number.NaN
    if (now.amount.trim() === '' && now.deposit.trim() === '') return field.onChange(isFormer && next.amount === undefined ? stored : null)
    field.onChange({ amount: read(now.amount), deposit: now.deposit.trim() === '' ? null : read(now.deposit), currency })
  }

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('appointment-types:price.amount', { currency })}
        optional={t('common:optional')}
        hint={
          isFormer
            ? t('appointment-types:price.former', { price: formatMoney(stored.amount, stored.currency) })
            : t('appointment-types:price.amountHint')
        }
        error={errorOf('price.amount')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={typed.amount}
        onChange={({ target }) => type({ amount: target.value })}
      />
      <TextField
        label={t('appointment-types:price.deposit', { currency })}
        optional={t('common:optional')}
        hint={t('appointment-types:price.depositHint')}
        error={errorOf('price.deposit')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={typed.deposit}
        onChange={({ target }) => type({ deposit: target.value })}
      />
    </div>
  )
}
