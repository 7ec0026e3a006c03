import { type ComparedValue, isCritical } from '@uzima/contract/health-records/values'
import { Phone, Siren } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ReviewNote } from '#features/clinical-reviews/public.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { emergencyCall } from '../../paths.ts'
import type { Whose } from './api.ts'
import { useTestNames } from './useTestNames.ts'

/** What to do about dangerous laboratory values; providers are only told which. */
export function CriticalNotice({ patientId, values }: { patientId: Whose; values: readonly ComparedValue[] }) {
  const { t } = useTranslation('health-records')
  const nameOf = useTestNames()
  const critical = values.filter(isCritical)
  if (critical.length === 0) return null
  return (
    <div role="alert" className="rounded-card bg-emergency-soft p-4 text-emergency-text">
      <p className="flex items-center gap-2 font-semibold">
        <Icon of={Siren} />
        {t('health-records:critical.title', { names: critical.map(({ test, name }) => nameOf(test, name)).join(', ') })}
      </p>
      {patientId ? null : (
        <>
          <p className="mt-2 max-w-160">{t('health-records:critical.text')}</p>
          <p className="mt-2 text-small">
            <ReviewNote part="measurements" />
          </p>
          <Button asChild variant="emergency" icon={Phone} className="mt-3">
            <a href={emergencyCall}>{t('health-records:critical.call')}</a>
          </Button>
        </>
      )}
    </div>
  )
}
