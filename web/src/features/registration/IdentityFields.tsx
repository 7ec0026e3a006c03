import { locale } from '@uzima/contract/fields'
import { gender } from '@uzima/contract/profiles'
import type { AddressParts } from '@uzima/contract/profiles/address'
import { patientAddressLength, patientNameLength, patientPhoneLength } from '@uzima/contract/registration'
import { useTranslation } from 'react-i18next'
import { useAddressWords } from '#lib/address.ts'
import type { BoundField } from '#lib/form.ts'
import { dayOf } from '#lib/format.ts'
import { languageNames } from '#lib/languages.ts'
import { AddressFields } from '#ui/AddressFields.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'

type Name = 'name' | 'dateOfBirth' | 'gender' | 'phone' | 'locale' | 'address' | keyof AddressParts

/** Who somebody is. Typed by staff: the browser fills in nothing of its own user's. */
export function IdentityFields({ field }: { field: (name: Name) => BoundField }) {
  const { t } = useTranslation('registration')
  const optional = t('common:optional')
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={t('registration:identity.name')}
        hint={t('registration:identity.nameHint')}
        autoComplete="off"
        required
        maxLength={patientNameLength}
        className="sm:col-span-2"
        {...field('name')}
      />
      <TextField
        label={t('registration:identity.dateOfBirth')}
        type="date"
        autoComplete="off"
        required
        min="1900-01-01"
        max={dayOf(new Date())}
        {...field('dateOfBirth')}
      />
      <SelectField
        label={t('registration:identity.gender.label')}
        optional={optional}
        placeholder={t('registration:identity.gender.none')}
        options={gender.options.map((value) => ({ value, label: t(`registration:identity.gender.${value}`) }))}
        {...field('gender')}
      />
      <TextField
        label={t('registration:identity.phone')}
        optional={optional}
        type="tel"
        autoComplete="off"
        maxLength={patientPhoneLength}
        {...field('phone')}
      />
      <SelectField
        label={t('registration:identity.language')}
        options={locale.options.map((value) => ({ value, label: languageNames[value] }))}
        {...field('locale')}
      />
      <AddressFields {...useAddressWords()} field={field} isOwn={false} maxLength={patientAddressLength} />
    </div>
  )
}
