import type { OrderCategory } from '@uzima/contract/orders/content'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/Icon.tsx'
import { presets } from './order-form.ts'

/** Adds what is ordered often to the lines. */
export function PresetButtons({ category, onPick }: { category: OrderCategory; onPick: (words: string) => void }) {
  const { t } = useTranslation('orders')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form values; these buttons add to the field above
    <div role="group" aria-label={t('orders:form.presets')} className="mt-3 flex flex-wrap gap-2">
      {presets[category].map((preset) => {
        const words = t(`orders:preset.${preset}`)
        return (
          <button
            key={preset}
            type="button"
            className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-pill border border-border-strong bg-surface px-3 py-1 text-left font-medium text-small hover:border-brand hover:text-brand"
            onClick={() => onPick(words)}
          >
            <Icon of={Plus} size={16} />
            {words}
          </button>
        )
      })}
    </div>
  )
}
