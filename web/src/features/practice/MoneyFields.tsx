import { taxNameLength } from '@uzima/contract/practice'
import { currencies, usualCurrency } from '@uzima/contract/practice/currencies'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#lib/i18n.ts'
import { currencyName, readMoney, writeMoney } from '#lib/money.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { PracticeFormState } from './practice-form.ts'

/** The currency of the practice's prices, and the tax that they include. */
export function MoneyFields({ form }: { form: PracticeFormState }) {
  const { t } = useTranslation('prices')
  const currency = form.watch('currency') ?? usualCurrency
  const given = form.watch('billerRefundLimit')
  const [limit, setLimit] = useState(given ? writeMoney(given, currency) : '')
  const hasTax = Boolean(form.watch('tax'))
  const options = currencies
    .map((value) => ({ value, label: `${currencyName(value)} (${value})` }))
    .sort((a, b) => a.label.localeCompare(b.label, currentLanguage()))
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label={t('prices:practice.currency')}
        hint={t('prices:practice.currencyHint')}
        options={options}
        {...form.field('currency')}
      />
      <div className="sm:col-span-2">
        <CheckboxField
          label={t('prices:practice.hasTax')}
          hint={t('prices:practice.hasTaxHint')}
          checked={hasTax}
          onChange={({ target }) => {
            form.clearErrors('tax')
            form.setValue('tax', target.checked ? { name: t('prices:practice.usualTax'), percent: Number.NaN } : null, {
              shouldDirty: true,
            })
          }}
        />
      </div>
      {hasTax ? (
        <>
          <TextField label={t('prices:practice.taxName')} maxLength={taxNameLength} {...form.field('tax.name')} />
          <TextField
            label={t('prices:practice.taxPercent')}
            type="number"
            inputMode="decimal"
            min={0}
            max={100}
            step="any"
            {...form.field('tax.percent', { setValueAs: (typed: unknown) => (typed === '' ? Number.NaN : Number(typed)) })}
          />
        </>
      ) : null}
      <TextField
        label={t('prices:practice.refundLimit', { currency })}
        hint={t('prices:practice.refundLimitHint')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        value={limit}
        onChange={({ target }) => {
          setLimit(target.value)
          form.clearErrors('billerRefundLimit')
          const amount = readMoney(target.value, currency)
          form.setValue('billerRefundLimit', target.value.trim() === '' ? null : (amount ?? Number.NaN), { shouldDirty: true })
        }}
        error={form.field('billerRefundLimit').error}
      />
    </div>
  )
}
