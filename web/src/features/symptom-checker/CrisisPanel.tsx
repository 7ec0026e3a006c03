import type { CrisisKind } from '@uzima/contract/symptom-checker'
import { HeartHandshake, PhoneCall } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { callTo, emergencyCall } from '../../paths.ts'

/** United States numbers; elsewhere the local emergency number is shown beside them. */
const lines: Record<CrisisKind, { number: string; shown: string }> = {
  suicide: { number: '988', shown: '988' },
  abuse: { number: '+18007997233', shown: '1-800-799-7233' },
  overdose: { number: '+18002221222', shown: '1-800-222-1222' },
}

/** Crisis help: whom to talk to now. */
export function CrisisPanel({ crises }: { crises: CrisisKind[] }) {
  const { t } = useTranslation('symptom-checker')
  if (crises.length === 0) return null
  return (
    <section
      aria-label={t('symptom-checker:crisis.label')}
      className="rounded-card border-2 border-emergency bg-surface p-5 wide:px-8 wide:py-6"
    >
      <h2 className="flex items-center gap-3">
        <Icon of={HeartHandshake} size={24} className="text-emergency" />
        {t('symptom-checker:crisis.title')}
      </h2>
      <p className="mt-1 max-w-160">{t('symptom-checker:crisis.text')}</p>
      <ul className="mt-4 space-y-4">
        {crises.map((crisis) => (
          <li key={crisis}>
            <p>{t(`symptom-checker:crisis.${crisis}`)}</p>
            <Button asChild variant="emergency" size="call" icon={PhoneCall} className="mt-2 max-sm:w-full">
              <a href={callTo(lines[crisis].number)}>{t('symptom-checker:crisis.call', { number: lines[crisis].shown })}</a>
            </Button>
          </li>
        ))}
        <li>
          <a href={emergencyCall} className="inline-block py-2.5 font-semibold">
            {t('symptom-checker:crisis.emergency')}
          </a>
        </li>
      </ul>
    </section>
  )
}
