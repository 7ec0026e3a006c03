import type { DoseCheck } from '@uzima/contract/medications/alerts'
import { CircleHelp, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/Icon.tsx'

/** Whether the dose was compared with the usual maximum, and if not, why. */
export function DoseCheckNote({ check }: { check: DoseCheck }) {
  const { t } = useTranslation('medications')
  return (
    <p className="mt-1 flex items-start gap-2 text-muted text-small">
      <Icon of={check.status === 'unchecked' ? CircleHelp : ShieldCheck} size={16} className="mt-0.5" />
      {t(`medications:maximum.check.${check.reason ?? (check.status === 'single' ? 'single' : 'checked')}`)}
    </p>
  )
}
