import { useTranslation } from 'react-i18next'
import { Field } from '#ui/Field.tsx'

type SeverityFieldProps = {
  /** Null until it is touched: then nothing is said about it. */
  value: number | null
  least: number
  most: number
  onChange: (value: number) => void
}

/** A slider with its value in words. */
export function SeverityField({ value, least, most, onChange }: SeverityFieldProps) {
  const { t } = useTranslation('symptom-checker')
  const words =
    value === null
      ? t('symptom-checker:form.severityUntouched')
      : t('symptom-checker:form.severityValue', { value, most, words: t(`symptom-checker:severity.${wordsFor(value)}`) })
  return (
    <Field label={t('symptom-checker:form.severity')} hint={words}>
      {(control) => (
        <input
          {...control}
          type="range"
          min={least}
          max={most}
          step={1}
          value={value ?? least}
          aria-valuetext={words}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          className="block h-11 w-full cursor-pointer accent-brand"
        />
      )}
    </Field>
  )
}

const wordsFor = (value: number) => (value <= 3 ? 'mild' : value <= 6 ? 'moderate' : value <= 8 ? 'severe' : 'worst')
