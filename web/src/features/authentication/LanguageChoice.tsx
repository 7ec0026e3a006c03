import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoundField } from '#lib/form.ts'
import { formatLanguage } from '#lib/format.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { FieldError } from '#ui/FieldError.tsx'

/** The portal's four languages first, then those most spoken by patients and providers. */
const spoken = ['en', 'es', 'fr', 'sw', 'am', 'ar', 'de', 'hi', 'it', 'pt', 'ru', 'so', 'vi', 'zh']

export function LanguageChoice({ error, ...input }: BoundField) {
  const { t } = useTranslation('authentication')
  const id = useId()
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id} className="min-w-0">
      <legend className="mb-1.5 font-semibold text-[0.9375rem] leading-5.5">{t('application.languages.label')}</legend>
      <div className="grid grid-cols-2 gap-x-4 rounded-card border border-border bg-surface px-4 py-1">
        {spoken.map((code) => (
          <CheckboxField
            key={code}
            label={<span className="inline-block first-letter:uppercase">{formatLanguage(code)}</span>}
            value={code}
            {...input}
          />
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  )
}
