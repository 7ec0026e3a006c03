import type { Notification } from '@uzima/contract/notifications'
import { Check, Siren } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { formatMoment } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { toast } from '#ui/toast.ts'
import { useLookAtCritical } from '../api.ts'

/** Patients with a dangerous measurement, until the doctor has opened it or says that it was looked at. */
export function CriticalCard({ critical }: { critical: readonly Notification[] }) {
  const { t } = useTranslation(['dashboard', 'common'])
  const heading = useId()
  const lookAt = useLookAtCritical()
  const look = (id: string) => lookAt(id, (error) => toast.error(t('common:error'), { text: errorText(error) }))
  return (
    <section aria-labelledby={heading} className="rounded-card bg-emergency-soft p-4 text-emergency-text wide:p-6">
      <h2 id={heading} className="flex items-center gap-2">
        <Icon of={Siren} />
        {t('dashboard:critical.title')}
      </h2>
      <p className="mt-1">{t('dashboard:critical.text')}</p>
      <ul className="mt-3 grid gap-3">
        {critical.map(({ id, values: { patient = '', time = '' }, link }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="min-w-0 break-words">
              <span className="font-semibold">{patient}</span>
              {' · '}
              {formatMoment(time)}
            </span>
            <span className="flex flex-wrap gap-2">
              {link ? (
                <Button asChild variant="emergency">
                  <Link to={link} onClick={() => look(id)} aria-label={t('dashboard:critical.openNamed', { patient })}>
                    {t('dashboard:critical.open')}
                  </Link>
                </Button>
              ) : null}
              <Button icon={Check} onClick={() => look(id)} aria-label={t('dashboard:critical.seenNamed', { patient })}>
                {t('dashboard:critical.seen')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
