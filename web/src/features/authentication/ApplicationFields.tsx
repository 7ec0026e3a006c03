import { type ProviderApplication, providerKind } from '@uzima/contract/authentication'
import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { BoundField } from '#lib/form.ts'
import { Banner } from '#ui/Banner.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'

/** What an admin needs to verify a provider's licence. */
export function ApplicationFields({ field }: { field: (name: keyof ProviderApplication) => BoundField }) {
  const { t } = useTranslation('authentication')
  return (
    <div className="space-y-5 border-border border-t pt-6">
      <Banner icon={ShieldCheck}>{t('application.note')}</Banner>
      <SelectField
        label={t('application.kind.label')}
        placeholder={t('application.kind.choose')}
        options={providerKind.options.map((kind) => ({ value: kind, label: t(`application.kind.${kind}`) }))}
        required
        {...field('kind')}
      />
      <TextField label={t('application.specialty.label')} hint={t('application.specialty.hint')} required {...field('specialty')} />
      <TextField label={t('application.licenceNumber.label')} autoComplete="off" required {...field('licence_number')} />
      <TextField
        label={t('application.licenceRegion.label')}
        hint={t('application.licenceRegion.hint')}
        required
        {...field('licence_region')}
      />
      <LanguageChoice {...field('languages')} />
    </div>
  )
}
