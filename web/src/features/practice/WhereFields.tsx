import { emergencyNumber } from '@uzima/contract/emergency-contacts/countries'
import { currencyOf } from '@uzima/contract/practice/currencies'
import type { Doors } from '@uzima/contract/practice/doors'
import { useTranslation } from 'react-i18next'
import { countryOptions } from '#lib/country-options.ts'
import { timeZones, zoneName } from '#lib/format.ts'
import { languageNames, languages } from '#lib/languages.ts'
import { onlyZoneOf } from '#lib/zone-of-country.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { PracticeFormState } from './practice-form.ts'

type WhereFieldsProps = { form: PracticeFormState; doors: Doors }

/** Country, emergency number, time zone and language of the practice. */
export function WhereFields({ form, doors }: WhereFieldsProps) {
  const { t } = useTranslation('practice')
  const [country, timeZone, number, currency] = form.watch(['country', 'timeZone', 'emergencyNumber', 'currency'])
  const usual = emergencyNumber(country)

  /**
   * Another country brings its own number, unless the practice has chosen one, and its time zone if it has only one; its currency as long as
   * the practice has not opened.
   */
  const moveTo = (next: string) => {
    const isChosen = number !== '' && number !== usual
    if (!isChosen) form.setValue('emergencyNumber', emergencyNumber(next) ?? '', { shouldDirty: true })
    if (doors !== 'open' && currency === currencyOf(country)) form.setValue('currency', currencyOf(next), { shouldDirty: true })
    const zone = onlyZoneOf(next)
    if (zone) form.setValue('timeZone', zone, { shouldDirty: true })
  }
  const countryField = form.field('country')

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label={t('practice:where.country')}
        options={countryOptions()}
        {...countryField}
        onChange={(event) => {
          moveTo(event.target.value)
          return countryField.onChange(event)
        }}
      />
      <TextField
        label={t('practice:where.number')}
        hint={usual && number !== usual ? t('practice:where.numberOwn', { number: usual }) : t('practice:where.numberHint')}
        type="tel"
        inputMode="tel"
        maxLength={24}
        {...form.field('emergencyNumber')}
      />
      <SelectField
        label={t('practice:where.timeZone')}
        hint={t('practice:where.timeZoneHint', { zone: zoneName(timeZone, new Date()) })}
        options={timeZones(timeZone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        {...form.field('timeZone')}
      />
      <SelectField
        label={t('practice:where.language')}
        hint={t('practice:where.languageHint')}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        {...form.field('language')}
      />
    </div>
  )
}
