import { useTranslation } from 'react-i18next'
import type { BoundField } from '#lib/form.ts'
import { TextField } from '#ui/TextField.tsx'

const number = { inputMode: 'decimal', autoComplete: 'off' } as const

/** What was breathed while a saturation was measured: without it the value would stand as one on air. */
export function OxygenFields({ flow, concentration }: { flow: BoundField; concentration: BoundField }) {
  const { t } = useTranslation(['vitals', 'common'])
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">
        {t('vitals:oxygen.title')} <span className="font-normal text-muted">{t('common:optional')}</span>
      </legend>
      <p className="mb-3 text-muted text-small">{t('vitals:oxygen.hint')}</p>
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField label={t('vitals:oxygen.flow')} hint={t('vitals:oxygen.flowUnit')} {...number} {...flow} />
        <TextField label={t('vitals:oxygen.concentration')} hint={t('vitals:unit.percent')} {...number} {...concentration} />
      </div>
    </fieldset>
  )
}
