import { practiceNameLength, practicePhoneLength } from '@uzima/contract/practice'
import { placeLength } from '@uzima/contract/practice/address'
import { useTranslation } from 'react-i18next'
import { useAddressWords } from '#lib/address.ts'
import { AddressFields } from '#ui/AddressFields.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { PracticeFormState } from './practice-form.ts'

/** Name, phone and address of the practice. */
export function WhoFields({ form }: { form: PracticeFormState }) {
  const { t } = useTranslation(['practice', 'common'])
  const { words } = useAddressWords()
  const optional = t('common:optional')
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={t('practice:who.name')}
        autoComplete="organization"
        required
        maxLength={practiceNameLength}
        {...form.field('name')}
      />
      <TextField
        label={t('practice:who.phone')}
        optional={optional}
        type="tel"
        autoComplete="tel"
        maxLength={practicePhoneLength}
        {...form.field('phone')}
      />
      <AddressFields
        words={{ ...words, hint: t('practice:who.addressHint') }}
        // the country is asked with what else it decides
        field={(name) => form.field(name === 'address' ? 'street' : name)}
        isOwn
        maxLength={placeLength}
      />
    </div>
  )
}
