import { practiceAddressLength, practiceNameLength, practicePhoneLength } from '@uzima/contract/practice'
import { useTranslation } from 'react-i18next'
import { TextField } from '#ui/TextField.tsx'
import type { PracticeFormState } from './practice-form.ts'

/** Name, phone and address of the practice. */
export function WhoFields({ form }: { form: PracticeFormState }) {
  const { t } = useTranslation(['practice', 'common'])
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
      <TextField
        label={t('practice:who.address')}
        optional={optional}
        hint={t('practice:who.addressHint')}
        autoComplete="street-address"
        maxLength={practiceAddressLength}
        className="sm:col-span-2"
        {...form.field('address')}
      />
    </div>
  )
}
