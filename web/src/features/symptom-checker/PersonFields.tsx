import { ageUnits } from '@uzima/contract/symptom-checker'
import { useTranslation } from 'react-i18next'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { CheckFormState } from './check-form.ts'

/** Whom the check is for. `isOther`: the words tell of somebody else, or of several people, so the profile is not taken. */
export function PersonFields({ form, isOther = false }: { form: CheckFormState; isOther?: boolean }) {
  const { t } = useTranslation(['symptom-checker', 'common'])
  return (
    <fieldset className="min-w-0 rounded-card border border-border p-4">
      <legend className="px-1 font-semibold text-[0.9375rem]">{t('symptom-checker:form.person')}</legend>
      <p className="text-muted text-small">{t(isOther ? 'symptom-checker:form.personOther' : 'symptom-checker:form.personHint')}</p>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField
            label={t('symptom-checker:form.age')}
            optional={t('common:optional')}
            inputMode="numeric"
            autoComplete="off"
            {...form.field('age')}
          />
          <SelectField
            label={t('symptom-checker:form.ageUnit')}
            options={ageUnits.map((value) => ({ value, label: t(`symptom-checker:form.ageUnits.${value}`) }))}
            {...form.field('ageUnit')}
          />
        </div>
        <SelectField
          label={t('symptom-checker:form.sex')}
          optional={t('common:optional')}
          placeholder={t(isOther ? 'symptom-checker:form.sexUnsaid' : 'symptom-checker:form.sexOfProfile')}
          options={(['F', 'M'] as const).map((value) => ({ value, label: t(`symptom-checker:sex.${value}`) }))}
          {...form.field('sex')}
        />
      </div>
      <CheckboxField className="mt-3" label={t('symptom-checker:form.pregnant')} {...form.register('isPregnant')} />
      <CheckboxField
        label={t('symptom-checker:form.immunosuppressed')}
        hint={t('symptom-checker:form.immunosuppressedHint')}
        {...form.register('isImmunosuppressed')}
      />
    </fieldset>
  )
}
